import { test } from 'vitest';
import { expectShown, expectSoon, heading, pathOf } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('staff make a link with a rank, another person joins by it and has the rank, and the list says who came', async () => {
  const { own, stranger } = await journeys.stack.world();
  const desk = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/invitations`);
  await desk.getByRole('button', { name: 'New invite link' }).first().click();
  const form = desk.getByRole('dialog', { name: 'New invite link' });
  await form.getByLabel('Rank they get').selectOption({ value: own.ranks.Member });
  await form.getByLabel(/^People who can use it/).fill('1');
  await form.getByLabel(/^Note for staff/).fill('Academy');
  await form.getByRole('button', { name: 'Create link' }).click();
  const made = desk.getByRole('dialog', { name: 'The link is ready' });
  const address = await made.locator('code').innerText();
  await made.getByRole('button', { name: 'Done' }).click();
  await expectShown(desk.getByRole('listitem').filter({ hasText: 'Academy' }).getByText('0 of 1 used'));

  const page = await journeys.open(stranger, new URL(address).pathname);
  await expectShown(page.getByRole('heading', { name: `You are invited to ${own.name}` }));
  await expectShown(page.getByText(/^You get the rank Crew in /));
  await page.getByRole('button', { name: 'Join' }).click();
  await expectShown(page.getByText('You are a member now.'));
  await page.getByRole('link', { name: 'Go to the community' }).click();
  await expectSoon(() => pathOf(page)).toBe(`/com/${own.uuid}`);
  await expectShown(heading(page, own.name));

  const row = desk.getByRole('listitem').filter({ hasText: 'Academy' });
  await expectShown(row.getByText('1 of 1 used'));
  await row.getByRole('button', { name: /Academy/ }).click();
  await desk.getByRole('menuitem', { name: 'Who came by it' }).click();
  const people = desk.getByRole('dialog', { name: 'Who came by Academy' });
  await expectShown(people.getByText(stranger.username));

  const late = await journeys.open(own.people.banned, new URL(address).pathname);
  await expectShown(late.getByRole('heading', { name: 'This link does not work any more' }));
});
