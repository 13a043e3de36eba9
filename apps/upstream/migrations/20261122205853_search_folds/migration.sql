-- What searches compare: without accents and in lower case (decision 0108). Of the same result as `fold` of the contracts,
-- and of nothing but its argument, so that generated columns may keep it. It needs no extension, which a database that is
-- somebody else's may not have.
CREATE FUNCTION muster_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(translate(
  lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g')), 'øđłıħŧς', 'odlihtσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
--> statement-breakpoint
ALTER TABLE "short_links" ADD COLUMN "search_fold" text GENERATED ALWAYS AS (muster_fold(path || ' ' || target || ' ' || notes)) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name_fold" text GENERATED ALWAYS AS (muster_fold(name_key)) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_fold" text GENERATED ALWAYS AS (muster_fold(regexp_replace(search_text, '(^|\n)[a-z0-9]+:', '\1', 'g'))) STORED;