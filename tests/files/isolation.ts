import { files } from '../../apps/upstream/src/platform/schema/files.ts';
import { forms, formVersions } from '../../apps/upstream/src/platform/schema/forms.ts';
import { structureWith } from '../forms/asking.ts';
import { nobody, ofCommunity, type Row, text } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { fileQuestion } from './asking.ts';

const KEY = 'k'.repeat(43);
const piece = { offset: 0, sha256: '0'.repeat(64), base64: '' };
const unknown = 'files.unknown';

/** A row for a call about a file that has not arrived, of the person who asks. */
function ofOwnFile(more: object, own: string | null): Row {
  const input = (place: Place, id: string) => ({ community: place.uuid, id, ...more });
  return {
    own: async ({ stack, world, person }) => input(world.own, await addFile(stack, world.own, person.account)),
    foreign: async ({ stack, world }) => input(world.foreign, await ofForeign(stack, world.foreign)),
    smuggled: async ({ stack, world }) => input(world.own, await ofForeign(stack, world.foreign)),
    unknown: ({ world }) => input(world.own, nobody),
    refusals: { own: own === null ? { visitor: unknown } : own, foreign: unknown },
  };
}

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'files.begin': {
    own: async ({ stack, world }) => beginning(world.own, await addForm(stack, world.own)),
    foreign: async ({ stack, world }) => beginning(world.foreign, await ofForeignForm(stack, world.foreign)),
    smuggled: async ({ stack, world }) => beginning(world.own, await ofForeignForm(stack, world.foreign)),
    unknown: ({ world }) => beginning(world.own, nobody),
    refusals: { foreign: 'forms.unknown' },
  },
  'files.append': ofOwnFile(piece, null),
  'files.finish': ofOwnFile({}, null),
  'files.remove': ofOwnFile({}, null),
  'files.describe': ofCommunity(() => ({ ids: [nobody] })),
};

function beginning({ uuid: community }: Place, subject: string) {
  const place = { community, purpose: 'formAnswer', subject, part: 'proof' };
  return { ...place, name: 'a.txt', bytes: 1, guestKey: KEY };
}

const foreignFiles = new WeakMap<Place, Promise<string>>();
function ofForeign(stack: Stack, place: Place): Promise<string> {
  const made = foreignFiles.get(place) ?? addFile(stack, place, place.people.member.account);
  foreignFiles.set(place, made);
  return made;
}

const foreignForms = new WeakMap<Place, Promise<string>>();
function ofForeignForm(stack: Stack, place: Place): Promise<string> {
  const made = foreignForms.get(place) ?? addForm(stack, place, 'members');
  foreignForms.set(place, made);
  return made;
}

async function addFile({ db }: Stack, { uuid: community }: Place, account: string | null): Promise<string> {
  const id = crypto.randomUUID();
  const place = { community, purpose: 'formAnswer', subject: nobody, part: 'proof' } as const;
  const arrived = { bytes: 1, received: 1, pieces: 1, state: 'ready', at: new Date() } as const;
  await db.insert(files).values({ id, ...place, ...arrived, account, name: 'a.txt', kind: 'text' });
  return id;
}

/** A published form that asks for a file. */
async function addForm(
  { db }: Stack,
  { uuid: community }: Place,
  audience: 'guests' | 'members' = 'guests',
): Promise<string> {
  const form = crypto.randomUUID();
  const structure = structureWith(fileQuestion());
  const settings = { label: text(), description: '', audience, open: true, kind: 0 } as const;
  const at = new Date();
  const draft = { draft: structure, questions: 1, position: 0, savedAt: at, version: 1, publishedRevision: 0 };
  await db.insert(forms).values({ id: form, community, ...settings, ...draft });
  const version = { community, form, number: 1, structure, questions: 1, note: '', publishedAt: at };
  await db.insert(formVersions).values(version);
  return form;
}
