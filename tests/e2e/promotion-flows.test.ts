import { test } from 'vitest';
import { ranksOf } from '../actions/acting.ts';
import { loosen } from '../promotion-flows/asking.ts';
import { pressOn, skipToContent, tabTo } from './support/by-keyboard.ts';
import { expectShown, expectSoon, heading } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('a promotion flow is made, a member is promoted by it, and that is undone, with the keyboard alone', async () => {
  const { own } = await journeys.stack.world();
  await loosen(journeys.stack, own);
  const { owner, member } = own.people;
  const page = await journeys.open(owner, `/com/${own.uuid}/admin/promotion-flows`);
  await expectShown(page.getByRole('heading', { name: 'No promotion flows yet' }));
  await skipToContent(page);
  await pressOn(page, page.getByRole('button', { name: 'New flow' }).first());
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('To moderator');
  await tabTo(page, page.getByRole('combobox', { name: 'Ranks that a promotion gives' }));
  await page.keyboard.type('moder');
  await expectShown(page.getByRole('option', { name: /Moderator/ }));
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('button', { name: /Moderator/ }));
  await pressOn(page, page.getByRole('button', { name: 'Add flow' }));
  await expectShown(page.getByText('The flow is saved.'));

  await page.goto(`${journeys.stack.origin}/com/${own.uuid}/u/${member.account}`);
  await expectShown(heading(page, 'Crow member'));
  await skipToContent(page);
  await pressOn(page, page.getByRole('button', { name: 'Promote or demote' }));
  const dialog = page.getByRole('dialog');
  await expectShown(dialog.getByRole('status').getByText('Gives Moderator'));
  await pressOn(page, dialog.getByRole('button', { name: 'Promote', exact: true }));
  const held = () => ranksOf(journeys.stack, own, 'member');
  await expectSoon(held).toContain(own.ranks.Moderator);
  await pressOn(page, dialog.getByRole('button', { name: /^Undo/ }));
  await expectSoon(held).not.toContain(own.ranks.Moderator);
});
