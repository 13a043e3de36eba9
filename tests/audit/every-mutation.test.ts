import { fileURLToPath } from 'node:url';
import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import { auditedAs, unaudited } from '@muster/contracts/kit/call-audit';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, desc, gt, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readTexts } from '../../apps/web/build/texts.ts';
import { ask, fieldsOf, type Procedure, procedures } from '../isolation/ask.ts';
import { inputs } from '../isolation/inputs.ts';
import { makeField } from '../profile-fields/asking.ts';
import { makeOperator } from '../management/operating.ts';
import { useStack } from '../support/use-stack.ts';
import { refusal } from '../support/world/page.ts';
import type { Person, PersonName } from '../support/world/people.ts';
import type { World } from '../support/world/world.ts';

const use = useStack();

/** Mutations of the gateway alone, which are no call of the contract: that it is on record, or why it has no action. */
const OF_THE_GATEWAY: Readonly<Record<string, 'recorded' | { readonly unaudited: string }>> = {
  'notifications.registerPush': 'recorded',
  'session.verify': unaudited('asks which account the token belongs to, and notes when it was last seen'),
  'session.sendSignInCode': unaudited('asks an upstream that is not ours, which keeps a record of its own'),
  'session.signInWithForm': unaudited('asks an upstream that is not ours, which keeps a record of its own'),
  'session.completeSignIn': unaudited('ends at a provider elsewhere; what it records is in tests/session'),
};

/** Every mutation of the contract by its path, those between gateway and upstream too. */
const declared: ReadonlyMap<string, Call> = new Map(
  Object.entries(calls as Readonly<Record<string, Readonly<Record<string, Call>>>>).flatMap(([slug, feature]) =>
    Object.entries(feature).flatMap(([name, call]) =>
      call.kind === 'mutation' ? [[`${slug}.${name}`, call] as const] : [],
    ),
  ),
);

/**
 * Mutations that the isolation matrix cannot bring about with one request: something has to be begun, banned or clocked in
 * before, Discord has to answer, or what it asks for is so already. Here their refusal has to be on record; what they record when they are done
 * is for their own test files.
 */
const TAKES_MORE = new Set([
  'secondFactor.confirmTotp',
  'secondFactor.addPasskey',
  'secondFactor.removeFactor',
  'session.grantHostProof',
  'secondFactor.renewRecoveryCodes',
  'communities.answerTransfer',
  'bans.edit',
  'members.unban',
  'members.reactivate',
  'shifts.clockOut',
  'discordBot.connect',
  'discordBot.chooseGuild',
  'discordBot.setCommands',
]);
const CHANGES_NOTHING = new Set(['members.setStatus', 'profileFields.move', 'communities.cancelTransfer']);

/** Whether the record of a refusal says what somebody tried to change: not where the call declares that no field names it. */
const namesTarget = (path: string) => typeof auditedAs(declared.get(path)?.audit)?.about !== 'string';

/** Who can make it, where that is not the owner. */
const MAKERS: Readonly<Record<string, PersonName>> = {
  'communities.join': 'stranger',
  'communities.leave': 'member',
  'inviteLinks.accept': 'stranger',
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

const isRecorded = (path: string) =>
  OF_THE_GATEWAY[path] === 'recorded' || auditedAs(declared.get(path)?.audit) !== null;
const mutations = procedures.filter(({ path, type }) => type === 'mutation' && isRecorded(path));

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
    if (procedure.who === 'operator') await makeOperator(use.stack, person);
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
  test.each(early)(
    '$path leaves the record where it is only too early, unless it is of signing in',
    async (procedure) => {
      const world = await use.stack.world();
      const { owner } = world.own.people;
      const input = await inputOf(procedure, world, owner);
      const before = await newestId();
      const outcome = await ask(owner.page, procedure, input);
      expect(outcome.code).not.toBeNull();
      const kept = [{ actor: owner.account, after: { code: outcome.code } }];
      expect(await recorded(before, 1)).toMatchObject(procedure.path === 'session.grantHostProof' ? kept : []);
    },
  );

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
        // What is about no community is on record without one.
        community: fieldsOf(procedure.path).includes('community') ? world.own.uuid : null,
        after: { code: outcome.code },
        target: namesTarget(procedure.path) ? expect.any(String) : null,
        targetKind: namesTarget(procedure.path) ? expect.any(String) : null,
      },
    ]);
  });
});

test('a refused change that may be of oneself is on record about whom it was: who is named, or else who asked', async () => {
  const { own } = await use.stack.world();
  const { member, owner } = own.people;
  const community = own.uuid;
  const field = await makeField(own, { selfEdit: false });
  const before = await newestId();
  const value = '76561198000000001';
  await refusal(member.client.identifiers.add.mutate({ community, accId: owner.account, type: 'steam', value }));
  await refusal(member.client.profileFields.setValues.mutate({ community, values: { [field]: 'x' } }));
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

describe('a mutation that is not on record', () => {
  const told = [...[...declared.values()].map(({ audit }) => audit), ...Object.values(OF_THE_GATEWAY)];
  const reasons = told.flatMap((audit) => (typeof audit === 'object' && 'unaudited' in audit ? [audit.unaudited] : []));

  test('says why', () => {
    expect(reasons.length).toBeGreaterThan(10);
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });

  test('is declared as such, and the gateway has no further ones', () => {
    const paths = procedures.filter(({ type }) => type === 'mutation').map(({ path }) => path);
    expect(paths.filter((path) => !declared.has(path)).toSorted()).toEqual(Object.keys(OF_THE_GATEWAY).toSorted());
    expect([...declared].filter(([, { audit }]) => audit === undefined)).toEqual([]);
  });
});
