-- The service record begins with what is known of everybody who has a place (decision 0070): since when they are what they are,
-- and the ban that is on them. Who came, went and came back before that is known to the record of changes alone.
INSERT INTO standing_records (community, account, kind, at, reason, source, details)
SELECT m.community, m.account, k.kind, k.at, k.reason, 'known', k.details
FROM members m
JOIN accounts a ON a.id = m.account AND a.erased_at IS NULL
CROSS JOIN LATERAL (VALUES
  (CASE WHEN m.sys_status = 'active' THEN 'joined' WHEN m.sys_status = 'pending' THEN 'applied'
    WHEN m.sys_status = 'archived' THEN 'archived' WHEN NOT m.banned THEN 'left' END, m.since, '', '{}'::jsonb),
  (CASE WHEN m.banned THEN 'banned' END, coalesce(m.banned_at, m.since), coalesce(m.ban_reason, ''),
    jsonb_build_object('until', m.ban_until))
) k (kind, at, reason, details)
WHERE k.kind IS NOT NULL
ORDER BY k.at, m.account, k.kind = 'banned';
