import { describe, test } from 'vitest';
import { expectShown, notice, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

describe('the clock', () => {
  test('runs from in to out, staff see it at once, and correct it', async () => {
    const { own } = await journeys.stack.world();
    const { owner, staff } = own.people;
    const shiftTypes = [{ label: 'Patrol' }];
    await owner.client.members.setShiftTypes.mutate({ community: own.uuid, shiftTypes });
    const seen = await journeys.open(staff, `/com/${own.uuid}`);
    await untilLive(seen);
    await expectShown(seen.getByText('Nobody is on the clock.'));
    const page = await journeys.open(owner, `/com/${own.uuid}`);
    await page.getByLabel('Shift', { exact: true }).selectOption({ label: 'Patrol' });
    await page.getByLabel('Note').fill('North side');
    await page.getByRole('button', { name: 'Clock in' }).click();
    await expectShown(seen.getByText('Patrol · North side'));
    await page.getByRole('button', { name: 'Clock out' }).click();
    await expectShown(seen.getByText('Nobody is on the clock.'));

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
});
