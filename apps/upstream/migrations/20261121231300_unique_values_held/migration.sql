-- Fields of profiles in which no two members may have the same (decision 0072). What is held follows from the places and from
-- the fields: it is written here, so that no way of changing either can forget to. The functions work as the owner, like
-- those that derive identifiers.
CREATE FUNCTION muster_value_key(field_type text, kept jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT encode(sha256(convert_to(CASE
    WHEN field_type = 'number' AND jsonb_typeof(kept) = 'number' THEN trim_scale((kept #>> '{}')::numeric)::text
    WHEN field_type = 'url' AND jsonb_typeof(kept) = 'string' THEN
      lower(substring(kept #>> '{}' FROM '^[^/]*//[^/?#]*')) || rtrim(substring(kept #>> '{}' FROM '^[^/]*//[^/?#]*(.*)$'), '/')
    WHEN field_type IN ('text', 'email') AND jsonb_typeof(kept) = 'string' THEN
      casefold(normalize(btrim(regexp_replace(kept #>> '{}', '\s+', ' ', 'g')), NFKC) COLLATE pg_unicode_fast)
  END, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Whoever is in or waits holds what they have, also while they are banned; the archive and leaving let go of it.
CREATE FUNCTION muster_holds_values(sys_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT coalesce(sys_status IN ('active', 'pending'), false) $$;
--> statement-breakpoint
CREATE FUNCTION muster_place_values_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM profile_unique_values u
  WHERE u.community = NEW.community AND u.account = NEW.account AND NOT EXISTS (
    SELECT FROM profile_fields f WHERE f.id = u.field AND f.is_unique AND muster_holds_values(NEW.sys_status)
      AND muster_value_key(f.type, NEW.profile_fields -> f.id::text) = u.key);
  INSERT INTO profile_unique_values (community, field, key, account)
  SELECT f.community, f.id, muster_value_key(f.type, NEW.profile_fields -> f.id::text), NEW.account
  FROM profile_fields f
  WHERE f.community = NEW.community AND f.is_unique AND muster_holds_values(NEW.sys_status)
    AND muster_value_key(f.type, NEW.profile_fields -> f.id::text) IS NOT NULL
    AND NOT EXISTS (SELECT FROM profile_unique_values o
      WHERE o.community = f.community AND o.field = f.id AND o.account = NEW.account);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_values_begun AFTER INSERT ON members
FOR EACH ROW WHEN (NEW.profile_fields <> '{}'::jsonb)
EXECUTE FUNCTION muster_place_values_changed();
--> statement-breakpoint
CREATE TRIGGER members_values_changed AFTER UPDATE OF profile_fields, sys_status ON members
FOR EACH ROW WHEN ((OLD.profile_fields <> '{}'::jsonb OR NEW.profile_fields <> '{}'::jsonb)
  AND (OLD.profile_fields IS DISTINCT FROM NEW.profile_fields OR OLD.sys_status IS DISTINCT FROM NEW.sys_status))
EXECUTE FUNCTION muster_place_values_changed();
--> statement-breakpoint
CREATE FUNCTION muster_field_unique_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM profile_unique_values WHERE community = NEW.community AND field = NEW.id;
  INSERT INTO profile_unique_values (community, field, key, account)
  SELECT m.community, NEW.id, muster_value_key(NEW.type, m.profile_fields -> NEW.id::text), m.account
  FROM members m
  WHERE NEW.is_unique AND m.community = NEW.community AND muster_holds_values(m.sys_status)
    AND muster_value_key(NEW.type, m.profile_fields -> NEW.id::text) IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_fields_unique_changed AFTER UPDATE OF is_unique ON profile_fields
FOR EACH ROW WHEN (OLD.is_unique <> NEW.is_unique)
EXECUTE FUNCTION muster_field_unique_changed();
