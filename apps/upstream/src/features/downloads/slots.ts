import { once, EventEmitter } from 'node:events';
import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';

/** Files made at once by one instance: each holds a connection for as long as it is fetched. */
const AT_ONCE = 4;
/** Of one community; what is of none, such as people's own copies, shares as many. */
const OF_COMMUNITY = 2;
const OF_ACCOUNT = 1;
const RETRY_AFTER_S = 10;
/** A person who has a file and asks for the next at once may get it before the last one is put on record. */
const PATIENCE_MS = 2_000;

/** A file that somebody comes for, and whose it is. */
export type Wanted = { readonly id: string; readonly account: string; readonly community: string | null };

/** The files that this instance makes at the moment. */
export type Slots = {
  /** Takes a slot until it is disposed of, with a moment's patience; refuses with `downloads.busy…` when none comes free. */
  readonly take: (wanted: Wanted) => Promise<Disposable>;
};

/** Keeps slots so that neither one person nor one community holds all of them. */
export function openSlots(): Slots {
  const taken = new Set<Wanted>();
  const slots = new EventEmitter().setMaxListeners(0);

  function refusalOf({ account, community }: Wanted): Failure | null {
    const refusal = { retryAfterS: RETRY_AFTER_S };
    const ofCommunity = [...taken].filter((other) => other.community === community).length;
    if ([...taken].filter((other) => other.account === account).length >= OF_ACCOUNT) {
      return fail('downloads.busyYourself', refusal);
    }
    if (community !== null && ofCommunity >= OF_COMMUNITY) return fail('downloads.busyCommunity', refusal);
    if (ofCommunity >= OF_COMMUNITY || taken.size >= AT_ONCE) return fail('downloads.busy', refusal);
    return null;
  }

  return {
    async take(wanted) {
      const patience = AbortSignal.timeout(PATIENCE_MS);
      for (;;) {
        // Its address is used up as it is.
        if ([...taken].some(({ id }) => id === wanted.id)) throw fail('request.notFound');
        const refusal = refusalOf(wanted);
        if (!refusal) break;
        if (patience.aborted) throw refusal;
        // Over when a slot is free, or the patience is.
        await once(slots, 'free', { signal: patience }).catch(() => undefined);
      }
      taken.add(wanted);
      return {
        [Symbol.dispose]: () => {
          taken.delete(wanted);
          slots.emit('free');
        },
      };
    },
  };
}
