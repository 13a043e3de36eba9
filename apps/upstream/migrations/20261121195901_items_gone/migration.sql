-- What ranks and departments say of profile fields that were removed before removing one took it away (decision 0067).
UPDATE ranks r SET permissions = jsonb_set(r.permissions, '{profileFields}', coalesce((
  SELECT jsonb_agg(said) FROM jsonb_array_elements(r.permissions -> 'profileFields') said
  JOIN profile_fields f ON f.community = r.community AND f.id::text = said ->> 'id'), '[]'))
WHERE EXISTS (
  SELECT FROM jsonb_array_elements(r.permissions -> 'profileFields') said
  WHERE NOT EXISTS (SELECT FROM profile_fields f WHERE f.community = r.community AND f.id::text = said ->> 'id'));
--> statement-breakpoint
UPDATE departments d SET permissions = jsonb_set(d.permissions, '{profileFields}', coalesce((
  SELECT jsonb_agg(said) FROM jsonb_array_elements(d.permissions -> 'profileFields') said
  JOIN profile_fields f ON f.community = d.community AND f.id::text = said ->> 'id'), '[]'))
WHERE EXISTS (
  SELECT FROM jsonb_array_elements(d.permissions -> 'profileFields') said
  WHERE NOT EXISTS (SELECT FROM profile_fields f WHERE f.community = d.community AND f.id::text = said ->> 'id'));
