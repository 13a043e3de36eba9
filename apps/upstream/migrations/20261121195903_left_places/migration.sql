-- Whoever has left keeps a place that counts nowhere (decision 0069). What they sign in with is no business of the community's
-- any more: of their identifiers only those are there that staff checked. Whoever comes back has all of them again.
CREATE OR REPLACE FUNCTION muster_derive_identifiers(of_community uuid, whose uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH known AS (
    SELECT coalesce(r.id, p.id) AS id, coalesce(r.active, true) AS active, least(r.first_seen, p.created_at) AS seen
    FROM (SELECT type || ':' || value AS id, active, first_seen, source
      FROM member_identifiers WHERE community = of_community AND account = whose) r
    FULL JOIN (SELECT 'discord:' || subject AS id, created_at
      FROM identities WHERE account = whose AND provider = 'discord'
        AND EXISTS (SELECT FROM members
          WHERE community = of_community AND account = whose AND sys_status IS NOT NULL)) p ON p.id = r.id
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
CREATE FUNCTION muster_place_left_or_back() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM muster_derive_identifiers(NEW.community, NEW.account);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_left_or_back AFTER UPDATE OF sys_status ON members
FOR EACH ROW WHEN ((OLD.sys_status IS NULL) <> (NEW.sys_status IS NULL))
EXECUTE FUNCTION muster_place_left_or_back();
