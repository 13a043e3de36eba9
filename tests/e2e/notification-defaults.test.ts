import { test } from 'vitest';
import { expectShown, expectSoon, untilAnswered } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('staff set what reaches members by default; members see it, and what they choose wins', async () => {
  const { own } = await journeys.stack.world();
  const { staff, member } = own.people;
  const page = await journeys.open(staff, `/com/${own.uuid}/admin/customize?tab=notifications`);
  const region = page.getByRole('region', { name: 'Notifications for members' });
  const cell = region.getByRole('checkbox', { name: 'Your ranks change: E-mail' });
  await untilAnswered(page, 'notifications.setCommunityDefaults', () => cell.click());
  await expectShown(region.getByText('Changed here'));
  await expectSoon(() => region.getByRole('checkbox', { name: 'A community changes hands: E-mail' }).isDisabled()).toBe(
    true,
  );

  const theirs = await journeys.open(member, `/notifications/settings?com=${own.uuid}`);
  const mine = theirs.getByRole('checkbox', { name: 'Your ranks change: E-mail' });
  await expectSoon(() => mine.isChecked()).toBe(false);
  await expectShown(theirs.getByText('This community’s default: E-mail off. Your own choice wins.'));
  await untilAnswered(theirs, 'notifications.choose', () => mine.click());
  await expectShown(theirs.getByRole('button', { name: 'Use the general choices' }));
  await theirs.reload();
  await expectSoon(() => mine.isChecked()).toBe(true);

  const back = region.getByRole('button', { name: 'Back to the standard' });
  await untilAnswered(page, 'notifications.setCommunityDefaults', () => back.click());
  await expectSoon(() => cell.isChecked()).toBe(true);
  await theirs.reload();
  await expectShown(mine);
  await expectSoon(() => theirs.getByText(/This community’s default/).count()).toBe(0);
});
