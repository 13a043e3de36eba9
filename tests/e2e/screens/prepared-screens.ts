import type { Page } from 'playwright-core';
import { codeFor } from '../../session/factors.ts';
import { goByHandOver } from '../support/ways-in.ts';
import { call } from './edge/calling.ts';
import { type Place, type Screen, thenOpens, titled } from './screen.ts';

const DASHBOARD = '/com/{uuid}';
const FIELD = 'Home county';

/** Asks everybody who joins for something, and those who are in as well. */
async function askForAField(owner: Page, { uuid: community }: Place): Promise<void> {
  type Fields = { readonly fields: readonly { readonly label: string }[] };
  const { fields } = await call<Fields>(owner, 'profileFields.list', { community }, 'query');
  if (fields.some(({ label }) => label === FIELD)) return;
  const field = { type: 'text', label: FIELD, help: 'Where your character lives.', requiredOnJoin: true };
  await call(owner, 'profileFields.add', { community, field }, 'mutation');
  const options = ['Patrol', 'Traffic', 'Dispatch', 'Training'].map((label) => ({ id: label, label }));
  const several = { type: 'multiselect', label: 'Would work in', options, requiredOnJoin: true };
  await call(owner, 'profileFields.add', { community, field: several }, 'mutation');
}

async function addShiftTypes(owner: Page, { uuid: community }: Place): Promise<void> {
  const { shiftTypes: seen } = await call<{ shiftTypes: object[] }>(owner, 'shifts.clock', { community }, 'query');
  if (seen.length > 0) return;
  const shiftTypes = [{ label: 'Patrol' }, { label: 'Dispatch' }];
  await call(owner, 'shifts.setTypes', { community, shiftTypes, seen }, 'mutation');
}

/** Offers of hand-over by community: only the two they are between can find them. */
const offers = new Map<string, string>();

/** What the member of a test's community is called, and the one of the demo's. */
const MEMBERS = ['Crow member', 'Sofia Delgado'];

async function memberOf(page: Page, community: string): Promise<string> {
  for (const search of MEMBERS) {
    const found = await call<{ items: { accId: string }[] }>(page, 'directory.list', { community, search }, 'query');
    const [member] = found.items;
    if (member) return member.accId;
  }
  throw new Error(`None of ${MEMBERS.join(' and ')} is there.`);
}

async function offerToMember(owner: Page, { uuid: community }: Place): Promise<void> {
  const asked = { community, accId: await memberOf(owner, community) };
  const { id } = await call<{ id: string }>(owner, 'communities.startTransfer', asked, 'mutation');
  offers.set(community, id);
}

/** Asks whoever may something for a second factor, which the owner needs first. */
async function askForASecondFactor(owner: Page, { uuid: community }: Place): Promise<void> {
  const { secret } = await call<{ secret: string }>(owner, 'secondFactor.beginTotp', {}, 'mutation');
  await call(owner, 'secondFactor.confirmTotp', { code: codeFor(secret, Date.now()) }, 'mutation');
  const permissions = ['system.manageMembers'];
  await call(owner, 'communities.setSecondFactorRule', { community, permissions }, 'mutation');
}

/** How long after clocking in somebody comes back who forgot to clock out. */
const FORGOTTEN_MS = 13 * 3_600_000;

/** Requests for a proof by community: only the account whose session asks may know of it. */
const requests = new Map<string, string>();

/** Goes to the community's own host and asks for a proof there. */
async function askForProof(page: Page, { uuid, customId }: Place): Promise<void> {
  const { port } = new URL(page.url());
  await goByHandOver(page, `http://${customId}.localhost:${port}`);
  const { location } = await call<{ location: string }>(page, 'session.startHostProof', {}, 'mutation');
  requests.set(uuid, location);
}

async function openRequest(page: Page, { uuid }: Place): Promise<void> {
  await page.goto(requests.get(uuid) ?? '');
}

