import type { ErrorCode } from '@muster/contracts/errors';
import { RUNS } from '@muster/contracts/bulk-actions/constants';
import type { RunAction, RunPreview, RunSelection } from '@muster/contracts/bulk-actions/model';
import { communities } from '@muster/upstream/platform/schema/communities';
import { memberRanks } from '@muster/upstream/platform/schema/members';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower, makeDepartment, makeRank } from '../departments/asking.ts';
import { makeFlow } from '../promotion-flows/asking.ts';
import { refusedMoves } from '../submissions/moving-many.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { addStatuses, stand } from '../members/asking.ts';
import { pointless, ranksOutOfReach } from './refusals.ts';
import { fill, outcomes, over, QUERY, start, these, whoever } from './running.ts';

const use = useStack();
const EVERYBODY = { by: 'query', query: QUERY } as const;

function preview(
  { uuid, people }: Place,
  asked: { selection: unknown; action: object; by?: Role; community?: string },
): Promise<RunPreview> {
  const { selection, action, by = 'owner', community = uuid } = asked;
  return people[by].client.bulkActions.preview.query({
    community,
    selection: selection as RunSelection,
    action: action as RunAction,
  });
}

/** How many are refused with which code, whatever they are told besides. */
function refusalsOf({ refused }: RunPreview): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, count } of refused) counts[code] = (counts[code] ?? 0) + count;
  return counts;
}

describe('answers', () => {
  test.each(['accept', 'decline'] as const)(
    'that who waits and is out of reach is not one to %s, as the run then says',
    async (kind) => {
      const { own } = await use.stack.world();
      const { applicant } = own.people;
      const held = { community: own.uuid, account: applicant.account, rank: own.ranks.Moderator };
      await use.stack.db.insert(memberRanks).values(held);
      const [selection, action] = [these(own, 'applicant'), { kind }];
      const shown = await preview(own, { selection, action, by: 'staff' });
      expect(shown.will.count).toBe(0);
      expect(refusalsOf(shown)).toEqual({ 'permissions.outranked': 1 });
      const run = await over(own, await start(own, { selection, action, by: 'staff' }));
      expect(await outcomes(own, run)).toEqual({ [applicant.account]: 'failed permissions.outranked' });
      expect(refusalsOf(await preview(own, { selection, action }))).toEqual({});
    },
  );

  test('who will, and who will not and why, as the run then does it', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    const { member } = own.people;
    const selection = these(own, 'member', 'owner', 'applicant', 'staff', 'banned');
    const action = { kind: 'kick', reason: 'Away' };
    const shown = await preview(own, { selection, action, by: 'staff' });
    expect(shown).toMatchObject({
      total: 5,
      will: { count: 1, items: [{ id: member.account }] },
      unchanged: { count: 0 },
    });
    expect(refusalsOf(shown)).toEqual({
      'members.yourself': 1,
      'permissions.outranked': 1,
      'members.wrongState': 2,
    });
    const run = await over(own, await start(own, { selection, action, by: 'staff' }));
    expect(run).toMatchObject({ done: shown.will.count, failed: 4 });
    const told = Object.values(await outcomes(own, run)).filter((each) => each.startsWith('failed'));
    expect(told.map((each) => each.slice('failed '.length)).sort()).toEqual(
      shown.refused.flatMap(({ code, count }) => Array.from({ length: count }, () => code)).sort(),
    );
  });

  test('for whom nothing changes, and whose primary rank is in the way', async () => {
    const { own } = await use.stack.world();
    const department = await makeDepartment(own, 'Patrol');
    const [cadet, officer] = [
      await makeRank(own, department, { label: 'Cadet' }),
      await makeRank(own, department, { label: 'Officer' }),
    ];
    const selection = these(own, 'member', 'staff', 'applicant');
    await over(own, await start(own, { selection: these(own, 'member'), action: { kind: 'giveRank', rank: cadet } }));
    const giving = (rank: string, replace = false) =>
      preview(own, { selection, action: { kind: 'giveRank', rank, replace } });
    expect(await giving(cadet)).toMatchObject({ will: { count: 1 }, unchanged: { count: 1 } });
    expect(refusalsOf(await giving(officer))).toEqual({ 'departments.primaryHeld': 1, 'members.wrongState': 1 });
    expect(await giving(officer, true)).toMatchObject({ will: { count: 2 } });
    const taking = await preview(own, { selection, action: { kind: 'takeRank', rank: cadet } });
    expect(taking).toMatchObject({ will: { count: 1 }, unchanged: { count: 2 }, refused: [] });
  });

  test('everybody who matches, by name, of whom it names the first', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    await fill(use.stack, own, 1_000);
    const archived = { by: 'query', query: { ...QUERY, state: 'archived' } } as const;
    const shown = await preview(own, { selection: archived, action: { kind: 'setStatus', status: onDuty } });
    expect(shown).toMatchObject({ total: 1_000, will: { count: 1_000 } });
    expect(shown.will.items).toHaveLength(RUNS.named);
    expect(shown.will.items[0]?.name).toContain('Extra 1 ');
  });

  test('a status for nobody who has left, as the run then gives it', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    await stand(use.stack, own, 'member', { sysStatus: null });
    const selection = these(own, 'member', 'staff');
    const action = { kind: 'setStatus', status: onDuty };
    const shown = await preview(own, { selection, action });
    expect([shown.will.count, refusalsOf(shown)]).toEqual([1, { 'members.notFound': 1 }]);
    const run = await over(own, await start(own, { selection, action }));
    expect(await outcomes(own, run)).toEqual({
      [own.people.member.account]: 'failed members.notFound',
      [own.people.staff.account]: 'done',
    });
  });

  test('for how many there is room', async () => {
    const { own } = await use.stack.world();
    await fill(use.stack, own, 10);
    await use.stack.db
      .update(communities)
      .set({ limits: sql`${communities.limits} || '{"accounts": 6}'::jsonb` })
      .where(eq(communities.uuid, own.uuid));
    const archived = { by: 'query', query: { ...QUERY, state: 'archived' } } as const;
    const shown = await preview(own, { selection: archived, action: { kind: 'reactivate' } });
    expect(shown.will.count + (refusalsOf(shown)['communities.full'] ?? 0)).toBe(10);
    expect(shown.will.count).toBe(2);
  });

  test('those who wait, and those who do not', async () => {
    const { own } = await use.stack.world();
    await stand(use.stack, own, 'banned', { sysStatus: null });
    const shown = await preview(own, { selection: EVERYBODY, action: { kind: 'accept' } });
    expect(shown.will.count).toBe(1);
    expect(refusalsOf(shown)).toEqual({ 'members.notPending': 3, 'members.notFound': 1 });
  });
});

