import { members } from '@muster/upstream/platform/schema/members';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeField, say, write } from '../profile-fields/asking.ts';
import type { Place } from '../support/world/world.ts';
import { expectShown, expectSoon } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const ACCOUNTS = ({ uuid }: Place) => `/com/${uuid}/admin/accounts`;
const PHONE = { width: 360, height: 740 };

/** A callsign that one member has. */
async function withCallsign(): Promise<{ own: Place; field: string }> {
  const { own } = await journeys.stack.world();
  const field = await makeField(own, { label: 'Callsign' });
  await write(own, { by: 'member' }, { [field]: '1-Adam-12' });
  return { own, field };
}

describe('the list of members', () => {
  test('is narrowed by a profile field with the keyboard, says so, and is whole again when that is taken away', async () => {
    const { own } = await withCallsign();
    const page = await journeys.open(own.people.staff, ACCOUNTS(own));
    await expectShown(page.getByText('5 members'));
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    const field = page.getByRole('combobox', { name: 'Profile field' });
    await field.fill('call');
    await expectShown(page.getByRole('option', { name: 'Callsign' }));
    await field.press('Enter');
    await page.getByLabel('Text', { exact: true }).fill('adam');
    await page.getByLabel('Text', { exact: true }).press('Enter');
    await expectShown(page.getByText('1 member', { exact: true }));
    const chip = page.getByRole('button', { name: 'Remove the filter Callsign: contains “adam”' });
    await expectShown(chip);
    await page.reload();
    await expectShown(page.getByText('1 member', { exact: true }));
    await chip.press('Enter');
    await expectShown(page.getByText('5 members'));
    expect(new URL(page.url()).search).toBe('');
  });

  test('is found by a department that is typed, and Escape leaves the choice as it was', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, ACCOUNTS(own));
    await expectShown(page.getByText('5 members'));
    await page.getByRole('button', { name: 'Filters' }).click();
    const without = page.getByRole('combobox', { name: 'No rank in' });
    await without.fill('moder');
    await expectShown(page.getByRole('option', { name: 'Moderation' }));
    await without.press('Escape');
    await expectSoon(() => without.inputValue()).toBe('');
    await without.fill('moder');
    await expectShown(page.getByRole('option', { name: 'Moderation' }));
    await without.press('Enter');
    await expectShown(page.getByRole('button', { name: 'Remove the filter No rank in: Moderation' }));
    await expectSoon(() => page.getByRole('button', { name: 'Crow member' }).count()).toBe(0);
  });

  test('is narrowed to several ranks with the keyboard, with how many each would show', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, ACCOUNTS(own));
    await expectShown(page.getByText('5 members'));
    await page.getByRole('button', { name: 'Filters' }).click();
    const rank = page.getByRole('combobox', { name: 'Rank', exact: true });
    await rank.fill('moderator');
    await expectShown(page.getByRole('option', { name: /^Moderator.*1$/ }));
    await rank.press('Enter');
    await expectShown(page.getByText('1 member', { exact: true }));
    await rank.fill('crew');
    await expectShown(page.getByRole('option', { name: /^Crew.*1$/ }));
    await rank.press('Enter');
    await expectShown(page.getByText('2 members', { exact: true }));
    await expectShown(page.getByRole('button', { name: 'Remove the filter Rank: Moderator or Crew' }));
    await rank.press('Escape');
    await page.getByRole('button', { name: 'Clear Rank' }).click();
    await expectShown(page.getByText('5 members'));
  });

  test('on a phone, filters lie over the list, say how many it will show, and leave it in sight', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, ACCOUNTS(own));
    await page.setViewportSize(PHONE);
    await expectShown(page.getByText('5 members'));
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Standing', { exact: true }).selectOption('pending');
    await sheet.getByRole('button', { name: 'Show 1 member' }).click();
    await expectSoon(() => page.getByRole('dialog').count()).toBe(0);
    await expectShown(page.getByRole('button', { name: 'Crow applicant' }));
    await page.getByRole('button', { name: 'Remove the filter Standing: Waiting' }).click();
    await expectShown(page.getByText('5 members'));
  });

  test('that nobody fits names what was asked for, and shows everybody at a press', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `${ACCOUNTS(own)}?state=archived&seen=never&q=zz`);
    await expectShown(page.getByText('Nobody here fits all of: Search: zz · Standing: Archived · Last seen: Never'));
    await page.getByRole('button', { name: 'Show all members' }).click();
    await expectShown(page.getByText('5 members'));
  });

  test('by a field that is not the viewer’s to see is refused with the permission, and there is a way back', async () => {
    const { own, field } = await withCallsign();
    await say(own, 'Moderator', { id: field, permission: 'view', value: 'deny' });
    const fields = encodeURIComponent(JSON.stringify([{ field, is: 'contains', text: 'adam' }]));
    const page = await journeys.open(own.people.staff, `${ACCOUNTS(own)}?fields=${fields}`);
    await expectShown(
      page
        .getByText(`profileFields.view:${field}`)
        .or(page.getByText(/see .*profile field/i))
        .first(),
    );
    await expectShown(page.getByRole('button', { name: /Remove the filter A profile field you may not see/ }));
    await page.getByRole('button', { name: 'Show all members' }).click();
    await expectShown(page.getByText('5 members'));
  });

  test('shows who was last seen when, the latest first', async () => {
    const { own } = await journeys.stack.world();
    const { applicant } = own.people;
    const seenAt = new Date(Date.now() - 40 * 86_400_000);
    const whose = and(eq(members.community, own.uuid), eq(members.account, applicant.account));
    await journeys.stack.db.update(members).set({ seenAt }).where(whose);
    const page = await journeys.open(own.people.staff, `${ACCOUNTS(own)}?cols=seen&seen=longer-30&sort=seen`);
    await expectShown(page.locator('[role=row][data-index="0"]').getByRole('button', { name: 'Crow applicant' }));
    await expectShown(page.getByText('Never').first());
  });
});
