import { expect, test } from 'vitest';
import { change } from '../../apps/upstream/src/platform/context.ts';
import { notify } from '../../apps/upstream/src/features/notifications/public.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { Place } from '../support/world/world.ts';
import { expectShown, expectSoon, heading, pathOf, untilAnswered, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';
import { signIn } from './support/ways-in.ts';

const journeys = useJourneys();

/** Tells the community's member that their ranks changed. */
function tellMember({ uuid, people }: Place, given: string): Promise<void> {
  const { account } = people.member;
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  return change(journeys.stack.upstream.services, origin, (context) =>
    notify(context, {
      kind: 'ranksChanged',
      community: uuid,
      recipients: [account],
      thing: `member:${account}`,
      values: { given, taken: '' },
    }),
  );
}

test('what happens shows at once, in the bell and in the list, and what is about one thing stays together', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, '/notifications');
  await untilLive(page);
  await tellMember(own, 'Sergeant');
  await expectShown(page.getByText(`Your ranks in ${own.name} changed. Given: Sergeant.`));
  await expectShown(page.getByRole('banner').getByRole('button', { name: 'Notifications, 2 unread' }));
  await tellMember(own, 'Captain');
  await expectShown(page.getByText(`Your ranks in ${own.name} changed. Given: Captain.`));
  const earlier = page.getByRole('button', { name: '1 earlier about this' });
  await expectShown(earlier);
  await expectSoon(() => page.getByText('Given: Sergeant.').isVisible()).toBe(false);
  await earlier.click();
  await expectShown(page.getByText('Given: Sergeant.'));
  await page.getByText('Given: Captain.').click();
  await expectShown(page.getByRole('tab', { name: 'Service record', selected: true }));
  await expectSoon(() => pathOf(page)).toBe(`/com/${own.uuid}/u?tab=record`);
});

test('choices are kept: in general, for one community, and the hours of silence', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, '/notifications/settings');
  const cell = () => page.getByRole('checkbox', { name: 'Your ranks change: E-mail' });
  await untilAnswered(page, 'notifications.choose', () => cell().click());
  expect(await cell().isChecked()).toBe(false);
  await page.getByLabel('For', { exact: true }).selectOption({ label: own.name });
  await expectSoon(() => cell().isChecked()).toBe(false);
  await untilAnswered(page, 'notifications.choose', () => cell().click());
  await expectShown(page.getByRole('button', { name: 'Use the general choices' }));
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('From').fill('23:15');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(page.getByText('Saved', { exact: true }));
  await page.reload();
  await expectSoon(() => cell().isChecked()).toBe(true);
  await expectSoon(() => page.getByLabel('From').inputValue()).toBe('23:15');
  await page.getByRole('button', { name: 'Use the general choices' }).click();
  await expectSoon(() => cell().isChecked()).toBe(false);
  await expectSoon(() => page.getByRole('checkbox', { name: /^Sign-in on a new device/ }).count()).toBe(0);
});

test('a choice is kept that was made just before its page was left', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, '/notifications/settings');
  const cell = page.getByRole('checkbox', { name: 'Your ranks change: E-mail' });
  await expectShown(cell);
  // In one turn of the page, so that nothing can be answered before it goes; and in a later one than this call's, which a page
  // that goes at once may leave without an answer.
  await cell.evaluate((element) => {
    setTimeout(() => {
      (element as HTMLElement).click();
      location.assign('/no/such/place');
    });
  });
  const choices = async () => (await own.people.member.client.notifications.settings.query({})).choices;
  await expectSoon(async () => (await choices()).map(({ on }) => on)).toEqual([false]);
});

test('a browser whose person says no is told so in the words of the specification', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, '/notifications/settings');
  await page.evaluate(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expectShown(page.getByText('User denied permissions!'));
});

test('a link from a mail survives the sign-in', async () => {
  const { own } = await journeys.stack.world();
  const machine = await journeys.machine();
  const page = await machine.newPage();
  await page.goto(`${journeys.stack.origin}/notifications/settings?com=${own.uuid}`);
  await signIn(page, { email: own.people.member.email, password: PASSWORD });
  await expectShown(heading(page, 'Notification settings'));
  expect(new URL(page.url()).searchParams.get('com')).toBe(own.uuid);
});
