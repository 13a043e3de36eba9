import type { Services } from '../../platform/context.ts';
import { readEvents, streamPositions } from '../../platform/events.ts';
import { liveAmong } from '../../platform/sessions.ts';
import { standingsOf } from '../permissions/public.ts';
import { Hub } from './hub.ts';
import { createStandingCache } from './standing-cache.ts';

/** Events read at a time. */
const READ_MAX = 500;

/** The hub on the real event log. `sent` counts. */
export function buildHub({ db, log }: Services, sent: (type: string) => void): Hub {
  return new Hub({
    events: {
      positions: (streams) => streamPositions(db, streams),
      after: (stream, after) => readEvents(db, { stream, after, limit: READ_MAX }),
    },
    // A clock that nobody sets, and that no skew makes trust longer.
    standings: createStandingCache(
      (community, accounts) => standingsOf(db, community, accounts),
      () => performance.now(),
    ),
    liveSessions: (sessions) => liveAmong(db, sessions),
    sent,
    log,
  });
}
