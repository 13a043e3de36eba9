import type { Services } from '../../platform/context.ts';
import { readEvents, streamPositions } from '../../platform/events.ts';
import { liveAmong } from '../../platform/sessions.ts';
import { inSnapshot } from '../../platform/database.ts';
import { standingsBySession } from '../../authorization/store.ts';
import { standingByView } from '../../authorization/viewing.ts';
import { sessionsViewing } from '../../authorization/views.ts';
import { Hub } from './hub.ts';
import { createStandingCache } from './standing-cache.ts';
import { createViews } from './views.ts';

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
      (community, lookers) =>
        standingsBySession(
          db,
          community,
          lookers.map(({ viewer, session }) => ({ account: viewer, session })),
        ),
      () => performance.now(),
    ),
    views: createViews(
      {
        sessionsIn: (community) => sessionsViewing(db, community),
        standingBy: (key) => inSnapshot(db, (tx) => standingByView(tx, key)),
      },
      () => performance.now(),
    ),
    liveSessions: (sessions) => liveAmong(db, sessions),
    sent,
    log,
  });
}
