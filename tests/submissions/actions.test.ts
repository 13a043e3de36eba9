import type { Action } from '@muster/contracts/actions/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Place } from '../support/world/world.ts';
import { giveStages, move, openForm, seenBy, send, stage } from './asking.ts';

const use = useStack();

const action = (kind: Action['kind'], settings: object, when: Action['when'] = null) =>
  ({ id: crypto.randomUUID(), kind, settings, when }) as Action;
/** What cannot be done to an active member. */
const unable = () => action('reactivate', { reason: '', giveBack: false });
const give = (place: Place) =>
  action('giveRanks', { ranks: [place.ranks.Moderator], end: null, replace: true, reason: '' });

/** A form whose second stage has actions, and something that the member sent to it. */
async function withActions(place: Place, actions: { enter?: Action[]; leave?: Action[] }) {
  const form = await openForm(place);
  const [received, accepted] = [stage('Received', { state: 0 }), stage('Accepted', { state: 5 })];
  const rules = [
    { stage: accepted.id, enter: actions.enter ?? [] },
    { stage: received.id, leave: actions.leave ?? [] },
  ];
  await giveStages(place, form, { stages: [received, accepted], rules });
  const { id } = await send(place, 'member', form);
  return { id, from: received.id, to: accepted.id };
}

async function ranksOf({ uuid, people }: Place): Promise<string[]> {
  const { rows } = await use.stack.db.execute<{ rank: string }>(sql`
    select rank from member_ranks where community = ${uuid} and account = ${people.member.account}`);
  return rows.map(({ rank }) => rank);
}

describe('actions of stages', () => {
  test('are done with the move, those of the stage that is left first, and stand in the log once', async () => {
    const { own } = await use.stack.world();
    const taken = action('takeRanks', { ranks: [own.ranks.Member], reason: '' });
    const asked = await withActions(own, { enter: [give(own)], leave: [taken] });
    await move(own, 'owner', asked);
    const held = await ranksOf(own);
    expect([held.includes(own.ranks.Moderator), held.includes(own.ranks.Member)]).toEqual([true, false]);
    const { items } = await own.people.owner.client.actions.list.query({ community: own.uuid });
    expect(items.map(({ source, state }) => [source.id, state])).toEqual([
      [asked.id, 'done'],
      [asked.id, 'done'],
    ]);
  });

  test('are done once by two reviewers, and by a double click', async () => {
    const { own } = await use.stack.world();
    const asked = await withActions(own, { enter: [give(own)] });
    await Promise.allSettled([move(own, 'owner', asked), move(own, 'owner', asked), move(own, 'owner', asked)]);
    const { items } = await own.people.owner.client.actions.list.query({ community: own.uuid });
    expect(items).toHaveLength(1);
  });

  test('change nothing, nor is the submission moved, where one of them cannot be done', async () => {
    const { own } = await use.stack.world();
    const taken = action('takeRanks', { ranks: [own.ranks.Member], reason: '' });
    const asked = await withActions(own, { enter: [taken, unable()] });
    const before = await ranksOf(own);
    await expectRefusal(move(own, 'owner', asked), 'actions.stepFailed');
    expect(await ranksOf(own)).toEqual(before);
    const seen = await seenBy(own, 'owner', asked.id);
    expect([seen.stage.id, seen.history.length]).toEqual([asked.from, 1]);
  });

  test('do not keep what is sent from being taken: those that cannot be done can be tried again in the log', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const received = stage('Received', { state: 0 });
    const enter = [unable(), give(own)];
    await giveStages(own, form, { stages: [received], rules: [{ stage: received.id, enter }] });
    const { id } = await send(own, 'member', form);
    expect((await seenBy(own, 'owner', id)).history).toHaveLength(1);
    expect(await ranksOf(own)).toContain(own.ranks.Moderator);
    const { client } = own.people.owner;
    const { items } = await client.actions.list.query({ community: own.uuid, state: 'failed' });
    expect(items).toMatchObject([{ source: { id }, done: 1, failed: 1 }]);
    const { steps } = await client.actions.get.query({ community: own.uuid, id: items[0]?.id ?? '' });
    const retry = () => client.actions.retry.mutate({ community: own.uuid, id: steps[0]?.id ?? '' });
    expect(await retry()).toMatchObject({ done: 1, failed: 1 });
    const archived = sql`update members set sys_status = 'archived' where account = ${own.people.member.account}`;
    await use.stack.db.execute(archived);
    expect(await retry()).toMatchObject({ done: 2, failed: 0 });
    await expectRefusal(retry(), 'actions.notFailed');
  });

  test('are skipped where their condition on an answer does not hold', async () => {
    const { own } = await use.stack.world();
    const clause = { about: 'answer' as const, question: 'name', is: 'equal' as const, value: 'Eve' };
    const asked = await withActions(own, { enter: [{ ...give(own), when: { match: 'all', clauses: [clause] } }] });
    await move(own, 'owner', asked);
    expect(await ranksOf(own)).not.toContain(own.ranks.Moderator);
  });

  test('are done by the score of what was sent, foretold and for real', async () => {
    const { own } = await use.stack.world();
    const from = (value: number) => ({
      match: 'all' as const,
      clauses: [{ about: 'score' as const, is: 'atLeast' as const, value }],
    });
    const name = (text: string, value: number) => action('setName', { name: text }, from(value));
    const asked = await withActions(own, { enter: [name('Enough', 7.5), name('Too much', 8)] });
    await use.stack.db.execute(sql`update submissions set score = 7.5 where id = ${asked.id}`);
    const { client } = own.people.owner;
    const { id, from: stands, to } = asked;
    const { actions } = await client.submissions.preview.mutate({ community: own.uuid, id, from: stands, to });
    expect(actions.actions).toMatchObject([
      { state: 'done', clauses: [{ holds: true }] },
      { state: 'skipped', code: 'actions.conditionNotMet', clauses: [{ clause: { about: 'score' }, holds: false }] },
    ]);
    await move(own, 'owner', asked);
    const { items } = await client.actions.list.query({ community: own.uuid });
    expect(items).toMatchObject([{ done: 1, skipped: 1 }]);
  });
});
