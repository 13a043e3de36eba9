import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { runActions } from '../../apps/upstream/src/features/actions/public.ts';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { addStatuses } from '../members/asking.ts';
import { useStack } from '../support/use-stack.ts';
import { action, allow, giving, inCall, placeOf, ranksOf, refused, run, runsOf, taking, unable } from './acting.ts';

const use = useStack();

describe('all or nothing', () => {
  test('ranks that an action took stay where a later action cannot be done', async () => {
    const { own } = await use.stack.world();
    const before = await ranksOf(use.stack, own, 'member');
    expect(before).toEqual([own.ranks.Member]);
    const list = [taking(own.ranks.Member), unable()];
    await refused(run(use.stack, own, { list }), 'actions.stepFailed');
    expect(await ranksOf(use.stack, own, 'member')).toEqual(before);
    expect((await runsOf(own)).items).toEqual([]);
  });

  test('nothing of the change that ran the list stands either', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const work = inCall(use.stack, own, 'owner', async (context) => {
      await context.tx.execute(sql`update members set com_name = 'Half' where account = ${member.account}`);
      await runActions(context, {
        community: own.uuid,
        subject: member.account,
        source: { kind: 'test', id: 'list', label: 'Applications' },
        list: [giving(own.ranks.Moderator), unable()],
        savedBy: own.people.owner.account,
        occurrence: 'half',
      });
    });
    await refused(work, 'actions.stepFailed');
    expect(await placeOf(use.stack, own, 'member')).toMatchObject({ com_name: 'Crow member' });
    expect(await ranksOf(use.stack, own, 'member')).toEqual([own.ranks.Member]);
  });

  test('an e-mail is not sent where another action fails', async () => {
    const { own } = await use.stack.world();
    const list = [action('email', { subject: 'Hello', text: 'Hello' }), unable()];
    await refused(run(use.stack, own, { list }), 'actions.stepFailed');
    const { rows } = await use.stack.db.execute<object>(sql`select 1 from action_steps where community = ${own.uuid}`);
    expect(rows).toEqual([]);
  });

  test('a list that failed can be run again for the same occurrence', async () => {
    const { own } = await use.stack.world();
    await refused(run(use.stack, own, { list: [unable()], occurrence: 'one' }), 'actions.stepFailed');
    const again = await run(use.stack, own, { list: [taking(own.ranks.Member)], occurrence: 'one' });
    expect(again).toMatchObject({ repeated: false, steps: [{ state: 'done' }] });
  });
});

describe('once', () => {
  test('of parallel requests for one occurrence a single one runs the list', async () => {
    const { own } = await use.stack.world();
    const list = [action('setName', { name: 'Renamed' }), action('notice', { text: 'Hello {member}' })];
    const requests = Array.from({ length: 6 }, () => run(use.stack, own, { list, occurrence: 'double click' }));
    const outcomes = await Promise.all(requests);
    expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(outcomes.map(({ run: id }) => id)).size).toBe(1);
    const { items } = await own.people.member.client.notifications.list.query({});
    expect(items.filter(({ kind }) => kind === 'actionNotice')).toHaveLength(1);
  });

  test('a repeated request does not take again what was given back meanwhile', async () => {
    const { own } = await use.stack.world();
    const list = [taking(own.ranks.Member)];
    await run(use.stack, own, { list, occurrence: 'retry' });
    await run(use.stack, own, { list: [giving(own.ranks.Member)] });
    expect(await run(use.stack, own, { list, occurrence: 'retry' })).toMatchObject({ repeated: true });
    expect(await ranksOf(use.stack, own, 'member')).toEqual([own.ranks.Member]);
  });

  test('the same occurrence runs once for each member, and once in each community', async () => {
    const { own, foreign } = await use.stack.world();
    const list = [action('notice', { text: 'Hello' })];
    for (const [place, subject] of [
      [own, 'member'],
      [own, 'staff'],
      [foreign, 'member'],
    ] as const) {
      expect(await run(use.stack, place, { list, subject, occurrence: 'shared' })).toMatchObject({ repeated: false });
    }
  });
});

