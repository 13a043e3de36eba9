import { errorCatalogue, type ErrorCode } from '@muster/contracts/errors';
import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { Person, type Visitor } from '../support/world/people.ts';
import { addApplicant, CANARY, type World } from '../support/world/world.ts';
import { ask, fieldsOf, type Outcome, type Procedure, procedures } from './ask.ts';
import { refusedAtTheDoor, type Whose } from './expectation.ts';
import { fingerprint } from './fingerprint.ts';
import { inputs } from './inputs.ts';
import { type Asked, ASKED, personOf } from './people.ts';
import { type Asking, type Input, nobody, type Row } from './rows.ts';

const use = useStack();
/** Fields that hold somebody's id. */
const IDS = ['community', 'customId', 'accId', 'session', 'id', 'ids'];

test('the fingerprint covers whatever belongs to a community or a person, to the last table', async () => {
  const { own } = await use.stack.world();
  const print = await fingerprint(use.stack, own);
  for (const table of [
    'custom_domains',
    'short_links',
    'short_link_clicks',
    'departments',
    'members',
    'notifications',
  ]) {
    expect(Object.keys(print)).toContain(table);
  }
  const row = inputs['shortLinks.clicks'] as Row;
  await row.own({ stack: use.stack, world: { ...use.world, own }, person: own.people.owner });
  expect(await fingerprint(use.stack, own)).not.toEqual(print);
});

test('nine kinds of people are asked', () => expect(new Set(ASKED).size).toBe(9));

test('what must not be seen is there to be seen', async () => {
  const { uuid, people } = use.world.foreign;
  const members = await people.member.client.members.recent.query({ community: uuid });
  expect(JSON.stringify(members)).toContain(CANARY);
});

describe.each(procedures)('$path', (procedure) => {
  const { path, type, who } = procedure;
  const row = inputs[path];

  test('has a row in the table of inputs, with foreign ids where it takes any', () => {
    expect(row).toBeDefined();
    const takesIds = path !== 'communities.create' && fieldsOf(path).some((field) => IDS.includes(field));
    if (takesIds) expect(Object.keys(row ?? {})).toContain('foreign');
  });
  if (!row) return;
  const { foreign, smuggled } = row;

  if (foreign || smuggled) {
    test('treats everyone of one community as a stranger of another, and takes its ids for ids of nothing', async () => {
      const world = await worldOfRefused(procedure, row);
      // What is compared takes as long as all the questions, so it is compared once for both kinds of them. The database lets no query write.
      const before = type === 'query' ? null : await untouched(world, [smuggled, foreign]);
      if (smuggled) await expectIdsOfNothing(procedure, { world, row, smuggled });
      if (!row.changesForeign && foreign) await expectStrangers(procedure, { world, row, foreign });
      if (before) expect(await fingerprint(use.stack, world.foreign)).toEqual(before);
      if (row.changesForeign && foreign) await expectStrangers(procedure, { world, row, foreign });
    });
  }

  if (fieldsOf(path).includes('community')) {
    test('finds no community where there is none, whoever asks that is signed in', async () => {
      const world = await worldOfRefused(procedure, row);
      const nowhere: Input = async (asking) => ({ ...((await row.own(asking)) as object), community: nobody });
      for (const name of ['owner', 'stranger'] as const) {
        const outcome = await outcomeOf(procedure, { name, world, input: nowhere });
        expectOutcome(outcome, 'communities.notFound', name);
        expect(outcome.text, name).not.toContain(CANARY);
      }
    });
  }

  test.each(ASKED)('treats the %s of a community as its contract says', async (name) => {
    const world = await worldFor(type, path);
    const outcome = await outcomeOf(procedure, { name, world, input: row.own });
    expectOutcome(outcome, refusedAtTheDoor(who, name, 'own') ?? beyondTheDoor(row, name, 'own'), name);
    expect(outcome.text).not.toContain(CANARY);
  });
});

type Asks<Field extends 'foreign' | 'smuggled'> = { readonly world: World; readonly row: Row } & Readonly<
  Record<Field, Row['own']>
>;

/** Everyone is answered as the stranger is, and hears nothing of the foreign community. */
async function expectStrangers(procedure: Procedure, { world, row, foreign }: Asks<'foreign'>): Promise<void> {
  const elsewhere = withoutIds(await reference(procedure, world, row));
  for (const name of ASKED) {
    const outcome = await outcomeOf(procedure, { name, world, input: foreign });
    const expected = refusedAtTheDoor(procedure.who, name, 'foreign') ?? beyondTheDoor(row, name, 'foreign');
    expectOutcome(outcome, expected, name);
    expect(outcome.text, name).not.toContain(CANARY);
    if (name !== 'visitor') expect(withoutIds(outcome), name).toEqual(elsewhere);
  }
}

