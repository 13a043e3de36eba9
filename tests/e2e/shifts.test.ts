import { clockEntries } from '@muster/upstream/platform/schema/members';
import { describe, test } from 'vitest';
import { expectShown, expectSoon, notice, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

describe('the clock', () => {
  test('runs from in to out, staff see it at once, and correct it', async () => {
    const { own } = await journeys.stack.world();
    const { owner, staff } = own.people;
    const shiftTypes = [{ label: 'Patrol' }];
    await owner.client.shifts.setTypes.mutate({ community: own.uuid, shiftTypes, seen: [] });
    const seen = await journeys.open(staff, `/com/${own.uuid}`);
    await untilLive(seen);
    await expectShown(seen.getByText('No members are on the clock.'));
    const page = await journeys.open(owner, `/com/${own.uuid}`);
    await page.getByLabel('Shift', { exact: true }).selectOption({ label: 'Patrol' });
    await page.getByLabel('Note').fill('North side');
    await page.getByRole('button', { name: 'Clock in' }).click();
    await expectShown(seen.getByText('Patrol · North side'));
    await page.getByRole('button', { name: 'Clock out' }).click();
    await expectShown(seen.getByText('No members are on the clock.'));

    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('button', { name: 'Correct the times' }).click();
    await page.getByLabel('From').fill('2026-01-01T10:00');
    await page.getByLabel('To').fill('2026-01-01T12:30');
    await page.getByRole('button', { name: 'Correct the times' }).last().click();
    await expectShown(page.getByText('Say why. The person reads it.'));
    await page.getByLabel('Reason').fill('Forgot to clock in');
    await page.getByRole('button', { name: 'Correct the times' }).last().click();
    await expectShown(notice(page, 'The shift is corrected'));
    await expectShown(page.getByText('2 h 30 min').first());
    await expectShown(page.getByText('Forgot to clock in').first());
  });

  test('asks whoever forgot to clock out when they stopped, and staff see who said so', async () => {
    const { own } = await journeys.stack.world();
    const { owner, staff } = own.people;
    const startedAt = new Date('2026-01-01T10:00:00Z');
    await journeys.stack.db.insert(clockEntries).values({ community: own.uuid, account: owner.account, startedAt });
    const page = await journeys.open(owner, `/com/${own.uuid}`);
    await page.getByRole('button', { name: 'Clock out' }).click();
    const asked = page.getByRole('dialog', { name: 'When did you stop?' });
    await asked.getByLabel('I stopped at').fill('2025-12-31T10:00');
    await asked.getByRole('button', { name: 'Clock out' }).click();
    await expectShown(asked.getByText('Choose a time after you began, and not in the future.'));
    await asked.getByLabel('I stopped at').fill('2026-01-02T12:30');
    await asked.getByLabel('Reason').fill('Fell asleep');
    await asked.getByRole('button', { name: 'Clock out' }).click();
    await expectShown(page.getByRole('button', { name: 'Clock in' }));
    const seen = await journeys.open(staff, `/com/${own.uuid}/u/${owner.account}?tab=activity`);
    await expectShown(seen.getByText('The member stated the end: Fell asleep'));
  });

  test('takes a shift that staff write down, tells the hours by kind and span, goes back to its beginning, and loses one', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member } = own.people;
    await owner.client.shifts.setTypes.mutate({
      community: own.uuid,
      shiftTypes: [{ label: 'Patrol' }],
      seen: [],
    });
    const hour = (index: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + index * 3_600_000);
    const shifts = Array.from({ length: 51 }, (_, index) => ({
      community: own.uuid,
      account: member.account,
      startedAt: hour(index),
      endedAt: hour(index + 1),
      note: `Shift ${index}`,
    }));
    await journeys.stack.db.insert(clockEntries).values(shifts);
    const page = await journeys.open(owner, `/com/${own.uuid}/u/${member.account}?tab=activity`);
    await expectShown(page.getByText('Shift 50'));
    await page.getByRole('button', { name: 'Show older' }).click();
    await expectShown(page.getByText('Shift 0', { exact: true }));
    await page.getByRole('button', { name: 'Add a shift' }).click();
    const form = page.getByRole('form', { name: 'Add a shift' });
    await form.getByLabel('From').fill('2026-02-01T10:00');
    await form.getByLabel('To').fill('2026-02-01T12:30');
    await form.getByLabel('Shift').selectOption({ label: 'Patrol' });
    await form.getByLabel('Reason').fill('The server was down');
    await form.getByRole('button', { name: 'Add a shift' }).click();
    await expectShown(notice(page, 'The shift is added'));
    const kinds = page.getByRole('list', { name: 'Time by kind of shift' });
    await expectShown(kinds.getByText('2 h 30 min'));
    await page.getByLabel('Time', { exact: true }).selectOption({ label: 'From … to …' });
    await page.getByLabel('First day').fill('2026-02-01');
    await page.getByLabel('Last day').fill('2026-02-01');
    await expectShown(page.getByText('The server was down'));
    await expectSoon(() => page.getByText('Shift 50').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove this shift' }).click();
    await page.getByRole('form', { name: 'Remove this shift' }).getByLabel('Reason').fill('It was no shift');
    await page.getByRole('button', { name: 'Remove this shift' }).last().click();
    await expectShown(page.getByText('No shifts in this time'));
  });
});
