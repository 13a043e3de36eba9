import { describe, expect, test } from 'vitest';
import { makeCategory, makeEvent, makeTemplate, signUpOf, windowOf } from '../calendar/asking.ts';
import { fileOf, hour } from '../calendar-import/files.ts';
import { expectShown, expectSoon, heading, notice, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('the calendar', () => {
  test('has a category and a weekly event once the owner made them, and a member signs up on a phone', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member } = own.people;
    const desk = await journeys.open(owner, `/com/${own.uuid}/admin/calendar`);
    await desk.getByRole('button', { name: 'New category' }).click();
    await desk.getByLabel('Name', { exact: true }).fill('Patrol');
    await desk.getByRole('combobox', { name: 'Icon' }).selectOption('Car');
    await desk.getByRole('button', { name: 'Add category' }).click();
    await expectShown(notice(desk, 'Patrol is added.'));
    await desk.getByRole('link', { name: 'Show the calendar' }).click();
    await expectShown(heading(desk, 'Calendar'));

    await desk.getByRole('button', { name: 'New event' }).first().click();
    await desk.getByRole('button', { name: 'Add event' }).click();
    await expectShown(desk.getByRole('link', { name: 'Give the event a title.' }));
    await desk.getByLabel('Title').fill('Night patrol');
    await desk.getByRole('combobox', { name: 'Repeats' }).selectOption('By weeks, on days of the week');
    await desk.getByRole('switch', { name: 'Members sign up' }).check();
    await desk.getByRole('button', { name: 'Add a role' }).click();
    await desk.getByLabel('Name of the role').fill('Dispatch');
    await desk.getByRole('button', { name: 'Add event' }).click();
    await desk.getByRole('button', { name: 'Show', exact: true }).click();
    await expectShown(heading(desk, 'Night patrol'));
    await expectShown(desk.getByText(/^Every week on /));
    await untilLive(desk);

    const phone = await journeys.open(member, `/com/${own.uuid}/calendar`, PHONE);
    await phone.getByRole('link', { name: 'Night patrol' }).first().tap();
    await phone.getByRole('radio', { name: /^Dispatch/ }).check();
    await phone.getByRole('button', { name: 'Going', exact: true }).tap();
    await expectShown(phone.getByText('You are going as Dispatch.'));
    await expectSoon(() => desk.getByRole('region', { name: 'Dispatch' }).getByRole('listitem').count()).toBe(1);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('has the events of a file once the owner chose them from its preview, and not any more once that is taken back', async () => {
    const { own } = await journeys.stack.world();
    const { owner } = own.people;
    await makeCategory(own, { label: 'Patrol' });
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/calendar`);
    await page.getByRole('button', { name: 'Import events' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import events from a file' });
    const file = fileOf(
      ...hour(1, 'Briefing', 'RRULE:FREQ=WEEKLY'),
      ...hour(2, 'Patrol'),
      ...hour(3, 'Broken', 'RRULE:FREQ=SECONDLY'),
    );
    const buffer = Buffer.from(file);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'calendar.ics', mimeType: 'text/calendar', buffer });
    await expectShown(dialog.getByText(/Every week/));
    await dialog.getByText('1 left out').click();
    await expectShown(dialog.getByText('How it repeats is not supported: Choose days, weeks, months or years.'));
    await dialog.getByRole('checkbox', { name: /^Patrol/ }).uncheck();
    await dialog.getByRole('button', { name: 'Import 1 event' }).click();
    await expectShown(dialog.getByText('1 event is new, none was changed.'));
    expect((await windowOf(own, [0, 5])).map(({ title }) => title)).toEqual(['Briefing']);
    await dialog.getByRole('button', { name: 'Undo the import' }).click();
    await expectShown(dialog.getByText('1 event is deleted.'));
    expect(await windowOf(own, [0, 5])).toEqual([]);
  });

  test('has what staff reply for a member, and asks before a template replaces what is typed', async () => {
    const { own } = await journeys.stack.world();
    const { owner } = own.people;
    const question = {
      id: crypto.randomUUID(),
      label: 'Callsign',
      kind: 'text' as const,
      required: true,
      choices: [],
    };
    const category = await makeCategory(own, { label: 'Patrol' });
    const id = await makeEvent(own, category, { title: 'Convoy', signUp: signUpOf({ questions: [question] }) });
    await makeTemplate(own, { from: id, label: 'Convoys' });
    const page = await journeys.open(owner, `/com/${own.uuid}/event/${id}`);
    await page.getByRole('button', { name: 'Enter an answer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter an answer' });
    await dialog.getByLabel('Callsign').fill('Adam 12');
    await dialog.getByLabel('Find a member').fill('member');
    await dialog.getByRole('list').getByRole('button').first().click();
    await expectSoon(async () => {
      const { people } = await owner.client.eventSignups.list.query({ community: own.uuid, id });
      return people[0]?.replies[0]?.value;
    }).toBe('Adam 12');

    await page.goto(`${new URL(page.url()).origin}/com/${own.uuid}/calendar?new=1`);
    await page.getByLabel('Title').fill('Typed already');
    await page.getByLabel('Begin from a template').selectOption({ label: 'Convoys' });
    await page.getByRole('dialog', { name: 'Replace what you typed?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('Typed already');
    await page.getByLabel('Begin from a template').selectOption({ label: 'Convoys' });
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expectSoon(() => page.getByLabel('Title').inputValue()).toBe('Convoy');
  });
});