/** Ids of the foreign community are refused as ids that nothing has. */
async function expectIdsOfNothing(procedure: Procedure, { world, row, smuggled }: Asks<'smuggled'>): Promise<void> {
  for (const name of ASKED) {
    const outcome = await outcomeOf(procedure, { name, world, input: smuggled });
    expect(outcome.code, name).not.toBe(null);
    expect(outcome.text, name).not.toContain(CANARY);
    const atTheDoor = refusedAtTheDoor(procedure.who, name, 'own');
    if (atTheDoor !== null) {
      // The refusal is that of every call with this access rule: it cannot tell of the ids.
      expectOutcome(outcome, atTheDoor, name);
      continue;
    }
    const unknown = await outcomeOf(procedure, { name, world, input: row.unknown ?? smuggled });
    expect(withoutIds(outcome), name).toEqual(withoutIds(unknown));
  }
}

/** What the foreign community is like once it has what will be asked for. */
async function untouched(world: World, inputsToMake: readonly (Row['own'] | undefined)[]): Promise<unknown> {
  for (const input of inputsToMake) await input?.({ stack: use.stack, world, person: world.stranger });
  return fingerprint(use.stack, world.foreign);
}

const shared = new Map<string, Promise<World>>();

/** Questions that are all refused change nothing, so they share the world of those that are answered, which come last. */
function worldOfRefused({ path, type }: Procedure, { changesForeign }: Row): Promise<World> {
  return changesForeign && type !== 'query' ? use.stack.world() : worldFor(type, path);
}

/** Readers share a world. What changes something has a world by a key of its own. */
function worldFor(type: Procedure['type'], key: string): Promise<World> {
  if (type === 'query') return Promise.resolve(use.world);
  const world = shared.get(key) ?? use.stack.world();
  shared.set(key, world);
  return world;
}

type Question = { readonly name: Asked; readonly world: World; readonly input: (asking: Asking) => unknown };

async function outcomeOf(procedure: Procedure, { name, world, input }: Question): Promise<Outcome> {
  const person = await personOf(use.stack, world, name);
  return put(procedure, { world, person, isReference: false }, input);
}

/** What somebody hears who is in no community at all, or who asks for what does not exist. */
function reference(procedure: Procedure, world: World, row: Row): Promise<Outcome> {
  const input = row.unknown && !row.smuggled ? row.unknown : (row.foreign as Row['own']);
  return put(procedure, { world, person: world.stranger, isReference: true }, input);
}

type Putting = Omit<Asking, 'stack'> & { readonly isReference: boolean };

async function put(procedure: Procedure, putting: Putting, input: Row['own']): Promise<Outcome> {
  const person = await deviceOf(procedure, putting);
  const asking = { stack: use.stack, world: putting.world, person };
  const given = await input(asking);
  return procedure.type === 'subscription' ? listen(asking, given) : ask(person.page, procedure, given);
}

/** Changing something about one's sessions must not sign the next question out. */
async function deviceOf({ type, path }: Procedure, { person, isReference }: Putting): Promise<Person | Visitor> {
  if (type !== 'mutation' || !(person instanceof Person)) return person;
  // A join is done once; the reference has to be somebody who has not.
  if (isReference && path === 'communities.join') return (await use.stack.world()).stranger;
  return person.onAnotherDevice();
}

/** Listens while somebody is let in, of which members hear and others only that the numbers changed. */
async function listen({ stack, world, person }: Asking, input: unknown): Promise<Outcome> {
  const { communities } = input as { communities: string[] };
  const place = communities[0] === world.own.uuid ? world.own : world.foreign;
  using live = person.live({ communities });
  await live.untilKind('live');
  const { account } = await addApplicant(stack, place);
  await place.people.staff.client.members.decide.mutate({ community: place.uuid, accId: account, decision: 'accept' });
  const { asOf } = await place.people.staff.client.communities.get.query({ community: place.uuid });
  await live.untilPosition(`community:${place.uuid}`, asOf);
  const kinds = live.messages
    .filter(({ kind }) => kind !== 'heartbeat')
    .map((message) => (message.kind === 'event' ? message.event.type : message.kind));
  // Each listening hears of somebody else; how often and of what kind must not differ.
  return {
    code: null,
    message: [...new Set(kinds)].join(' '),
    text: live.heard.map((each) => JSON.stringify(each)).join('\n'),
  };
}

function beyondTheDoor(row: Row, name: Asked, whose: Whose): string | null {
  const refusals = row.refusals?.[whose];
  return (typeof refusals === 'string' ? refusals : refusals?.[name]) ?? null;
}

function expectOutcome({ code, message }: Outcome, expected: string | null, name: string): void {
  expect({ name, code }).toEqual({ name, code: expected });
  const text = expected === null ? '' : errorCatalogue[expected as ErrorCode].text;
  if (expected !== null && !text.includes('{')) expect(message).toBe(text);
}

/** An outcome without what is new in every answer. */
function withoutIds({ code, message, text }: Outcome): object {
  const plain =
    message.includes(' ') && code === null ? '' : text.replace(/"requestId":"[^"]*"/g, '').replace(/"asOf":\d+/g, '');
  return { code, message, text: plain };
}
