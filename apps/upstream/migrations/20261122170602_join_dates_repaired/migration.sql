-- When memberships began (decision 0089). Until now one column said since when somebody is what they are, so that archiving
-- and reactivating wrote over the day they joined. It is taken from the service record: the last time they came in, or the day
-- that was set after that. A record that began later than the membership says less than the ranks do that were given before it,
-- behind the last time all of them were taken because a place ended.
UPDATE members m SET joined_at = d.joined, since = coalesce(d.standing, m.since)
FROM (
  SELECT p.community, p.account, j.joined, s.standing
  FROM members p
  LEFT JOIN LATERAL (
    SELECT r.at, r.seq, r.source FROM standing_records r
    WHERE r.community = p.community AND r.account = p.account AND r.kind IN ('joined', 'accepted', 'returned')
    ORDER BY r.at DESC, r.seq DESC LIMIT 1
  ) begun ON true
  -- Who asked anew, or was merged into another, is not in the membership that began then.
  LEFT JOIN LATERAL (
    SELECT true AS ended FROM standing_records r
    WHERE r.community = p.community AND r.account = p.account AND r.kind IN ('applied', 'mergedAway')
      AND (begun.at IS NULL OR (r.at, r.seq) > (begun.at, begun.seq)) LIMIT 1
  ) o ON true
  LEFT JOIN LATERAL (
    SELECT (r.details ->> 'to')::timestamptz AS day FROM standing_records r
    WHERE r.community = p.community AND r.account = p.account AND r.kind = 'joinedSet' AND r.details ->> 'to' IS NOT NULL
      AND (begun.at IS NULL OR (r.at, r.seq) > (begun.at, begun.seq))
    ORDER BY r.at DESC, r.seq DESC LIMIT 1
  ) moved ON true
  LEFT JOIN LATERAL (
    SELECT min(r.at) AS at FROM rank_records r
    WHERE (begun.at IS NULL OR begun.source = 'known') AND r.community = p.community AND r.account = p.account
      AND r.kind = 'given' AND r.seq > coalesce((SELECT max(e.seq) FROM rank_records e
        WHERE e.community = p.community AND e.account = p.account AND e.kind = 'taken'
          AND e.source IN ('leave', 'kick', 'decline') AND e.at < coalesce(begun.at, p.since)), 0)
  ) ranked ON true
  CROSS JOIN LATERAL (
    SELECT CASE
      -- What somebody is goes before what is on record of them.
      WHEN p.sys_status = 'active' THEN least(p.since, coalesce(moved.day, least(begun.at, ranked.at)))
      WHEN p.sys_status = 'pending' OR o.ended THEN NULL
      ELSE coalesce(moved.day, least(begun.at, ranked.at))
    END AS joined
  ) j
  -- Archiving that was taken back is no beginning of anything.
  LEFT JOIN LATERAL (
    SELECT r.at, r.seq FROM standing_records r
    WHERE p.sys_status = 'active' AND r.community = p.community AND r.account = p.account
      AND r.kind = 'reactivated' AND r.source = 'undo'
      -- Both were written by one call, each with its own look at the clock.
      AND r.at BETWEEN p.since - interval '5 seconds' AND p.since + interval '5 seconds'
    ORDER BY r.seq DESC LIMIT 1
  ) undone ON true
  LEFT JOIN LATERAL (
    SELECT coalesce((SELECT r.at FROM standing_records r
      WHERE r.community = p.community AND r.account = p.account AND r.source <> 'undo'
        AND r.kind IN ('joined', 'accepted', 'returned', 'reactivated') AND (r.at, r.seq) < (undone.at, undone.seq)
      ORDER BY r.at DESC, r.seq DESC LIMIT 1), j.joined) AS standing
    WHERE undone.at IS NOT NULL
  ) s ON true
) d
WHERE m.community = d.community AND m.account = d.account
  AND (d.joined IS NOT NULL OR d.standing IS NOT NULL);
