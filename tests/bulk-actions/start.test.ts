import type { ErrorCode } from '@muster/contracts/errors';
import { RUNS } from '@muster/contracts/bulk-actions/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower, letOnly, makeDepartment, makeRank } from '../departments/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { makeFlow } from '../promotion-flows/asking.ts';
import { refusedMoves } from '../submissions/moving-many.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addStatuses, detailOf } from '../members/asking.ts';
import { pointless, ranksOutOfReach } from './refusals.ts';
import { fill, heldRun, outcomes, over, QUERY, start, these, whoever } from './running.ts';

const use = useStack();
const note = { kind: 'addNote', text: 'Seen at the meeting.' } as const;

describe('answers', () => {
  test('a run that does to each what the call for one does, and says who was refused and why', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    const selection = these(own, 'member', 'owner', 'applicant', 'staff');
    const run = await start(own, { selection, action: { kind: 'kick', reason: 'Away too long' }, by: 'staff' });
    expect(run).toMatchObject({ kind: 'kick', state: 'running', total: 4, done: 0, mayUndo: false });
    expect(await over(own, run)).toMatchObject({ state: 'done', done: 1, failed: 3, mayUndo: false, mayRetry: true });
    const { member, owner, applicant, staff } = own.people;
    expect(await outcomes(own, run)).toEqual({
      [member.account]: 'done',
      [owner.account]: 'failed permissions.outranked',
      [applicant.account]: 'failed members.wrongState',
      [staff.account]: 'failed members.yourself',
    });
    const { items } = await member.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'memberKicked', values: { reason: 'Away too long' } });
    const { items: entries } = await owner.client.audit.list.query({ community: own.uuid, limit: 20 });
    const kicked = entries.find(({ action }) => action === 'MEMBER_KICK');
    expect(kicked).toMatchObject({ actor: { id: staff.account }, source: 'job' });
    const ofIt = entries.filter(({ action }) => action === 'RUN_START' || action === 'RUN_END');
    expect(ofIt).toMatchObject([
      { action: 'RUN_END', target: { kind: 'run', id: run.id } },
      { action: 'RUN_START', target: { kind: 'run', id: run.id } },
    ]);
    const detail = await owner.client.audit.get.query({ community: own.uuid, seq: kicked?.seq ?? 0 });
    expect(detail.requestId).toBe(run.id);
  });

  test('a run with everybody who matches when it starts, but for those left out', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    const { member, owner, staff } = own.people;
    const selection = { by: 'query', query: { ...QUERY, state: 'active' }, except: [owner.account] } as const;
    const run = await start(own, { selection, action: { kind: 'setStatus', status: onDuty }, expected: 2 });
    expect(run).toMatchObject({ about: 'On duty', total: 2 });
    expect(await over(own, run)).toMatchObject({ done: 2 });
    expect(await outcomes(own, run)).toEqual({ [member.account]: 'done', [staff.account]: 'done' });
  });

  test('how far it has come, to whoever started it and nobody else', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    using live = owner.live({ communities: [own.uuid] });
    using others = staff.live({ communities: [own.uuid] });
    await Promise.all([live.untilKind('live'), others.untilKind('live')]);
    const run = await start(own, { selection: these(own, 'member', 'staff'), action: note });
    const { data } = await live.untilEvent('bulkActions:progress');
    expect(data).toMatchObject({ community: own.uuid, run: { id: run.id } });
    await over(own, run);
    expect(others.events().filter(({ type }) => type === 'bulkActions:progress')).toEqual([]);
  });

  test('a rank in the place of the primary one that somebody has, on record', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Patrol');
    const [cadet, officer] = [
      await makeRank(own, department, { label: 'Cadet' }),
      await makeRank(own, department, { label: 'Officer' }),
    ];
    const selection = these(own, 'member', 'staff');
    const give = (rank: string, replace = false) =>
      start(own, { selection, action: { kind: 'giveRank', rank, replace, reason: 'Spring' } });
    expect(await over(own, await give(cadet))).toMatchObject({ about: 'Cadet', done: 2, mayUndo: true });
    expect(await over(own, await give(cadet))).toMatchObject({ done: 0, unchanged: 2, mayUndo: false });
    expect(await over(own, await give(officer))).toMatchObject({ done: 0, failed: 2 });
    expect(await over(own, await give(officer, true))).toMatchObject({ done: 2 });
    const { member } = await detailOf(own, 'member');
    expect(member.ranks).toContain(officer);
    expect(member.ranks).not.toContain(cadet);
  });

  test('what somebody may is asked again at each person', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    const { applicant, member } = own.people;
    const selection = these(own, 'applicant', 'member');
    const run = await use.stack.db.transaction(async (tx) => {
      // The item that comes first cannot be done before this ends.
      await tx.execute(sql`select from accounts where id = ${applicant.account} for update`);
      const started = await start(own, { selection, action: { kind: 'setStatus', status: onDuty }, by: 'staff' });
      await letOnly(use.stack, own, []);
      return started;
    });
    await over(own, run);
    expect(await outcomes(own, run)).toMatchObject({ [member.account]: 'failed permissions.missing' });
  });
});

