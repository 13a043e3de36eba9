import { createHash } from 'node:crypto';
import { importUploads } from '../../apps/upstream/src/features/import-export/tables.ts';
import { type Asking, nobody, type Row } from '../isolation/rows.ts';
import { addRoster } from '../rosters/isolation.ts';
import type { Place } from '../support/world/world.ts';

const COLUMN = '33333333-3333-4333-8333-333333333333';
const mapping = { 0: 'accId', 1: `column:${COLUMN}` };
const lacking = { member: 'permissions.missing', staff: 'permissions.missing' };

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'rosterImport.addPart': {
    ...aboutFile(() => ({ upload: crypto.randomUUID(), name: 'a.csv', at: 0, data: '' })),
    refusals: { own: lacking },
  },
  'rosterImport.cancel': aboutFile(() => ({})),
  'rosterImport.file': { ...aboutFile(() => ({})), refusals: { own: lacking } },
  'rosterImport.preview': { ...aboutFile(() => ({ mapping })), refusals: { own: lacking } },
  'rosterImport.start': { ...aboutFile((place) => ({ mapping, seen: seenOf(place) })), refusals: { own: lacking } },
};

/** A call about a file for a roster, which the person who asks has sent. */
function aboutFile(more: (place: Place) => object): Row {
  const send = async ({ stack, world, person }: Asking, place: Place) => {
    const upload = crypto.randomUUID();
    await stack.db.insert(importUploads).values({
      id: upload,
      community: place.uuid,
      account: person.account ?? world.stranger.account,
      name: 'a.csv',
      content: Buffer.from(`Account id,Callsign\n${place.people.member.account},A-1\n`),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    return { community: place.uuid, id: await addRoster(stack, place), upload, ...more(place) };
  };
  return {
    own: (asking) => send(asking, asking.world.own),
    foreign: ({ world: { foreign } }) => ({ community: foreign.uuid, id: nobody, upload: nobody, ...more(foreign) }),
  };
}

/** What the preview answers of that file: a hash of its one row. */
function seenOf({ people }: Place): string {
  const changes = [[mapping[1], { value: 'A-1', version: 0 }]];
  const row = JSON.stringify([2, people.member.account, 0, changes]);
  return createHash('sha256').update(row).digest('base64url');
}
