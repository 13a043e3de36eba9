-- The chain of a community's audit entries (decision 0037). Every entry gets the next number and a hash over the entry
-- before and all of its own content, under the community's row lock. The function works as the owner: the application's
-- role may neither choose a number or a hash, nor write where the chain stands. verify.ts computes the same from outside.
CREATE FUNCTION muster_audit_field(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN value IS NULL THEN '-' ELSE octet_length(value) || ':' || value END $$;
--> statement-breakpoint
CREATE FUNCTION muster_audit_hash(previous text, entry audit) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
AS $$
BEGIN
  RETURN encode(sha256(convert_to(concat_ws(',', muster_audit_field(previous),
    muster_audit_field(entry.seq::text), muster_audit_field(entry.community::text),
    muster_audit_field(entry.actor::text), muster_audit_field(entry.actor_label),
    muster_audit_field(entry.session::text), muster_audit_field(entry.device),
    muster_audit_field(entry.action), muster_audit_field(entry.code::text),
    muster_audit_field(entry.target_kind), muster_audit_field(entry.target), muster_audit_field(entry.target_label),
    muster_audit_field(entry.before::text), muster_audit_field(entry.after::text),
    muster_audit_field(entry.source), muster_audit_field(entry.request_id),
    muster_audit_field(((extract(epoch FROM entry.at) * 1000000)::bigint)::text)), 'UTF8')), 'hex');
END
$$;
--> statement-breakpoint
CREATE FUNCTION muster_audit_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  head audit_heads%ROWTYPE;
BEGIN
  NEW.seq := NULL;
  NEW.hash := NULL;
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
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What was written before there were chains is taken into them as it is.
DO $$
DECLARE
  old audit%ROWTYPE;
  head audit_heads%ROWTYPE;
BEGIN
  INSERT INTO audit_heads (community) SELECT DISTINCT community FROM audit JOIN communities ON uuid = community;
  FOR old IN SELECT audit.* FROM audit JOIN audit_heads USING (community) ORDER BY audit.id LOOP
    SELECT * INTO head FROM audit_heads WHERE community = old.community;
    old.seq := head.seq + 1;
    old.hash := muster_audit_hash(head.hash, old);
    UPDATE audit SET seq = old.seq, hash = old.hash WHERE id = old.id;
    UPDATE audit_heads SET seq = old.seq, hash = old.hash WHERE community = old.community;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION muster_audit_chain();
