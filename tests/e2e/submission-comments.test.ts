import { expect, test } from 'vitest';
import { photo } from '../files/asking.ts';
import { comment, letInOnPrivate, mentioning, submitted } from '../submission-comments/asking.ts';
import { expectShown, expectSoon } from './support/looking.ts';
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
  await expectSoon(() => field.evaluate((text) => text === document.activeElement)).toBe(true);
  await page.keyboard.type('please look :thu');
  await expectShown(page.getByRole('listbox', { name: 'Emoji' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expectShown(page.getByRole('listitem').getByText('@Moderator please look 👍'));
});

test('a picture is put into a comment with words for what it shows, and the person who sent the form sees it', async () => {
  const { own } = await journeys.stack.world();
  const { submission } = await submitted(own);
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/forms/${submission}`);
  const field = page.getByRole('textbox', { name: 'Comment', exact: true });
  await field.focus();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('button', { name: 'Insert picture' }).click();
  await expectShown(page.getByText('Choose a picture.'));
  await expectShown(page.getByText('Say what it shows.'));
  const file = { name: 'crow.png', mimeType: 'image/png', buffer: photo(640, 360) };
  await page.getByLabel('Picture (PNG, JPEG or WebP)').setInputFiles(file);
  await page.getByLabel('What it shows').fill('A crow on a fence');
  await page.keyboard.press('Enter');
  await expectShown(field.getByRole('img', { name: 'A crow on a fence' }));
  await page.getByLabel('Who reads it').selectOption('public');
  await page.getByRole('button', { name: 'Add comment' }).click();

  const phone = await journeys.open(own.people.member, `/com/${own.uuid}/forms/${submission}`, PHONE);
  const shown = phone.getByRole('listitem').getByRole('img', { name: 'A crow on a fence' });
  await shown.scrollIntoViewIfNeeded();
  await expectSoon(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
  const box = await shown.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
});
