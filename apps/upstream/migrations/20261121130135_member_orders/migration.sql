-- What lists of members sort by and search (decision 0052): the name that is shown is the community's or else the account's,
-- and the most power that of a rank, which no index can be over. Triggers keep both beside the place. The collation is the
-- one the index of names is in.
ALTER TABLE members ALTER COLUMN name_key TYPE text COLLATE "C";
--> statement-breakpoint
CREATE FUNCTION muster_member_names() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
DECLARE
  username text;
BEGIN
  -- Whoever renames the account at the same time either waits for this row or is waited for.
  IF TG_OP = 'INSERT' THEN
    SELECT coalesce(max(r.power), -1) INTO NEW.rank_power FROM member_ranks h JOIN ranks r ON r.id = h.rank
      WHERE h.community = NEW.community AND h.account = NEW.account;
    SELECT a.username INTO username FROM accounts a WHERE a.id = NEW.account FOR SHARE;
  ELSE
    SELECT a.username INTO username FROM accounts a WHERE a.id = NEW.account;
  END IF;
  NEW.name_key := lower(coalesce(NEW.com_name, username, ''));
  NEW.search_text := lower(concat_ws(E'\n', NEW.com_name, username, array_to_string(NEW.api_ids, E'\n')));
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Named to come after `members_begun`, which fills `api_ids`: triggers go by name.
CREATE TRIGGER members_named BEFORE INSERT OR UPDATE OF com_name, api_ids, account ON members
FOR EACH ROW EXECUTE FUNCTION muster_member_names();
--> statement-breakpoint
-- As the owner, who sees the places in all communities.
CREATE FUNCTION muster_account_renamed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE members SET com_name = com_name WHERE account = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER account_renamed AFTER UPDATE OF username ON accounts
FOR EACH ROW WHEN (OLD.username IS DISTINCT FROM NEW.username) EXECUTE FUNCTION muster_account_renamed();
--> statement-breakpoint
CREATE FUNCTION muster_rank_power(whose uuid, who uuid) RETURNS integer
LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT coalesce(max(r.power), -1) FROM member_ranks h JOIN ranks r ON r.id = h.rank
  WHERE h.community = whose AND h.account = who
$$;
--> statement-breakpoint
-- Of everybody once for each statement, however many ranks it gives or takes.
CREATE FUNCTION muster_member_ranks_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE members m SET rank_power = p.power
    FROM (SELECT c.community, c.account, muster_rank_power(c.community, c.account) AS power
      FROM (SELECT DISTINCT community, account FROM changed) c) p
    WHERE m.community = p.community AND m.account = p.account AND m.rank_power <> p.power;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER member_ranks_given AFTER INSERT ON member_ranks REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION muster_member_ranks_changed();
--> statement-breakpoint
CREATE TRIGGER member_ranks_taken AFTER DELETE ON member_ranks REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION muster_member_ranks_changed();
--> statement-breakpoint
CREATE FUNCTION muster_ranks_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE members m SET rank_power = muster_rank_power(m.community, m.account)
    FROM member_ranks h WHERE h.community = NEW.community AND h.rank = NEW.id
      AND m.community = h.community AND m.account = h.account;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rank_power AFTER UPDATE OF power ON ranks
FOR EACH ROW WHEN (OLD.power <> NEW.power) EXECUTE FUNCTION muster_ranks_changed();
--> statement-breakpoint
UPDATE members SET com_name = com_name, rank_power = muster_rank_power(community, account);
--> statement-breakpoint
CREATE INDEX members_by_name ON members (community, name_key, account);
--> statement-breakpoint
-- As before (decision 0037). An entry that somebody was erased from names the entry that says what hash it makes since
-- (decision 0050): only the owner's erasure writes that, whoever adds an entry cannot. Who did it is noted once: a list
-- of people to filter by is not made from a million entries.
CREATE OR REPLACE FUNCTION muster_audit_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  head audit_heads%ROWTYPE;
BEGIN
  NEW.seq := NULL;
  NEW.hash := NULL;
  NEW.redacted_by := NULL;
  -- The community first, as everyone else locks it. What a request only claims to be about has no chain.
  PERFORM 1 FROM communities WHERE uuid = NEW.community FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NEW;
  END IF;
  SELECT * INTO head FROM audit_heads WHERE community = NEW.community;
  IF NOT FOUND THEN
    INSERT INTO audit_heads (community) VALUES (NEW.community) RETURNING * INTO head;
  END IF;
  NEW.seq := head.seq + 1;
  NEW.hash := muster_audit_hash(head.hash, NEW);
  UPDATE audit_heads SET seq = NEW.seq, hash = NEW.hash WHERE community = NEW.community;
  IF NEW.actor IS NOT NULL THEN
    INSERT INTO audit_actors (community, actor) VALUES (NEW.community, NEW.actor) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
INSERT INTO audit_actors SELECT DISTINCT community, actor FROM audit WHERE seq IS NOT NULL AND actor IS NOT NULL;
