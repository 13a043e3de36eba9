import { fileURLToPath } from 'node:url';
import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, desc, gt, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readTexts } from '../../apps/web/build/texts.ts';
import { ask, type Procedure, procedures } from '../isolation/ask.ts';
import { inputs } from '../isolation/inputs.ts';
import { useStack } from '../support/use-stack.ts';
import { refusal } from '../support/world/page.ts';
import type { Person, PersonName } from '../support/world/people.ts';
import type { World } from '../support/world/world.ts';

const use = useStack();

/** Mutations that leave nothing on record, and why. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'notifications.markRead': 'concerns what one person has read, and nobody else',
  'members.cancelImport': 'only forgets a file that was put together',
  'members.addImportPart': 'only puts a file together, which startImport records when it is used',
  'members.chooseColumns': 'one person’s own columns of a list, which nobody else sees',
  'members.saveView': 'one person’s own filters of a list, which nobody else sees',
  'members.removeView': 'one person’s own filters of a list, which nobody else sees',
  'notifications.choose': 'what one person wants to be told, which concerns nobody else',
  'notifications.setTimes': 'when one person wants to be told, which concerns nobody else',
  'notifications.unsubscribe': 'what one person wants to be told, by a link of a mail to them',
  'notifications.resumePush': 'records PUSH_DEVICE_ADD where there is something to resume',
  'notifications.removePush': 'takes back what PUSH_DEVICE_ADD records, of one’s own device',
  'session.beginTotp': 'only begins a set-up, which confirmTotp records',
  'session.startLink': 'only begins to add a sign-in, which ACCOUNT_IDENTITY_ADD records (tests/session/start-link)',
  'session.startHostProof': 'only asks for a proof, which AUTH_PROVE_HOST records (tests/session/grant-host-proof)',
  'session.passkeyOptions': 'only begins a set-up, which addPasskey records',
  'session.verify': 'asks who the token belongs to, and notes when it was last seen; changes nothing',
  'hosts.checkDomain': 'asks for a check that would come anyway; what it finds is recorded as DOMAIN_VERIFY by the job',
  'session.completeSignIn': 'ends at a provider elsewhere; AUTH_LOGIN and AUTH_SIGNUP are recorded in tests/session',
};

/**
 * Mutations that the isolation matrix cannot bring about with one request: something has to be begun, banned or clocked in
 * before, or what it asks for is so already. Here their refusal has to be on record; what they record when they are done
 * is for their own test files.
 */
const TAKES_MORE = new Set([
  'session.confirmTotp',
  'session.addPasskey',
  'session.removeFactor',
  'session.grantHostProof',
  'session.renewRecoveryCodes',
  'communities.answerTransfer',
  'members.unban',
  'members.reactivate',
  'members.clockOut',
]);
const CHANGES_NOTHING = new Set(['members.setStatus', 'profileFields.move', 'communities.cancelTransfer']);

const MAKES = 'makes what it would be about';
const LATER = 'names what happened, and whom that was about is known once it is found';
/** Refused mutations that are on record about nothing, and why; the others say what somebody tried to change. */
const ABOUT_NOTHING: Readonly<Record<string, string>> = {
  'departments.add': MAKES,
  'departments.undoChange': LATER,
  'hosts.addDomain': MAKES,
  'members.correctClock': LATER,
  'members.removeNote': LATER,
  'members.removeShift': LATER,
  'members.startRun': MAKES,
  'members.undoMerge': LATER,
  'permissions.declineRequest': LATER,
  'permissions.endView': LATER,
  'permissions.undo': LATER,
  'profileFields.add': MAKES,
  'shortLinks.create': MAKES,
};

/** Who can make it, where that is not the owner. */
const MAKERS: Readonly<Record<string, PersonName>> = {
  'communities.join': 'stranger',
  'communities.leave': 'member',
  'permissions.requestAccess': 'member',
  'permissions.withdrawRequest': 'member',
  'ownData.requestErasure': 'stranger',
};

/** What it is asked with where the isolation matrix asks for something that changes nothing. */
const CHANGING: Readonly<Record<string, (world: World) => Promise<object>>> = {
  'ownData.requestErasure': async ({ stranger }) => ({ username: stranger.username }),
  'departments.changeRanks': async ({ own }) => ({
    community: own.uuid,
    accId: own.people.member.account,
    take: [own.ranks.Member],
  }),
  'permissions.undo': async ({ own }) => {
    const { edit, get } = own.people.owner.client.permissions;
    const of = { kind: 'rank', id: own.ranks.Member } as const;
    const { version } = await get.query({ community: own.uuid, of });
    const changes = [{ scope: 'cad.use', value: 'allow' } as const];
    const { change } = await edit.mutate({ community: own.uuid, base: version, targets: [of], changes });
    return { community: own.uuid, change };
  },
  'permissions.endView': async ({ own }) => {
    const as = { kind: 'member', accId: own.people.member.account } as const;
    await own.people.owner.client.permissions.viewAs.mutate({ community: own.uuid, as });
    return { community: own.uuid };
  },
};

const mutations = procedures.filter(({ path, type }) => type === 'mutation' && !Object.hasOwn(UNRECORDED, path));

async function inputOf({ path }: Procedure, world: World, person: Person): Promise<unknown> {
  return CHANGING[path]?.(world) ?? inputs[path]?.own({ stack: use.stack, world, person });
}

async function newestId(): Promise<number> {
  const [row] = await use.stack.db.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1);
  return row?.id ?? 0;
}

