import { describe, expect, test } from 'vitest';
import { ranksOf, runsOf } from '../actions/acting.ts';
import { outcomes, over } from '../bulk-actions/running.ts';
import { say } from '../forms/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { move, openForm, seenBy, send } from './asking.ts';
import { twoSent } from './moving-many.ts';

const use = useSharedStack();

type Asked = { readonly ids: readonly string[]; readonly form: string; readonly to: string; readonly reason?: string };

function asked({ ids, form, to, reason = '' }: Asked) {
  const action = { kind: 'moveSubmissions', form, to, reason } as const;
  return { selection: { by: 'ids' as const, ids: [...ids] }, action };
}

function preview({ uuid: community, people }: Place, what: Asked, by: Role = 'owner') {
  return people[by].client.bulkActions.preview.query({ community, ...asked(what) });
}

function begin({ uuid: community, people }: Place, what: Asked, by: Role = 'owner') {
  const { client } = people[by];
  return client.bulkActions.start.mutate({ community, ...asked(what), expected: what.ids.length });
}

describe('moving many submissions', () => {
  test('moves each with its actions, and is undone with them', async () => {
    const { own } = await use.stack.world();
    const { form, ids, received, accepted } = await twoSent(own);
    const what = { ids, form, to: accepted.id, reason: 'Welcome' };
    expect(await preview(own, what)).toMatchObject({ total: 2, will: { count: 2 }, refused: [] });
    expect((await seenBy(own, 'owner', ids[0] ?? '')).stage.id).toBe(received.id);
    const run = await begin(own, what);
    expect(await over(own, run)).toMatchObject({ kind: 'moveSubmissions', about: 'Accepted', done: 2, mayUndo: true });
    expect((await seenBy(own, 'member', ids[0] ?? '')).history.at(-1)).toMatchObject({ reason: 'Welcome' });
    expect(await ranksOf(use.stack, own, 'member')).toContain(own.ranks.Moderator);
    const { client } = own.people.owner;
    const undone = await client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'moveSubmissions' });
    expect(await over(own, undone)).toMatchObject({ done: 2, failed: 0 });
    expect((await seenBy(own, 'owner', ids[0] ?? '')).stage.id).toBe(received.id);
    expect(await ranksOf(use.stack, own, 'member')).not.toContain(own.ranks.Moderator);
    expect((await runsOf(own)).items.filter(({ state }) => state === 'undone')).toHaveLength(1);
  });

  test('leaves what was moved since where it is, when it is undone', async () => {
    const { own } = await use.stack.world();
    const { form, ids, accepted, received } = await twoSent(own);
    const run = await begin(own, { ids, form, to: accepted.id });
    await over(own, run);
    await move(own, 'owner', { id: ids[0] ?? '', from: accepted.id, to: received.id });
    const { client } = own.people.owner;
    const undone = await client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'moveSubmissions' });
    expect(await over(own, undone)).toMatchObject({ done: 1, skipped: 1 });
  });

  test('is open to those who may move what is sent to the form, and leaves out their own and what they may not see', async () => {
    const { own, foreign } = await use.stack.world();
    const { form, ids, accepted } = await twoSent(own);
    const what = { ids, form, to: accepted.id };
    await expectRefusal(preview(own, what, 'staff'), 'permissions.missing');
    await expectRefusal(begin(own, what, 'staff'), 'permissions.missing');
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await say(own, 'Moderator', { id: form, permission: 'changeStage', value: 'allow' });
    const hidden = await send(own, 'member', await openForm(own));
    const other = await send(foreign, 'member', await openForm(foreign));
    const shown = await preview(own, { ...what, ids: [...ids, hidden.id, other.id] }, 'staff');
    expect(shown).toMatchObject({ total: 2, will: { count: 1 }, refused: [{ code: 'submissions.ownSubmission' }] });
    const run = await begin(own, what, 'staff');
    await over(own, run);
    expect(await outcomes(own, run)).toMatchObject({ [ids[1] ?? '']: 'failed submissions.ownSubmission' });
  });
});
