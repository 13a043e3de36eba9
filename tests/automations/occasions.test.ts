import { describe, expect, test } from 'vitest';
import { makePlan, turn, work } from '../activity-quotas/asking.ts';
import { makeRoster, ownColumn, writeCell } from '../rosters/asking.ts';
import { editEntry, enter, makeEntryRoster } from '../rosters/entering.ts';
import { openForm, send } from '../submissions/asking.ts';
import { useStack } from '../support/use-stack.ts';
import { automationOf, executionsOf, makeAutomation, runAutomations, when } from './making.ts';

const use = useStack();
const PERIOD_DAYS = 7;

const subjectsOf = (executions: Awaited<ReturnType<typeof executionsOf>>) =>
  executions.map(({ subject }) => subject?.accId).toSorted();

describe('a changed cell', () => {
  test('has an automation run for the member whose cell it is, on the rosters that it names', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const [named, other] = [await makeRoster(own, { columns: [column] }), await makeRoster(own, { columns: [column] })];
    const id = await makeAutomation(own, { trigger: when('roster.cellsEdited', { rosters: [named] }) });
    await writeCell(own, { id: other, column: column.id, value: 'A' });
    expect(await executionsOf(own, id)).toEqual([]);
    await writeCell(own, { id: named, column: column.id, value: 'A' });
    const { member, owner } = own.people;
    expect(await executionsOf(own, id)).toMatchObject([
      { subject: { accId: member.account }, causedBy: { accId: owner.account } },
    ]);
    await runAutomations(use.stack);
    expect(await automationOf(own, id)).toMatchObject({ today: 1, failures: 0 });
  });

  test('of several members has it run once for each; of an entered row, for its holder alone', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const members = await makeRoster(own, { columns: [column] });
    const entries = await makeEntryRoster(own, { columns: [column] });
    const id = await makeAutomation(own, { trigger: when('roster.cellsEdited') });
    const { member, staff, owner } = own.people;
    const write = (roster: string, rows: string[]) => {
      const cells = rows.map((row) => ({ row, column: column.id, value: 'A', version: 0 }));
      return owner.client.rosters.writeCells.mutate({ community: own.uuid, id: roster, cells });
    };
    await write(members, [member.account, staff.account]);
    expect(subjectsOf(await executionsOf(own, id))).toEqual([member.account, staff.account].toSorted());
    const [free, held] = await enter(own, entries, ['Engine 7', 'Engine 8']);
    await editEntry(own, entries, { row: held?.id ?? '', name: 'Engine 8', accId: staff.account });
    await write(entries, [free?.id ?? '', held?.id ?? '']);
    expect(subjectsOf(await executionsOf(own, id))).toEqual([member.account, staff.account, staff.account].toSorted());
  });
});

describe('a deleted submission', () => {
  test('has an automation run for the person who sent it, on the forms that it names', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const [named, other] = [await openForm(own), await openForm(own)];
    const id = await makeAutomation(own, { trigger: when('submission.removed', { forms: [named] }) });
    for (const form of [other, named]) {
      const { id: submission } = await send(own, 'member', form);
      await people.owner.client.submissions.remove.mutate({ community, id: submission });
    }
    expect(subjectsOf(await executionsOf(own, id))).toEqual([people.member.account]);
  });
});

describe('a missed quota', () => {
  test('has an automation run for each member who is short when the period is closed, and for no other', async () => {
    const { own } = await use.stack.world();
    const { ranks } = own;
    await makePlan(own, {
      requirements: [ranks.Member, ranks.Moderator].map((id) => ({ kind: 'rank', id, amounts: { clock: 60 } })),
    });
    const id = await makeAutomation(own, { trigger: when('activity.quotaMissed') });
    await work(use.stack, own, { of: 'staff', minutes: 90 });
    expect(await executionsOf(own, id)).toEqual([]);
    await turn(use.stack, PERIOD_DAYS);
    const executions = await executionsOf(own, id);
    expect(subjectsOf(executions)).toContain(own.people.member.account);
    expect(subjectsOf(executions)).not.toContain(own.people.staff.account);
    expect(executions.every(({ causedBy }) => causedBy === null)).toBe(true);
    // The job closes what is over once; another round finds nothing.
    await turn(use.stack, PERIOD_DAYS);
    expect(await executionsOf(own, id)).toHaveLength(executions.length);
  });
});

describe('leave', () => {
  test('that begins and ends has automations run for its member', async () => {
    const { own } = await use.stack.world();
    const [began, ended] = [
      await makeAutomation(own, { trigger: when('leave.began') }),
      await makeAutomation(own, { trigger: when('leave.ended') }),
    ];
    const { owner, member } = own.people;
    const today = new Date().toISOString().slice(0, 10);
    const leave = { firstDay: today, lastDay: today, reason: 'Exams' };
    const { id } = await owner.client.leave.add.mutate({ community: own.uuid, accId: member.account, ...leave });
    expect(subjectsOf(await executionsOf(own, began))).toEqual([member.account]);
    expect(await executionsOf(own, ended)).toEqual([]);
    await owner.client.leave.end.mutate({ community: own.uuid, id });
    expect(subjectsOf(await executionsOf(own, ended))).toEqual([member.account]);
  });
});