describe('refuses', () => {
  test('whom a filter would pick by what only the owner sees, or by a field that is gone', async () => {
    const { own } = use.world;
    const asked = (narrowed: object) => start(own, { by: 'staff', selection: whoever(narrowed), action: note });
    await expectRefusal(asked({ factor: 'without' }), 'communities.ownerOnly');
    await expectRefusal(asked({ fields: [{ field: NOBODY, is: 'filled' }] }), 'profileFields.unknown');
  });

  test('moves of submissions to where they cannot go, by people who may not, and without the reason they take', async () => {
    const moves = await refusedMoves(use.world.own);
    for (const code of [
      'forms.unknown',
      'submissions.stageUnknown',
      'submissions.approvedSingly',
      'submissions.notMover',
      'submissions.reasonMissing',
    ] as const) {
      const asked = moves[code];
      if (asked) await expectRefusal(start(use.world.own, asked), code);
      expect(asked).toBeDefined();
    }
  });

  test('a promotion flow that is gone or archived, and one in a direction that is locked', async () => {
    const { own } = use.world;
    const run = (flow: string) =>
      start(own, { selection: these(own, 'member'), action: { kind: 'promotionFlow', flow, direction: 'promote' } });
    await expectRefusal(run(NOBODY), 'promotionFlows.unknown');
    await expectRefusal(run(await makeFlow(own, { archived: true })), 'promotionFlows.archived');
    await expectRefusal(run(await makeFlow(own, { promotionType: 'demote' })), 'promotionFlows.wrongDirection');
  });

  test('more or fewer people than were looked at, and nobody', async () => {
    const { own } = use.world;
    const selection = these(own, 'member', 'staff');
    const refused = await expectRefusal(
      start(own, { selection, action: note, expected: 3 }),
      'bulkActions.selectionChanged',
    );
    expect(refused.message).toContain('3');
    const nobody = { by: 'ids', ids: [NOBODY] } as const;
    await expectRefusal(start(own, { selection: nobody, action: note }), 'bulkActions.selectionEmpty');
    expect((await own.people.owner.client.bulkActions.list.query({ community: own.uuid })).items).toEqual([]);
  });

  test('an action without its permission, naming it', async () => {
    const { own } = use.world;
    const action = { kind: 'kick', reason: 'x' };
    const refused = await expectRefusal(
      start(own, { selection: these(own, 'member'), action, by: 'staff' }),
      'permissions.missing',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.kick' } });
  });

  test.each([{ kind: 'ban', reason: 'x' }, { kind: 'kick', reason: 'x' }, { kind: 'decline' }])(
    'to $kind without a fresh proof of who it is',
    async (action) => {
      const { own } = await use.stack.world();
      await forgetProof(use.stack, own.people.owner);
      await expectRefusal(start(own, { selection: these(own, 'member'), action }), 'session.stepUpNeeded');
    },
  );

  test('what may be done to nobody: an unknown rank or status, an end in the past', async () => {
    const { own } = use.world;
    const selection = these(own, 'member');
    const told = async (action: Parameters<typeof start>[1]['action'], code: ErrorCode) =>
      expectRefusal(start(own, { selection, action }), code);
    const { rankUnknown, rankEnded, statusUnknown, banEnded } = pointless(own);
    await told(rankUnknown, 'departments.rankUnknown');
    await told(rankEnded, 'departments.expiryPassed');
    await told(statusUnknown, 'members.statusUnknown');
    await told(banEnded, 'members.endPassed');
  });

  test('a rank out of reach, and one with more rights than the giver has', async () => {
    const { own } = await use.stack.world();
    const { high, rich } = await ranksOutOfReach(use.stack, own);
    const give = (rank: string) =>
      start(own, { selection: these(own, 'member'), action: { kind: 'giveRank', rank }, by: 'staff' });
    await expectRefusal(give(high), 'permissions.outranked');
    await expectRefusal(give(rich), 'permissions.notYours');
  });

  test('more runs at once than a community may have', async () => {
    const { own } = await use.stack.world();
    for (let open = 0; open < RUNS.openMax; open += 1) await heldRun(use.stack, own);
    await expectRefusal(start(own, { selection: these(own, 'member'), action: note }), 'bulkActions.tooMany');
  });

  test('more people than one run is for', async () => {
    const { own } = await use.stack.world();
    await fill(use.stack, own, RUNS.itemsMax);
    const selection = { by: 'query', query: QUERY } as const;
    await expectRefusal(start(own, { selection, action: note, expected: 1 }), 'bulkActions.selectionTooLarge');
  }, 180_000);

  test('a community that is not there', async () => {
    const { own } = use.world;
    await expectRefusal(
      start(own, { selection: these(own, 'member'), action: note, community: NOBODY }),
      'communities.notFound',
    );
  });
});
