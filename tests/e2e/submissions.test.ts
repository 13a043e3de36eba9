import { expect, test } from 'vitest';
import { named, openForm, seenBy, send } from '../submissions/asking.ts';
import { expectShown, expectSoon, untilAnswered } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('a form is filled in on a phone, kept as a draft, sent, and moved by keyboard on the board, which the person sees at once', async () => {
  const { own } = await journeys.stack.world();
  const form = await openForm(own, { label: 'Whitelist' });
  const phone = await journeys.open(own.people.member, `/com/${own.uuid}/forms`, PHONE);
  await phone.getByRole('link', { name: 'Whitelist' }).click();
  await phone.getByLabel('Your name').fill('Ada');
  await expectShown(phone.getByRole('status').getByText('Saved', { exact: true }));
  await phone.reload();
  await expectSoon(() => phone.getByLabel('Your name').inputValue()).toBe('Ada');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.getByRole('link', { name: 'See where it stands' }).click();
  await expectShown(phone.getByText('Recently submitted').first());
  // A phone has no room for the word, which is there for screen readers.
  await phone.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });

  const desk = await journeys.open(own.people.owner, `/com/${own.uuid}/forms?formId=${form}&view=board`);
  const card = desk.getByRole('button', { name: /^Move .*member$/ });
  await card.focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('menuitem', { name: 'Completed', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Move to Completed' });
  await dialog.getByLabel('Reason').fill('Welcome');
  await untilAnswered(desk, 'submissions.move', () =>
    dialog.getByRole('button', { name: 'Move', exact: true }).click(),
  );
  await expectShown(desk.getByRole('listitem', { name: 'Completed, 1' }));
  await expectShown(phone.getByText('Welcome'));
  const { items } = await own.people.member.client.submissions.mine.query({ community: own.uuid });
  expect((await seenBy(own, 'member', items[0]?.id ?? '')).stage.state).toBe(5);
});

test('a draft that could not be saved is saved by itself once the connection is back', async () => {
  const { own } = await journeys.stack.world();
  const form = await openForm(own, { label: 'Whitelist' });
  const phone = await journeys.open(own.people.member, `/com/${own.uuid}/forms/new/${form}`, PHONE);
  await phone.getByLabel('Your name').waitFor();
  await phone.context().setOffline(true);
  await phone.getByLabel('Your name').fill('Ada');
  await expectShown(phone.getByText('Not saved: no connection'));
  await phone.context().setOffline(false);
  await expectShown(phone.getByRole('status').getByText('Saved', { exact: true }));
  const { draft } = await own.people.member.client.submissions.form.query({ community: own.uuid, form });
  expect(Object.values(draft?.answers.values ?? {})).toContain('Ada');
});

test('what a filter finds is shown while its counts are still on their way', async () => {
  const { own } = await journeys.stack.world();
  const form = await openForm(own);
  await send(own, 'member', form, { answers: named('Grace Hopper') });
  await send(own, 'staff', form);
  const desk = await journeys.open(own.people.owner, `/com/${own.uuid}/forms?formId=${form}`);
  const rows = desk.getByRole('link', { name: /^Crow / });
  await expectSoon(() => rows.count()).toBe(2);
  // Never answered.
  await desk.route(/submissionReviews\.counts/, () => {});
  await desk.getByRole('searchbox', { name: 'Search in answers' }).fill('hopper');
  await expectSoon(() => rows.count()).toBe(1);
});

test('a visitor finds the forms of a community, and is brought to one by way of signing in', async () => {
  const { own, visitor } = await journeys.stack.world();
  const form = await openForm(own, { label: 'Whitelist', audience: 'signedIn' });
  const phone = await journeys.open(visitor, `/com/${own.uuid}`, PHONE);
  await phone.getByRole('link', { name: 'Forms and applications' }).click();
  await expectShown(phone.getByText('Sign in to fill this in'));
  await phone.getByRole('link', { name: 'Whitelist' }).click();
  const next = `/com/${own.uuid}/forms/new/${form}`;
  await expectSoon(() => new URL(phone.url()).searchParams.get('next')).toBe(next);
  await phone.goto(new URL(next, phone.url()).href);
  await expectShown(phone.getByRole('main').getByRole('link', { name: 'Sign in' }));
});
