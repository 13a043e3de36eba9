import type { LiveStream } from '../support/world/live-stream.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import type { Oracle } from './oracle.ts';
import { pause } from './load.ts';

/** How long one page stays open. It keeps all it has heard, so that it must not be open for ever. */
const PAGE_MS = 45_000;

/** A reader of one community: opens its stream again and again from where it was, and says what it missed or heard twice. */
export async function readOn(
  person: Person,
  { uuid, people }: Place,
  told: { oracle: Oracle; until: AbortSignal },
): Promise<void> {
  const stream = `community:${uuid}`;
  let cursor: string | undefined;
  let last: number | null = null;
  while (!told.until.aborted) {
    const live: LiveStream = person.page
      .secondTab()
      .live({ communities: [uuid], ...(cursor !== undefined && { lastEventId: cursor }) });
    // Pages do not come and go at one moment.
    await pause(PAGE_MS * (0.5 + Math.random()), told.until);
    live.close();
    for (const { seq } of live.events(stream)) {
      const isNext = person === people.owner ? seq === (last ?? seq - 1) + 1 : seq > (last ?? 0);
      if (!isNext) told.oracle.streamFaults.push(`${stream}: ${seq} came after ${String(last)}`);
      last = seq;
    }
    if (live.messages.some(({ kind }) => kind === 'reset')) last = null;
    cursor = live.cursor === '' ? cursor : live.cursor;
  }
}
