import type { liveCalls as contract } from '@muster/contracts/live/calls';
import type { StreamName } from '@muster/contracts/live/model';
import { eventSpec, oldestKept, readEvents, streamOwner, streamPositions } from '../../platform/events.ts';
import type { Handlers } from '../../platform/handler.ts';
import { standingOfCaller } from '../../authorization/standings.ts';
import { standingByView } from '../../authorization/viewing.ts';
import { heldEvent, maySeeAs, mayWatch, skipped } from './audience.ts';

/** Calls about streams. Joining and leaving need no transaction, and take none while they wait for positions. */
export const liveCalls: Handlers<typeof contract> = {
  watch: {
    async prepare({ streams }, connection) {
      const mine = connection?.viewer() ?? null;
      const held = connection?.heldTo() ?? null;
      const allowed = (streams as StreamName[]).filter((stream) => mayWatch(stream, mine, held));
      return (await connection?.watch(allowed)) ?? new Map<StreamName, number>();
    },
    handle: async ({ streams }, _context, positions: ReadonlyMap<string, number>) => ({
      positions: Object.fromEntries(positions),
      refused: streams.filter((stream) => !positions.has(stream)),
    }),
  },

  unwatch: {
    prepare: async ({ streams }, connection) => connection?.unwatch(streams as StreamName[]),
    handle: async () => ({}),
  },

  async replay({ stream: name, after, limit }, { tx, caller }) {
    const stream = name as StreamName;
    const position = (await streamPositions(tx, [stream])).get(stream) ?? null;
    const viewer = caller?.account ?? null;
    const own = stream.startsWith('account:');
    const held = caller?.community ?? null;
    const nothing = { events: [], upTo: after, more: false };
    if (position === null || !mayWatch(stream, viewer, held)) return { ...nothing, reset: 'refused' };
    if (after > position) return { ...nothing, upTo: position, reset: 'unknown' };
    if (after === position) return { ...nothing, reset: null };
    const oldest = await oldestKept(tx, stream);
    if (oldest === null || oldest > after + 1) return { ...nothing, upTo: position, reset: 'tooOld' };
    const standing = own || !caller ? null : await standingOfCaller({ tx, caller }, streamOwner(stream));
    const as =
      own || !caller ? null : await standingByView(tx, { session: caller.session, community: streamOwner(stream) });
    const logged = await readEvents(tx, { stream, after, limit });
    // A log with a hole, as after a mishap by hand, is not passed off as whole.
    if (logged.some(({ event }, index) => event.seq !== after + 1 + index)) {
      return { ...nothing, upTo: position, reset: 'unknown' };
    }
    const events = logged.map(({ event, subject }) => {
      if (own && held !== null) return heldEvent(event, { session: caller?.session ?? null, community: held });
      const spec = eventSpec(event.type);
      const looking = { viewer, standing, subject, data: event.data, isHeld: held !== null };
      return own || (spec && maySeeAs(spec, looking, as)) ? event : skipped(event);
    });
    const upTo = events.at(-1)?.seq ?? after;
    return { events, upTo, more: upTo < position, reset: null };
  },
};
