import type { Services } from '../../platform/context.ts';
import { inSnapshot } from '../../platform/database.ts';
import { readEvents, streamPositions } from '../../platform/events.ts';
import { standingOf } from '../permissions/public.ts';
import { Hub } from './hub.ts';
import { createStandingCache } from './standing-cache.ts';

/** Events read at a time. */
const READ_MAX = 500;

/** The hub on the real event log. `sent` counts. */
export function buildHub({ db, log, now }: Services, sent: (type: string) => void): Hub {
  const readStanding = (community: string, account: string) =>
    inSnapshot(db, (tx) => standingOf(tx, community, account));
  return new Hub({
    events: {
      positions: (streams) => streamPositions(db, streams),
      after: (stream, after) => readEvents(db, { stream, after, limit: READ_MAX }),
    },
    standings: createStandingCache(readStanding, now),
    sent,
    log,
  });
}
