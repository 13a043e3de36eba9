-- §3's apiIds, activeApiIds and apiIdPreference of members, and apiIds of accounts, follow from what communities keep and
-- from the ways to sign in (decision 0046). They are written here, so that no way of changing either can forget to. The
-- functions work as the owner: a way to sign in is an account's, and its places are in many communities.
CREATE FUNCTION muster_linked_ids(whose uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT coalesce(array_agg('discord:' || subject ORDER BY created_at, subject), '{}')
  FROM identities WHERE account = whose AND provider = 'discord'
$$;
--> statement-breakpoint
CREATE FUNCTION muster_derive_identifiers(of_community uuid, whose uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH known AS (
    SELECT coalesce(r.id, p.id) AS id, coalesce(r.active, true) AS active, least(r.first_seen, p.created_at) AS seen
    FROM (SELECT type || ':' || value AS id, active, first_seen, source
      FROM member_identifiers WHERE community = of_community AND account = whose) r
    FULL JOIN (SELECT 'discord:' || subject AS id, created_at
      FROM identities WHERE account = whose AND provider = 'discord') p ON p.id = r.id
    WHERE r.source IS DISTINCT FROM 'signIn' OR p.id IS NOT NULL
  ), fields AS (
    SELECT coalesce(array_agg(id ORDER BY seen, id), '{}') AS ids,
      coalesce(array_agg(id ORDER BY seen, id) FILTER (WHERE active), '{}') AS active
    FROM known
  )
  UPDATE members m SET api_ids = f.ids, active_api_ids = f.active,
    api_id_preference = CASE WHEN m.api_id_preference = ANY (f.active) THEN m.api_id_preference END
  FROM fields f
  WHERE m.community = of_community AND m.account = whose
    AND (m.api_ids <> f.ids OR m.active_api_ids <> f.active
      OR (m.api_id_preference IS NOT NULL AND NOT m.api_id_preference = ANY (f.active)))
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION muster_linked_ids(uuid), muster_derive_identifiers(uuid, uuid) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION muster_identifiers_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM muster_derive_identifiers(OLD.community, OLD.account);
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.account <> OLD.account) THEN
    PERFORM muster_derive_identifiers(NEW.community, NEW.account);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER member_identifiers_changed AFTER INSERT OR UPDATE OR DELETE ON member_identifiers
FOR EACH ROW EXECUTE FUNCTION muster_identifiers_changed();
--> statement-breakpoint
-- A place begins with what its person can sign in with; whoever writes one writes none of the fields.
CREATE FUNCTION muster_place_begun() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.api_ids := muster_linked_ids(NEW.account);
  NEW.active_api_ids := NEW.api_ids;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_begun BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION muster_place_begun();
--> statement-breakpoint
CREATE FUNCTION muster_sign_ins_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  whose uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.account ELSE NEW.account END;
BEGIN
  -- What a community kept about a way to sign in that is gone has nothing to be about.
  IF TG_OP = 'DELETE' THEN
    DELETE FROM member_identifiers
    WHERE account = whose AND source = 'signIn' AND type = OLD.provider AND value = OLD.subject;
  END IF;
  UPDATE accounts SET api_ids = muster_linked_ids(whose) WHERE id = whose;
  PERFORM muster_derive_identifiers(place.community, whose)
  FROM (SELECT community FROM members WHERE account = whose ORDER BY community) place;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER identities_added AFTER INSERT ON identities
FOR EACH ROW WHEN (NEW.provider = 'discord') EXECUTE FUNCTION muster_sign_ins_changed();
--> statement-breakpoint
CREATE TRIGGER identities_removed AFTER DELETE ON identities
FOR EACH ROW WHEN (OLD.provider = 'discord') EXECUTE FUNCTION muster_sign_ins_changed();
--> statement-breakpoint
-- Those who signed in with Discord before this was kept.
UPDATE accounts a SET api_ids = muster_linked_ids(a.id) WHERE EXISTS (
  SELECT FROM identities i WHERE i.account = a.id AND i.provider = 'discord');
--> statement-breakpoint
SELECT muster_derive_identifiers(m.community, m.account) FROM members m WHERE EXISTS (
  SELECT FROM identities i WHERE i.account = m.account AND i.provider = 'discord');