describe('with the rights of the person who saved the list', () => {
  const everything = (place: { ranks: { Member: string } }) =>
    [
      ['giveRanks', giving(place.ranks.Member)],
      ['setStatus', action('setStatus', { status: null })],
      ['setName', action('setName', { name: 'Taken over' })],
      ['archive', action('archive', { reason: '' })],
      ['kick', action('kick', { reason: 'Away' })],
      ['ban', action('ban', { reason: 'Away', end: null })],
    ] as const;

  test.each(['owner', 'staff'] as const)(
    'no list of staff touches somebody at or above their power: the %s',
    async (subject) => {
      const { own } = await use.stack.world();
      const all = PERMISSION_NAMES.filter((name) => name !== 'system.changeHigherPermission');
      await allow(use.stack, own.ranks.Moderator, allowing(all));
      const { applicant } = own.people;
      await use.stack.db.execute(sql`update members set sys_status = 'active' where account = ${applicant.account}`);
      await use.stack.db.execute(sql`insert into member_ranks (community, account, rank)
      values (${own.uuid}, ${applicant.account}, ${own.ranks.Moderator})`);
      const before = await placeOf(use.stack, own, subject);
      for (const [kind, one] of everything(own)) {
        const outcome = run(use.stack, own, { list: [one], subject, savedBy: 'applicant', by: 'owner' });
        await refused(outcome, 'actions.stepFailed', kind);
      }
      expect(await placeOf(use.stack, own, subject)).toEqual(before);
    },
  );

  test('what its saver may not do is not done for a caller who may', async () => {
    const { own } = await use.stack.world();
    const list = [giving(own.ranks.Member)];
    const wish = { list, savedBy: 'staff', by: 'owner', subject: 'member' } as const;
    const { message } = await refused(run(use.stack, own, wish), 'actions.stepFailed');
    expect(message).toContain('system.changeRanks');
    const { steps } = await run(use.stack, own, { ...wish, unable: 'skipPowerless' });
    expect(steps).toMatchObject([{ state: 'skipped', code: 'actions.saverLacks' }]);
  });

  test('a caller without rights can cause what the saver may do, and the log names both', async () => {
    const { own } = await use.stack.world();
    await run(use.stack, own, { list: [taking(own.ranks.Member)], by: 'applicant' });
    expect(await ranksOf(use.stack, own, 'member')).toEqual([]);
    const { items } = await runsOf(own);
    expect(items[0]).toMatchObject({
      causedBy: { accId: own.people.applicant.account },
      savedBy: { accId: own.people.owner.account },
      subject: { accId: own.people.member.account },
    });
  });

  test('a saver who has left is asked no more: the list fails, or the action is skipped where the caller wants that', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(
      sql`update members set sys_status = 'archived' where account = ${own.people.staff.account} and community = ${own.uuid}`,
    );
    const list = [action('notice', { text: 'Hello' })];
    await refused(run(use.stack, own, { list, savedBy: 'staff' }), 'actions.stepFailed');
    const skipped = await run(use.stack, own, { list, savedBy: 'staff', unable: 'skipPowerless' });
    expect(skipped.steps).toMatchObject([{ state: 'skipped', code: 'actions.saverGone' }]);
    const gone = await run(use.stack, own, { list, savedBy: null, unable: 'skipPowerless' });
    expect(gone.steps).toMatchObject([{ state: 'skipped', code: 'actions.saverGone' }]);
  });

  test('what is impossible is not skipped with what its saver may not do', async () => {
    const { own } = await use.stack.world();
    const list = [unable()];
    await refused(run(use.stack, own, { list, unable: 'skipPowerless' }), 'actions.stepFailed');
  });

  test('a timer runs a list too, and the log says that nobody did', async () => {
    const { own } = await use.stack.world();
    await run(use.stack, own, { list: [taking(own.ranks.Member)], by: null });
    expect((await runsOf(own)).items[0]).toMatchObject({ causedBy: null, state: 'done' });
  });
});

test('the audit log has the run by its cause, and each effect by the saver under the id of the run', async () => {
  const { own } = await use.stack.world();
  const { run: id } = await run(use.stack, own, { list: [taking(own.ranks.Member)] });
  const { rows } = await use.stack.db
    .execute<object>(sql`select action, actor, source, request_id = ${id} as "ofRun" from audit
    where community = ${own.uuid} and action in ('ACTIONS_RUN', 'MEMBER_RANKS_CHANGE') order by seq`);
  expect(rows).toEqual([
    { action: 'MEMBER_RANKS_CHANGE', actor: own.people.owner.account, source: 'action', ofRun: true },
    { action: 'ACTIONS_RUN', actor: own.people.staff.account, source: 'socket', ofRun: false },
  ]);
});

test('conditions see the member as before the first action, and say of each clause whether it held', async () => {
  const { own } = await use.stack.world();
  const holds = { about: 'rank', rank: own.ranks.Member, held: true } as const;
  const answered = { about: 'answer', question: 'age', is: 'atLeast', value: 18 } as const;
  const { onLeave } = await addStatuses(use.stack, own);
  const away = { about: 'status', status: onLeave, held: false } as const;
  const list = [
    taking(own.ranks.Member),
    action('setName', { name: 'Adult' }, { match: 'all', clauses: [holds, answered, away] }),
    action('setStatus', { status: onLeave }),
    action('letIn', {}, { match: 'all', clauses: [{ ...away, held: true }] }),
    // What runs it has no score.
    action('letIn', {}, { match: 'any', clauses: [{ about: 'score', is: 'atMost', value: 1_000 }] }),
    action('setName', { name: 'Minor' }, { match: 'all', clauses: [{ ...answered, is: 'atMost', value: 17 }] }),
  ];
  const { run: id } = await run(use.stack, own, { list, answers: new Map([['age', [21]]]) });
  const { steps } = await own.people.owner.client.actions.get.query({ community: own.uuid, id });
  expect(steps.map(({ state, code }) => [state, code])).toEqual([
    ['done', null],
    ['done', null],
    ['done', null],
    ['skipped', 'actions.conditionNotMet'],
    ['skipped', 'actions.conditionNotMet'],
    ['skipped', 'actions.conditionNotMet'],
  ]);
  expect(steps[1]?.clauses.map((each) => each.holds)).toEqual([true, true, true]);
  expect(steps[5]?.clauses.map((each) => each.holds)).toEqual([false]);
  expect(await placeOf(use.stack, own, 'member')).toMatchObject({ com_name: 'Adult' });
});
