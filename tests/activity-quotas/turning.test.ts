import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { day, makePlan, periodOf, standingOf, toldOf, turn, until, work } from './asking.ts';

const use = useStack();

test('a period that is over becomes a report, staff are told, and the next one runs', async () => {
  const { own } = await use.stack.world();
  const id = await makePlan(own);
  await work(use.stack, own, { minutes: 300 });
  await turn(use.stack, 5);
  const now = await periodOf(own, id);
  expect(now).toMatchObject({
    closed: null,
    period: { firstDay: day(4) },
    past: [{ firstDay: day(-3), counts: { met: 1, short: 0, excused: 0, new: 0 } }],
  });
  expect((await periodOf(own, id, { firstDay: day(-3) })).items).toMatchObject([{ state: 'met', changed: false }]);
  expect(await toldOf(own, 'staff')).toMatchObject([{ kind: 'activityReport', values: { met: '1', short: '0' } }]);
  expect(await toldOf(own, 'member')).toEqual([]);
  await turn(use.stack, 5);
  expect(await toldOf(own, 'staff')).toHaveLength(1);
});

test('periods that ended while nothing ran are closed one after the other', async () => {
  const { own } = await use.stack.world();
  const id = await makePlan(own);
  await turn(use.stack, 19);
  expect((await periodOf(own, id)).past.map(({ firstDay }) => firstDay)).toEqual([day(11), day(4), day(-3)]);
});

test('a period of its own comes once', async () => {
  const { own } = await use.stack.world();
  const id = await makePlan(own, { rhythm: 'custom', startsOn: day(-3), endsOn: day(1) });
  await turn(use.stack, 3);
  expect(await periodOf(own, id)).toMatchObject({ open: null, closed: {}, period: { firstDay: day(-3) } });
});

test('those who are short are reminded once, so long before the end as the plan says', async () => {
  const { own } = await use.stack.world();
  await makePlan(own, { remindHours: 24 });
  await work(use.stack, own, { minutes: 175 });
  await turn(use.stack, 1);
  expect(await toldOf(own, 'member')).toEqual([]);
  await turn(use.stack, until(3, 2));
  await turn(use.stack, until(3, 4));
  expect(await toldOf(own, 'member')).toMatchObject([
    { kind: 'activityShort', values: { plan: 'Patrol hours', time: '2:05', logs: '' } },
  ]);
});

test('those who did what is due, or are excused, are not reminded', async () => {
  const { own } = await use.stack.world();
  const { uuid: community, people } = own;
  await makePlan(own, {
    name: 'Done',
    remindHours: 24,
    requirements: [{ kind: 'rank', id: own.ranks.Member, amounts: { clock: 10 } }],
  });
  const id = await makePlan(own, { remindHours: 24 });
  await work(use.stack, own, { minutes: 10 });
  const { account: accId } = people.member;
  await people.staff.client.activityQuotas.excuse.mutate({ community, id, firstDay: day(-3), accId, reason: 'Exams' });
  await turn(use.stack, until(3, 2));
  expect((await toldOf(own, 'member')).map(({ kind }) => kind)).toEqual(['activityExcused']);
});

test('a plan whose rhythm is another one goes on with the first period that no report is about', async () => {
  const { own } = await use.stack.world();
  const { uuid: community, people } = own;
  const { activityQuotas } = people.owner.client;
  // Two weeks from the same day on would have the name of the report.
  const id = await makePlan(own, { startsOn: day(-8), rhythm: 'custom', endsOn: day(1) });
  await turn(use.stack, 2);
  const [plan] = (await activityQuotas.plans.query({ community })).plans;
  if (!plan) throw new Error('There is no plan.');
  const { revision, period: _period, report: _report, id: _id, ...terms } = plan;
  await activityQuotas.editPlan.mutate({
    community,
    id,
    revision,
    terms: { ...terms, rhythm: 'fortnightly', endsOn: null },
  });
  expect((await periodOf(own, id)).period.firstDay).toBe(day(6));
  expect((await standingOf(own, id, { firstDay: day(-8) }))?.state).toBe('short');
});
