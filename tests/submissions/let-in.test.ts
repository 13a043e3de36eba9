import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { askForDiscord } from '../support/world/changes.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { giveStages, move, named, openForm, stage } from './asking.ts';

const use = useStack();

/** A form whose second stage lets in and whose third declines, with what a person outside of the community sent to it. */
async function sentFromOutside() {
  const { own, stranger } = await use.stack.world();
  const form = await openForm(own);
  const [received, accepted] = [stage('Received', { state: 0 }), stage('Accepted', { state: 5 })];
  const denied = stage('Denied', { state: 5 });
  const ranks = { ranks: [own.ranks.Moderator], end: null, replace: false, reason: '' };
  const letIn = { id: crypto.randomUUID(), kind: 'letIn' as const, settings: {}, when: null };
  const give = { id: crypto.randomUUID(), kind: 'giveRanks' as const, settings: ranks, when: null };
  const decline = { id: crypto.randomUUID(), kind: 'decline' as const, settings: { reason: '' }, when: null };
  const rules = [
    { stage: accepted.id, enter: [letIn, give] },
    { stage: denied.id, enter: [decline] },
  ];
  await giveStages(own, form, { stages: [received, accepted, denied], rules });
  const sent = { community: own.uuid, form, version: 1, answers: named() };
  const { id } = await stranger.client.submissions.submit.mutate(sent);
  const asked = { id, from: received.id, to: accepted.id };
  return { own, stranger, asked, denied: { ...asked, to: denied.id } };
}

async function placeOf({ uuid }: Place, account: string) {
  const { rows } = await use.stack.db.execute<{ sys_status: string | null; ranks: number }>(sql`
    select sys_status, (select count(*)::int from member_ranks r where r.community = m.community and r.account = m.account)
      as ranks from members m where community = ${uuid} and account = ${account}`);
  return rows[0] ?? null;
}

test('a person who never asked to join is let in by what they sent, which the preview knows', async () => {
  const { own, stranger, asked } = await sentFromOutside();
  const { client } = own.people.owner;
  const { actions } = await client.submissions.preview.mutate({ community: own.uuid, ...asked });
  expect(actions).toMatchObject({ fails: false, actions: [{ state: 'done' }, { state: 'done' }] });
  expect(await placeOf(own, stranger.account)).toBeNull();
  await move(own, 'owner', asked);
  expect(await placeOf(own, stranger.account)).toMatchObject({ sys_status: 'active' });
  expect((await placeOf(own, stranger.account))?.ranks).toBeGreaterThan(0);
  const { items } = await stranger.client.notifications.list.query({});
  expect(items.map(({ kind }) => kind)).toContain('applicationAccepted');
});

test('a person who is in already keeps their place, and the other actions are done', async () => {
  const { own, stranger, asked } = await sentFromOutside();
  await use.stack.db.execute(sql`
    insert into members (community, account, sys_status, since, joined_at) values (${own.uuid}, ${stranger.account}, 'active', now(), now())`);
  expect(await move(own, 'owner', asked)).toMatchObject({ moved: true });
  expect((await placeOf(own, stranger.account))?.ranks).toBe(1);
});

test('a person whose application does not wait is not declined, and the move is made', async () => {
  const { own, stranger, denied } = await sentFromOutside();
  expect(await move(own, 'owner', denied)).toMatchObject({ moved: true });
  expect(await placeOf(own, stranger.account)).toBeNull();
});

test('a person who has left since they sent it is not let in again', async () => {
  const { own, stranger, asked } = await sentFromOutside();
  await stranger.client.communities.join.mutate({ community: own.uuid });
  await stranger.client.communities.leave.mutate({ community: own.uuid });
  const { message } = await expectRefusal(move(own, 'owner', asked), 'actions.stepFailed');
  expect(message).toMatch(/has not asked to come in/);
});

test('a person who is banned is not let in', async () => {
  const { own, stranger, asked } = await sentFromOutside();
  await use.stack.db.execute(sql`
    insert into members (community, account, banned, since) values (${own.uuid}, ${stranger.account}, true, now())`);
  await expectRefusal(move(own, 'owner', asked), 'actions.stepFailed');
  expect(await placeOf(own, stranger.account)).toMatchObject({ sys_status: null });
});

test('a person without a linked Discord account is not let in where the community asks for one, which the preview knows', async () => {
  const { own, stranger, asked } = await sentFromOutside();
  await askForDiscord(use.stack, own);
  const { actions } = await own.people.owner.client.submissions.preview.mutate({ community: own.uuid, ...asked });
  const why = { state: 'failed', code: 'members.discordRequired', text: expect.stringContaining('Discord account') };
  expect(actions).toMatchObject({ fails: true, actions: [why, {}] });
  const { message } = await expectRefusal(move(own, 'owner', asked), 'actions.stepFailed');
  expect(message).toContain('link a Discord account');
  expect(await placeOf(own, stranger.account)).toBeNull();
});

test('a person who joined before the community asked for a Discord account is let in without one', async () => {
  const { own, stranger, asked } = await sentFromOutside();
  await stranger.client.communities.join.mutate({ community: own.uuid });
  await askForDiscord(use.stack, own);
  expect(await move(own, 'owner', asked)).toMatchObject({ moved: true });
  expect(await placeOf(own, stranger.account)).toMatchObject({ sys_status: 'active' });
});
