import { test } from 'vitest';
import { comment, letInOnPrivate, mentioning, submitted } from '../submission-comments/asking.ts';
import { expectShown } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('on a phone a rank is found beside the members, says how many it tells, and is shown by its name', async () => {
  const { own } = await journeys.stack.world();
  const { form, submission } = await submitted(own);
  await letInOnPrivate(own, form);
  await comment(own, 'owner', { submission, text: mentioning({ kind: 'rank', id: own.ranks.Moderator }) });
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/forms/${submission}`, PHONE);
  await expectShown(page.getByText('@Moderator'));
  const field = page.getByRole('textbox', { name: 'Comment', exact: true });
  await field.focus();
  await page.getByRole('button', { name: 'Mention', exact: true }).click();
  await page.getByLabel('Find a member, rank or department').fill('mod');
  const rank = page.getByRole('button', { name: /^Moderator/ });
  await expectShown(rank.getByText('Moderation · tells 1 member'));
  await rank.click();
  await page.keyboard.type('please look :thu');
  await expectShown(page.getByRole('listbox', { name: 'Emoji' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expectShown(page.getByRole('listitem').getByText('@Moderator please look 👍'));
});
