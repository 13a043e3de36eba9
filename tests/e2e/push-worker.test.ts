import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { pushDevice, subscriptionAt } from '../notifications/subscription.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { expectShown, expectSoon, heading, pathOf } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';
import { signIn } from './support/ways-in.ts';

// The packaged browser shows no notifications.
const journeys = useJourneys({ installedBrowser: true });

const WITH_WORKER = { serviceWorkers: 'allow' } as const;

type Registered = { readonly devtools: CDPSession; readonly worker: Worker; readonly registrationId: string };

/** Has the page's browser take push, as far as the worker goes. */
async function takePush(page: Page): Promise<Registered> {
  const machine = page.context();
  await machine.grantPermissions(['notifications'], { origin: journeys.stack.origin });
  const devtools = await machine.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const started = workerOf(machine);
  // Every page with the frame of the product sets the worker up (start-worker.ts).
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { devtools, worker: await started, registrationId: await registered };
}

function workerOf(machine: BrowserContext): Promise<Worker> {
  const [present] = machine.serviceWorkers();
  return present ? Promise.resolve(present) : machine.waitForEvent('serviceworker');
}

function deliver({ devtools, registrationId }: Registered, data: object | string): Promise<unknown> {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return devtools.send('ServiceWorker.deliverPushMessage', {
    origin: journeys.stack.origin,
    registrationId,
    data: text,
  });
}

const shownIn = ({ worker }: Registered) =>
  worker.evaluate(async () => {
    // What runs here runs in the worker, whose globals the page's types do not know; so it is below.
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await scope.registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Delivers until something is shown: a push to a worker that is only just starting is lost, and nothing tells of that. */
async function deliverUntilShown(registered: Registered, data: object | string): Promise<void> {
  const isShown = async () => (await shownIn(registered)).length > 0;
  await expectSoon(async () => {
    await deliver(registered, data);
    return vi.waitUntil(isShown, { timeout: 4_000 }).catch(() => false);
  }).toBe(true);
}

/**
 * Presses what is shown. Only a person's own press may open or focus a window, so what the worker asks the browser for is
 * written down in the browser's stead.
 */
const press = ({ worker }: Registered) =>
  worker.evaluate(async () => {
    const asked: string[] = [];
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      WindowClient: { prototype: { focus: (this: { url: string }) => Promise<unknown> } };
    };
    scope.clients.openWindow = async (url) => {
      asked.push(`opened ${url}`);
      return null;
    };
    scope.WindowClient.prototype.focus = async function focus() {
      asked.push(`focused ${this.url}`);
      return this;
    };
    const [notification] = await scope.registration.getNotifications();
    const Pressed = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    globalThis.dispatchEvent(new Pressed('notificationclick', { notification }));
    // Where an address is of elsewhere nothing is asked, so how long is waited is what a press there takes.
    for (let tries = 0; asked.length === 0 && tries < 250; tries += 1)
      await new Promise((soon) => setTimeout(soon, 20));
    return asked;
  });

/** What was pressed goes off the screen a moment later, by the browser. */
const expectNoneShown = (registered: Registered) => expectSoon(() => shownIn(registered)).toEqual([]);

test('a push is shown with its words, and pressed leads to its community, after the sign-in too', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(null, '/pricing', WITH_WORKER);
  const registered = await takePush(page);
  const address = `${journeys.stack.origin}/com/${own.uuid}/profile`;
  const tag = 'member:one';
  await deliverUntilShown(registered, { id: 'one', title: own.name, body: 'Your ranks changed', address, tag });
  expect(await shownIn(registered)).toEqual([{ title: own.name, body: 'Your ranks changed', tag }]);
  expect(await press(registered)).toEqual([`opened ${address}`]);
  await expectNoneShown(registered);

  const opened = await page.context().newPage();
  await opened.goto(address);
  await signIn(opened, { email: own.people.member.email, password: PASSWORD });
  await expectShown(opened.getByRole('tab', { name: 'Overview' }));
  await expectSoon(() => pathOf(opened)).toContain(`/com/${own.uuid}/`);
});

test('a tab that shows the page already is focused, and no other one opened', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`, WITH_WORKER);
  await expectShown(heading(page, own.name));
  const registered = await takePush(page);
  const address = page.url();
  await deliverUntilShown(registered, { id: 'two', title: own.name, body: 'Look', address, tag: 'two' });
  expect(await press(registered)).toEqual([`focused ${address}`]);
});

test('what cannot be read has words too, and an address of elsewhere is not opened', async () => {
  const page = await journeys.open(null, '/pricing', WITH_WORKER);
  const registered = await takePush(page);
  await deliverUntilShown(registered, 'not what we send');
  expect(await shownIn(registered)).toEqual([{ title: 'Muster', body: 'Something happened', tag: 'muster' }]);
  expect(await press(registered)).toEqual([`opened ${journeys.stack.origin}/notifications`]);
  await expectNoneShown(registered);
  await deliverUntilShown(registered, { title: 'Muster', body: 'Look', address: 'https://evil.test/', tag: 'evil' });
  expect(await press(registered)).toEqual([]);
});

/** Has the browser say that it has a subscription, which takes a push service on the internet to be true. */
async function haveSubscription(page: Page, token: string): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: journeys.stack.origin });
  await page.addInitScript((stored) => {
    const subscription = { toJSON: () => JSON.parse(stored), unsubscribe: async () => true };
    const registration = { pushManager: { getSubscription: async () => subscription } };
    // The page asks these two of it alone; a whole one only a browser can make.
    navigator.serviceWorker.getRegistration = async () => registration as unknown as ServiceWorkerRegistration;
  }, token);
}

test('push is on where the person had it before, also by an earlier sign-in, and never where somebody else had', async () => {
  const { own } = await journeys.stack.world();
  const { member, staff } = own.people;
  const { token } = subscriptionAt('https://push.example.com/browser');
  const before = await member.onAnotherDevice();
  await before.client.notifications.registerPush.mutate({ pushToken: token, data: pushDevice });
  await before.client.session.signOut.mutate();
  const somebodyElses = await journeys.open(staff, '/menu');
  await haveSubscription(somebodyElses, token);
  await somebodyElses.goto(`${journeys.stack.origin}/notifications/settings`);
  await expectShown(somebodyElses.getByText('Off for this device'));
  const theirs = await journeys.open(member, '/menu');
  await haveSubscription(theirs, token);
  await theirs.reload();
  await expectSoon(async () => (await member.client.notifications.pushKey.query()).devices).toBe(1);
  await theirs.goto(`${journeys.stack.origin}/notifications/settings`);
  await expectShown(theirs.getByText('On for this device'));
});

test('the worker that shows pushes is set up by the client, whose policy lets it', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, '/notifications/settings', WITH_WORKER);
  await page.context().grantPermissions(['notifications'], { origin: journeys.stack.origin });
  await page.reload();
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  // This browser has no push service to subscribe with; the worker is there before that is asked.
  await expectSoon(() =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/worker.js')) !== undefined),
  ).toBe(true);
});
