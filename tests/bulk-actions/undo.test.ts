import { type RunKind, RUNS } from '@muster/contracts/bulk-actions/constants';
import { describe, expect, test } from 'vitest';
import { empower, makeDepartment, makeRank } from '../departments/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { makeField, say } from '../profile-fields/asking.ts';
import { acted, addStatuses, detailOf, notesOf } from '../members/asking.ts';
import { imported } from '../import-export/importing.ts';
import { heldRun, outcomes, over, start, these } from './running.ts';

const use = useSharedStack();
const BOTH = ['member', 'staff'] as const;
type Asked = { readonly id: string; readonly kind?: RunKind };
const undo = ({ uuid, people }: Place, { id, kind = 'addNote' }: Asked, by: Role = 'owner') =>
  people[by].client.bulkActions.undo.mutate({ community: uuid, id, kind });

async function done(own: Place, action: Parameters<typeof start>[1]['action'], ...whom: Role[]) {
  return over(own, await start(own, { selection: these(own, ...whom), action }));
}

describe('answers', () => {
  test('a run of its own that takes back what each was given', async () => {
    const { own } = await use.stack.world();
    const rank = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Cadet' });
    const run = await done(own, { kind: 'giveRank', rank }, ...BOTH);
    const undone = await over(own, await undo(own, run));
    expect(undone).toMatchObject({ kind: 'giveRank', undoes: run.id, done: 2, mayUndo: false, mayRetry: false });
    expect((await detailOf(own, 'member')).member.ranks).not.toContain(rank);
    const { items } = await own.people.owner.client.bulkActions.list.query({ community: own.uuid });
    expect(items.find(({ id }) => id === run.id)).toMatchObject({ mayUndo: false });
    const { items: entries } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 10 });
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['RUN_UNDO', 'MEMBER_RANKS_UNDO']));
  });

  test('what each was before: their status, their ranks, and that they are let in', async () => {
    const { own } = await use.stack.world();
    const { onDuty, onLeave } = await addStatuses(use.stack, own);
    const before = await detailOf(own, 'member');
    await over(own, await undo(own, await done(own, { kind: 'archive' }, 'member')));
    await over(own, await undo(own, await done(own, { kind: 'ban', reason: 'x' }, 'member')));
    await over(own, await undo(own, await done(own, { kind: 'addNote', text: 'Seen.' }, 'member')));
    await over(own, await undo(own, await done(own, { kind: 'takeRank', rank: before.row.ranks[0] }, 'member')));
    await done(own, { kind: 'setStatus', status: onDuty }, 'member');
    await over(own, await undo(own, await done(own, { kind: 'setStatus', status: onLeave }, 'member')));
    const after = await detailOf(own, 'member');
    expect(after.row).toEqual({ ...before.row, comStatus: onDuty });
    expect(await notesOf(own, 'member')).toEqual([]);
    await acted(own, 'archive', { whose: 'member' });
    await over(own, await undo(own, await done(own, { kind: 'reactivate' }, 'member')));
    expect((await detailOf(own, 'member')).row.sysStatus).toBe('archived');
  });

  test('a rank is given back to nobody who was archived since', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const taken = await done(own, { kind: 'takeRank', rank: own.ranks.Member }, 'member');
    await acted(own, 'archive', { whose: 'member' });
    const undone = await over(own, await undo(own, taken));
    expect(undone).toMatchObject({ done: 0, skipped: 1, failed: 0 });
    expect(await outcomes(own, undone)).toEqual({ [member.account]: 'skipped departments.notActive' });
  });

  test('who was changed since is left as they are, and named', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const archived = await done(own, { kind: 'archive' }, ...BOTH);
    await acted(own, 'reactivate', { whose: 'member' });
    await acted(own, 'archive', { whose: 'member' });
    const undone = await over(own, await undo(own, archived));
    expect(undone).toMatchObject({ done: 1, skipped: 1, mayRetry: false });
    expect(await outcomes(own, undone)).toEqual({
      [member.account]: 'skipped bulkActions.changedSince',
      [staff.account]: 'done',
    });
  });
});

describe('refuses', () => {
  test('what nothing takes back', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(undo(own, await done(own, { kind: 'kick', reason: 'x' }, 'member')), 'bulkActions.notUndoable');
  });

  test('a run that goes on, and one that nothing came of', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(undo(own, { id: await heldRun(use.stack, own) }), 'bulkActions.goesOn');
    const id = await heldRun(use.stack, own, { state: 'stopped', endedAt: new Date() });
    await expectRefusal(undo(own, { id }), 'bulkActions.nothingLeft');
  });

  test('a second time', async () => {
    const { own } = await use.stack.world();
    const run = await done(own, { kind: 'addNote', text: 'Seen.' }, 'member');
    const asked = await Promise.allSettled([undo(own, run), undo(own, run)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(undo(own, run), 'bulkActions.taken');
  });

  test('more runs at once than a community may have', async () => {
    const { own } = await use.stack.world();
    const run = await done(own, { kind: 'addNote', text: 'Seen.' }, 'member');
    for (let open = 0; open < RUNS.openMax; open += 1) await heldRun(use.stack, own);
    await expectRefusal(undo(own, run), 'bulkActions.tooMany');
  });

  test('whoever may not do what it did', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, []);
    const run = await done(own, { kind: 'archive' }, 'member');
    const refused = await expectRefusal(undo(own, run, 'staff'), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.archive' } });
  });

  test('what was imported into a field by whoever may not write it, which a reader of the run learns no name of', async () => {
    const { own } = await use.stack.world();
    const field = await makeField(own, { label: 'Medical' });
    const { run } = await imported(own, `username,Medical\n${own.people.member.username},fit\n`);
    const { id } = await undo(own, { ...run, kind: 'import' }, 'staff');
    await over(own, { id });
    await say(own, 'Moderator', { id: field, permission: 'view', value: 'deny' });
    const told = async (by: Role) => {
      const { items } = await own.people[by].client.bulkActions.get.query({ community: own.uuid, id });
      return items.map(({ code, text }) => [code, text]);
    };
    const text = (name: string) =>
      `You need the permission profileFields.editOthers:${name} for this. Chief, owner can grant it.`;
    expect(await told('owner')).toEqual([['permissions.missing', text('Medical')]]);
    expect(await told('staff')).toEqual([['permissions.missing', text('A profile field you may not see')]]);
  });

  test('to let in again who was banned without a fresh proof, whatever the caller says the run is', async () => {
    const { own } = await use.stack.world();
    const run = await done(own, { kind: 'ban', reason: 'x' }, 'member');
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(undo(own, run), 'session.stepUpNeeded');
    await expectRefusal(undo(own, { ...run, kind: 'import' }), 'session.stepUpNeeded');
    await expectRefusal(undo(own, { ...run, kind: 'archive' }), 'bulkActions.unknown');
  });

  test('a run that is not there, and a community that is not', async () => {
    const { own } = use.world;
    await expectRefusal(undo(own, { id: NOBODY }), 'bulkActions.unknown');
    await expectRefusal(undo({ ...own, uuid: NOBODY }, { id: NOBODY }), 'communities.notFound');
  });
});
