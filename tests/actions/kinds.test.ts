import type { Action } from '@muster/contracts/actions/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { useStack } from '../support/use-stack.ts';
import { action, giving, placeOf, preview, ranksOf, refused, run, taking, unable } from './acting.ts';

const use = useStack();
const undo = (place: Place, id: string) => place.people.owner.client.actions.undo.mutate({ community: place.uuid, id });

/** Everything that is stored of a member and can be undone. */
async function stateOf(place: Place, role: Role) {
  return { ...(await placeOf(use.stack, place, role)), ranks: await ranksOf(use.stack, place, role) };
}

describe('what is done, is previewed, and undone', () => {
  const cases: readonly (readonly [string, (place: Place) => Action, object])[] = [
    ['ranks given', ({ ranks }) => giving(ranks.Moderator), { sys_status: 'active' }],
    ['ranks taken', ({ ranks }) => taking(ranks.Member), { ranks: [] }],
    ['a name', () => action('setName', { name: 'Sergeant' }), { com_name: 'Sergeant' }],
    ['archived', () => action('archive', { reason: 'Away' }), { sys_status: 'archived' }],
    ['banned', () => action('ban', { reason: 'Cheating', end: { by: 'days', days: 3 } }), { banned: true }],
  ];

  test.each(cases)('%s', async (_title, make, after) => {
    const { own } = await use.stack.world();
    // In departments of one primary rank a second one would be in the way.
    await use.stack.db.execute(sql`update ranks set kind = 'secondary' where community = ${own.uuid}`);
    const before = await stateOf(own, 'member');
    const list = [make(own)];
    const foretold = await preview(use.stack, own, { list });
    expect(foretold.actions).toMatchObject([{ id: list[0]?.id, state: 'done', code: null }]);
    expect(await stateOf(own, 'member')).toEqual(before);
    const { run: id, steps } = await run(use.stack, own, { list });
    expect(steps).toMatchObject([{ state: 'done' }]);
    const changed = await stateOf(own, 'member');
    expect(changed).not.toEqual(before);
    expect(changed).toMatchObject(after);
    expect(await undo(own, id)).toMatchObject({ state: 'undone', undoable: false });
    expect(await stateOf(own, 'member')).toEqual(before);
  });
});

test('ranks are given until a moment, or for some days', async () => {
  const { own } = await use.stack.world();
  await use.stack.db.execute(sql`update ranks set kind = 'secondary' where community = ${own.uuid}`);
  const days = action('giveRanks', {
    ranks: [own.ranks.Moderator],
    end: { by: 'days', days: 7 },
    replace: false,
    reason: '',
  });
  await run(use.stack, own, { list: [days] });
  const { rows } = await use.stack.db.execute<{ days: number }>(sql`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from member_ranks
    where community = ${own.uuid} and account = ${own.people.member.account} and rank = ${own.ranks.Moderator}`);
  expect(rows).toEqual([{ days: 7 }]);
});

test('a person who waits is let in and gets ranks by one list, which the preview knows', async () => {
  const { own } = await use.stack.world();
  const list = [action('letIn', {}), giving(own.ranks.Member)];
  const wish = { list, subject: 'applicant' } as const;
  expect(await preview(use.stack, own, wish)).toMatchObject({
    fails: false,
    actions: [{ state: 'done' }, { state: 'done' }],
  });
  await run(use.stack, own, wish);
  expect(await placeOf(use.stack, own, 'applicant')).toMatchObject({ sys_status: 'active' });
  expect(await ranksOf(use.stack, own, 'applicant')).toContain(own.ranks.Member);
});

test('a person who waits is declined, and a member is removed; neither can be undone', async () => {
  const { own } = await use.stack.world();
  for (const [subject, kind] of [
    ['applicant', 'decline'],
    ['member', 'kick'],
  ] as const) {
    const { run: id } = await run(use.stack, own, { list: [action(kind, { reason: 'No' })], subject });
    expect((await placeOf(use.stack, own, subject))?.sys_status ?? null).toBeNull();
    await expect(undo(own, id)).rejects.toMatchObject({ message: 'Nothing of this can be undone any more.' });
  }
});

test('a notice has the words that stand for the member, the community and the source', async () => {
  const { own } = await use.stack.world();
  await run(use.stack, own, { list: [action('notice', { text: '{member}, {community}, {source}, {other}' })] });
  const { items } = await own.people.member.client.notifications.list.query({});
  expect(items[0]?.values).toMatchObject({ text: `Crow member, ${own.name}, Applications, {other}` });
});

test('what is so already is skipped', async () => {
  const { own } = await use.stack.world();
  const list = [giving(own.ranks.Member), taking(own.ranks.Moderator), action('setStatus', { status: null })];
  const { steps } = await run(use.stack, own, { list });
  expect(steps.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'actions.nothingToDo'));
});

test('a preview tries what comes behind an action that cannot be done, and changes nothing', async () => {
  const { own } = await use.stack.world();
  const list = [unable(), taking(own.ranks.Member)];
  const shown = await preview(use.stack, own, { list });
  expect(shown).toMatchObject({
    fails: true,
    actions: [{ state: 'failed' }, { state: 'done', before: 'Crew', after: '' }],
  });
  expect(await ranksOf(use.stack, own, 'member')).toEqual([own.ranks.Member]);
});

test('a profile field is filled in and emptied again by an undo that finds it as it was left', async () => {
  const { own } = await use.stack.world();
  const { owner, member } = own.people;
  const { id: field } = await owner.client.profileFields.add.mutate({
    community: own.uuid,
    field: { label: 'Badge', type: 'text' },
  });
  const valueOf = async () => {
    const { rows } = await use.stack.db.execute<{ value: string | null }>(sql`
      select profile_fields ->> ${field} as value from members where community = ${own.uuid} and account = ${member.account}`);
    return rows[0]?.value ?? null;
  };
  const { run: id } = await run(use.stack, own, { list: [action('setField', { field, value: '4711' })] });
  expect(await valueOf()).toBe('4711');
  await undo(own, id);
  expect(await valueOf()).toBeNull();
});

test('of a list that fails the refusal says why', async () => {
  const { own } = await use.stack.world();
  const { message } = await refused(run(use.stack, own, { list: [unable()] }), 'actions.stepFailed');
  expect(message).toMatch(/^Nothing was done, because one of the actions cannot be done: ./);
});