describe('refuses', () => {
  test('whom a filter would pick by what only the owner sees, or by a field that is gone', async () => {
    const { own } = use.world;
    const asked = (narrowed: object) =>
      preview(own, { by: 'staff', selection: whoever(narrowed), action: { kind: 'addNote', text: 'Seen' } });
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
      if (asked) await expectRefusal(preview(use.world.own, asked), code);
      expect(asked).toBeDefined();
    }
  });

  test('a promotion flow that is gone or archived, and one in a direction that is locked', async () => {
    const { own } = use.world;
    const run = (flow: string) =>
      preview(own, { selection: these(own, 'member'), action: { kind: 'promotionFlow', flow, direction: 'promote' } });
    await expectRefusal(run(NOBODY), 'promotionFlows.unknown');
    await expectRefusal(run(await makeFlow(own, { archived: true })), 'promotionFlows.archived');
    await expectRefusal(run(await makeFlow(own, { promotionType: 'demote' })), 'promotionFlows.wrongDirection');
  });

  test('an action without its permission, naming it', async () => {
    const { own } = use.world;
    const asked = { selection: these(own, 'member'), action: { kind: 'kick', reason: 'x' }, by: 'staff' } as const;
    const refused = await expectRefusal(preview(own, asked), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.kick' } });
  });

  test('what may be done to nobody: an unknown rank or status, an end in the past', async () => {
    const { own } = use.world;
    const selection = these(own, 'member');
    const told = (action: object, code: ErrorCode) => expectRefusal(preview(own, { selection, action }), code);
    const { takenUnknown, rankEnded, statusUnknown, banEnded } = pointless(own);
    await told(takenUnknown, 'departments.rankUnknown');
    await told(rankEnded, 'departments.expiryPassed');
    await told(statusUnknown, 'members.statusUnknown');
    await told(banEnded, 'members.endPassed');
  });

  test('a rank out of reach, and one with more rights than the giver has', async () => {
    const { own } = await use.stack.world();
    const { high, rich } = await ranksOutOfReach(use.stack, own);
    const giving = (rank: string) =>
      preview(own, { selection: these(own, 'member'), action: { kind: 'giveRank', rank }, by: 'staff' });
    await expectRefusal(giving(high), 'permissions.outranked');
    await expectRefusal(giving(rich), 'permissions.notYours');
  });

  test('more people than one run is for', async () => {
    const { own } = await use.stack.world();
    await fill(use.stack, own, RUNS.itemsMax);
    await expectRefusal(
      preview(own, { selection: EVERYBODY, action: { kind: 'accept' } }),
      'bulkActions.selectionTooLarge',
    );
  }, 60_000);

  test('nobody, and more people by name than fit into an address', async () => {
    const { own } = use.world;
    const ids = Array.from({ length: RUNS.idsMax }, () => crypto.randomUUID());
    const nobody = { selection: { by: 'ids', ids }, action: { kind: 'accept' } };
    await expectRefusal(preview(own, nobody), 'bulkActions.selectionEmpty');
    const more = { by: 'ids', ids: [...ids, NOBODY] };
    await expectRefusal(preview(own, { selection: more, action: { kind: 'accept' } }), 'input.invalid');
  });

  test('a community that is not there', async () => {
    const { own } = use.world;
    const asked = { selection: these(own, 'member'), action: { kind: 'accept' }, community: NOBODY };
    await expectRefusal(preview(own, asked), 'communities.notFound');
  });
});