const recorded = (after: number, parity: 0 | 1) =>
  use.stack.db
    .select()
    .from(audit)
    .where(and(gt(audit.id, after), sql`${audit.code} % 2 = ${parity}`))
    .orderBy(audit.id);

describe('a mutation that is done', () => {
  const makeable = mutations.filter(({ path }) => !TAKES_MORE.has(path) && !CHANGES_NOTHING.has(path));
  test.each(makeable)('$path is on record, with who, on what, and by which request', async (procedure) => {
    const world = await use.stack.world();
    const person = world.person(MAKERS[procedure.path] ?? 'owner') as Person;
    const input = await inputOf(procedure, world, person);
    const before = await newestId();
    const outcome = await ask(person.page, procedure, input);
    expect(outcome.code, `${procedure.path} was refused, so that nothing can be said of its record`).toBeNull();
    const rows = (await recorded(before, 0)).filter(({ actor }) => actor === person.account);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ session: person.device.session, actorLabel: expect.any(String) });
      expect(row.requestId).not.toBe('');
      expect(row.target, 'on what').not.toBeNull();
      if (row.community !== null) expect(row.hash).not.toBeNull();
    }
  });
});

describe('a mutation that is refused', () => {
  const early = mutations.filter(({ path }) => TAKES_MORE.has(path));
  test.each(early)('$path is on record, asked for too early', async (procedure) => {
    const world = await use.stack.world();
    const { owner } = world.own.people;
    const input = await inputOf(procedure, world, owner);
    const before = await newestId();
    const outcome = await ask(owner.page, procedure, input);
    expect(outcome.code).not.toBeNull();
    expect(await recorded(before, 1)).toMatchObject([{ actor: owner.account, after: { code: outcome.code } }]);
  });

  const guarded = mutations.filter(({ who }) => who !== 'anyone' && who !== 'signedIn');
  test.each(guarded)('$path is on record too', async (procedure) => {
    // Each of another stranger: what one person is refused is put on record one by one only so often.
    const world = await use.stack.world();
    const input = await inputOf(procedure, world, world.stranger);
    const before = await newestId();
    const outcome = await ask(world.stranger.page, procedure, input);
    expect(outcome.code).not.toBeNull();
    expect(await recorded(before, 1)).toMatchObject([
      {
        actor: world.stranger.account,
        community: world.own.uuid,
        after: { code: outcome.code },
        target: Object.hasOwn(ABOUT_NOTHING, procedure.path) ? null : expect.any(String),
        targetKind: Object.hasOwn(ABOUT_NOTHING, procedure.path) ? null : expect.any(String),
      },
    ]);
  });
});

test('a refused change that may be of oneself is on record about whom it was: who is named, or else who asked', async () => {
  const { own } = await use.stack.world();
  const { member, owner } = own.people;
  const community = own.uuid;
  const { identifiers, profileFields } = member.client;
  const before = await newestId();
  const value = '76561198000000001';
  await refusal(identifiers.add.mutate({ community, accId: owner.account, type: 'steam', value }));
  await refusal(profileFields.setValues.mutate({ community, values: { [crypto.randomUUID()]: 'x' } }));
  expect(await recorded(before, 1)).toMatchObject([
    { action: 'MEMBER_IDENTIFIER_ADD', target: owner.account, targetKind: 'member' },
    { action: 'PROFILE_VALUES_SET', target: member.account, targetKind: 'member' },
  ]);
});

test('every name of a field and of a kind that came onto the record has a word', async () => {
  const { audit: words, permissions } = readTexts(
    fileURLToPath(new URL('../../apps/web/src', import.meta.url)),
    'en',
  ) as unknown as { audit: Record<'fields' | 'kinds', object>; permissions: { names: object } };
  const { rows } = await use.stack.db.execute<{ fields: string[]; kinds: string[] }>(sql`
    select array(select distinct jsonb_object_keys(part) from ${audit}, unnest(array[before, after]) part
      where jsonb_typeof(part) = 'object') as fields,
    array(select distinct target_kind from ${audit} where target_kind is not null) as kinds`);
  const { fields = [], kinds = [] } = rows[0] ?? {};
  const isPermission = (name: string) => Object.hasOwn(permissions.names, name.split('.', 1)[0] ?? '');
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((name) => !Object.hasOwn(words.fields, name) && !isPermission(name))).toEqual([]);
  expect(kinds.filter((kind) => !Object.hasOwn(words.kinds, kind))).toEqual([]);
});

describe('the list of what is not on record', () => {
  const known = procedures.filter(({ type }) => type === 'mutation').map(({ path }) => path);

  test('names mutations that there are', () => {
    expect(Object.keys(UNRECORDED).filter((path) => !known.includes(path))).toEqual([]);
  });

  test('says why', () => {
    expect(Object.values(UNRECORDED).filter((reason) => reason.length < 20)).toEqual([]);
  });

  test('leaves out no mutation between gateway and upstream', () => {
    const events = new Set(
      Object.entries(calls as Record<string, Record<string, Call>>).flatMap(([slug, feature]) =>
        Object.entries(feature).flatMap(([name, { kind }]) => (kind === 'mutation' ? [`${slug}.${name}`] : [])),
      ),
    );
    const between = [...events].filter((path) => !known.includes(path));
    expect(between.filter((path) => !BETWEEN.has(path))).toEqual([]);
  });
});

/** Made by the gateway for a browser that signs in; what they record is looked at in tests/session. */
const BETWEEN = new Set(['session.exchange', 'session.redeemHandOver']);
