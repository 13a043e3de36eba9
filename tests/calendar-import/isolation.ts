import { importedCalendarEvents } from '../../apps/upstream/src/features/calendar-import/tables.ts';
import { importUploads } from '../../apps/upstream/src/features/import-export/tables.ts';
import { calendarOccurrences } from '../../apps/upstream/src/platform/schema/calendar.ts';
import { eq } from 'drizzle-orm';
import { addCategory, addEvent } from '../calendar/asking.ts';
import { type Asking, nobody, ofCommunity, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { fileOf, hour } from './files.ts';
import { createHash } from 'node:crypto';

const TITLE = 'Isolated';
const chosen = [createHash('sha256').update(`${TITLE}@test`).digest('base64url').slice(0, 22)];

type More = { readonly own: (stack: Stack, place: Place) => Promise<object>; readonly foreign: object };
const NO_MORE: More = { own: async () => ({}), foreign: {} };

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'calendarImport.addPart': ofCommunity(() => ({ upload: crypto.randomUUID(), name: 'a.ics', at: 0, data: '' })),
  'calendarImport.cancel': ofUpload(),
  'calendarImport.preview': ofUpload(),
  'calendarImport.start': ofUpload({
    own: async (stack, place) => ({ category: await addCategory(stack, place), chosen }),
    foreign: { category: nobody, chosen },
  }),
  'calendarImport.undo': {
    own: async ({ stack, world }) => ({ community: world.own.uuid, change: await addImport(stack, world.own) }),
    foreign: ({ world }) => ({ community: world.foreign.uuid, change: nobody }),
  },
};

/** A row for what is asked about a file, which the person who asks has sent. */
function ofUpload(more = NO_MORE): Row {
  const send = async ({ stack, world, person }: Asking, place: Place) => {
    const id = crypto.randomUUID();
    await stack.db.insert(importUploads).values({
      id,
      community: place.uuid,
      account: person.account ?? world.stranger.account,
      name: 'a.ics',
      content: Buffer.from(fileOf(...hour(1, TITLE))),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    return { community: place.uuid, upload: id, ...(await more.own(stack, place)) };
  };
  return {
    own: (asking) => send(asking, asking.world.own),
    foreign: ({ world }) => ({ community: world.foreign.uuid, upload: nobody, ...more.foreign }),
  };
}

/** An import of one event, past every rule; answers its id. */
async function addImport(stack: Stack, place: Place): Promise<string> {
  const occurrence = await addEvent(stack, place);
  const { event } = calendarOccurrences;
  const [row] = await stack.db
    .select({ event })
    .from(calendarOccurrences)
    .where(eq(calendarOccurrences.id, occurrence));
  const id = crypto.randomUUID();
  await stack.db.insert(importedCalendarEvents).values({
    community: place.uuid,
    key: id.slice(0, 22),
    event: row?.event ?? '',
    fingerprint: '',
    import: id,
    made: true,
    at: new Date(),
  });
  return id;
}
