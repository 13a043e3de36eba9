import type { Row } from '../isolation/rows.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'live.events': {
    own: ({ world }) => ({ communities: [world.own.uuid] }),
    foreign: ({ world }) => ({ communities: [world.foreign.uuid] }),
    changesForeign: true,
  },
};