/** Screens for which something has to be done first; the last of them changes what its people may. */
export const preparedScreens: readonly Screen[] = [
  {
    name: 'join-form',
    as: 'newcomer',
    path: DASHBOARD,
    prepare: askForAField,
    ready: thenOpens('{name}', async (page) => {
      await page.getByRole('button', { name: 'Ask to join' }).filter({ visible: true }).first().click();
      await page.getByLabel(FIELD).waitFor();
    }),
  },
  {
    name: 'join-form-refused',
    as: 'newcomer',
    path: DASHBOARD,
    prepare: askForAField,
    ready: thenOpens('{name}', async (page) => {
      await page.getByRole('button', { name: 'Ask to join' }).filter({ visible: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ask to join' }).click();
      await page.getByText('Fill this in.').first().waitFor();
    }),
  },
  {
    name: 'host-proof',
    alone: true,
    as: 'owner',
    path: '/menu',
    async ready(page, place) {
      await askForProof(page, place);
      await openRequest(page, place);
      await titled('Prove that it is you')(page, place);
      await page.getByRole('button').first().waitFor();
    },
  },
  {
    name: 'host-proof-not-yours',
    alone: true,
    as: 'member',
    path: '/menu',
    prepare: askForProof,
    async ready(page, place) {
      await openRequest(page, place);
      await titled('This is not your request')(page, place);
    },
  },
  {
    name: 'required-fields',
    as: 'member',
    path: DASHBOARD,
    prepare: askForAField,
    ready: (page) => page.getByRole('region', { name: 'Still to fill in' }).waitFor(),
  },
  {
    name: 'pending-answers',
    as: 'owner',
    path: DASHBOARD,
    async ready(page) {
      const toggle = page.getByRole('button', { name: /^Answers of / }).first();
      await toggle.click();
      await page.getByText('No answers that you may see.').or(page.locator('dl')).first().waitFor();
      await toggle.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'shift-types',
    as: 'owner',
    path: DASHBOARD,
    prepare: addShiftTypes,
    ready: thenOpens('{name}', async (page) => {
      await page.getByRole('button', { name: 'Shift types' }).click();
      await page.getByRole('button', { name: 'Remove Patrol' }).waitFor();
    }),
  },
  {
    name: 'clock-running',
    as: 'owner',
    path: DASHBOARD,
    prepare: addShiftTypes,
    async ready(page) {
      const begin = page.getByRole('button', { name: 'Clock in' });
      const end = page.getByRole('button', { name: 'Clock out' });
      await begin.or(end).waitFor();
      if (await begin.isVisible()) await begin.click();
      await end.waitFor();
      await end.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'clock-forgotten',
    alone: true,
    as: 'owner',
    path: DASHBOARD,
    ready: thenOpens('{name}', async (page) => {
      const begin = page.getByRole('button', { name: 'Clock in' });
      const end = page.getByRole('button', { name: 'Clock out' });
      await begin.or(end).waitFor();
      if (await begin.isVisible()) await begin.click();
      await end.waitFor();
      await page.clock.setSystemTime(Date.now() + FORGOTTEN_MS);
      await end.click();
    }),
  },
  {
    name: 'access-ask',
    as: 'member',
    path: '/com/{uuid}/admin/audit',
    ready: thenOpens('You cannot open this yet', (page) =>
      page.getByRole('button', { name: 'Ask for access' }).click(),
    ),
  },
  {
    name: 'access-asked',
    as: 'member',
    path: '/com/{uuid}/admin/departments',
    async ready(page, place) {
      await titled('You cannot open this yet')(page, place);
      const ask = page.getByRole('button', { name: 'Ask for access' });
      const withdraw = page.getByRole('button', { name: 'Withdraw it' });
      await ask.or(withdraw).waitFor();
      if (await ask.isVisible()) {
        await ask.click();
        await page.getByLabel('Reason').fill('I keep the roster of the night shift.');
        await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
      }
      await withdraw.waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    // Of what the screen before asked for.
    name: 'access-requests',
    as: 'owner',
    path: '/com/{uuid}/admin/ranks',
    ready: (page) => page.getByRole('region', { name: 'Requests for access' }).waitFor(),
  },
  {
    name: 'members-run-result',
    as: 'owner',
    path: '/com/{uuid}/admin/accounts?state=active&sort=oldest',
    async ready(page, place) {
      await titled('Members')(page, place);
      await page.getByRole('table').getByRole('row').last().waitFor();
      await page.getByRole('cell').getByRole('checkbox').nth(0).check();
      await page.getByRole('cell').getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Write a note' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().fill('Was at the training of last week.');
      await page.getByRole('button', { name: 'Write 2 notes' }).click();
      await page.getByText('2 done').waitFor();
    },
  },
  {
    name: 'transfer-offer',
    as: 'member',
    path: DASHBOARD,
    prepare: offerToMember,
    async ready(page, place) {
      await page.goto(new URL(`/transfer/${offers.get(place.uuid)}`, page.url()).href);
      await titled('Hand-over of a community')(page, place);
      await page.getByRole('button', { name: 'No, thank you' }).waitFor();
    },
  },
  {
    name: 'second-factor-due',
    as: 'staff',
    path: DASHBOARD,
    prepare: askForASecondFactor,
    ready: (page) => page.getByText('Your ranks here need a second factor.', { exact: false }).waitFor(),
  },
  {
    // The last of all: its session changes nothing from here on.
    name: 'viewing',
    as: 'owner',
    path: DASHBOARD,
    async ready(page, { uuid: community }) {
      await call(page, 'permissions.endView', { community }, 'mutation');
      const accId = await memberOf(page, community);
      await call(page, 'permissions.viewAs', { community, as: { kind: 'member', accId } }, 'mutation');
      await page.reload();
      await page.getByRole('button', { name: 'End view' }).waitFor();
    },
  },
];
