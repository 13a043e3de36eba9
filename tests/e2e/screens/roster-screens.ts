import type { Page } from 'playwright-core';
import { call } from './edge/calling.ts';
import { type Place, type Screen, titled } from './screen.ts';

const ROSTERS = '/com/{uuid}/rosters';
const MANAGED = '/com/{uuid}/admin/rosters';
const NAME = 'Patrol roster';
const ENTRIES = 'Callsigns';
const options = ['Cruiser', 'Motorcycle'].map((label) => ({ id: crypto.randomUUID(), label, color: '#2f9e44' }));
const COLUMNS = [
  { kind: 'member', id: crypto.randomUUID(), source: 'ranks' },
  { kind: 'member', id: crypto.randomUUID(), source: 'joined' },
  { kind: 'own', id: crypto.randomUUID(), type: 'text', label: 'Callsign' },
  { kind: 'own', id: crypto.randomUUID(), type: 'select', label: 'Vehicle', options },
  { kind: 'own', id: crypto.randomUUID(), type: 'checkbox', label: 'Certified' },
];

/** Gives a community a roster of all members, once; answers its id. */
async function withRoster(owner: Page, { uuid: community }: Place): Promise<string> {
  type Listed = { readonly rosters: readonly { readonly id: string; readonly label: string }[] };
  const { rosters } = await call<Listed>(owner, 'rosters.list', { community }, 'query');
  const there = rosters.find(({ label }) => label === NAME);
  if (there) return there.id;
  const roster = { label: NAME, description: 'Callsigns and vehicles.', columns: COLUMNS };
  return (await call<{ id: string }>(owner, 'rosters.create', { community, roster }, 'mutation')).id;
}

/** Gives a community a roster of entered rows, one of which a member holds, once; answers its id. */
async function withEntries(owner: Page, { uuid: community }: Place): Promise<string> {
  type Listed = { readonly rosters: readonly { readonly id: string; readonly label: string }[] };
  const { rosters } = await call<Listed>(owner, 'rosters.list', { community }, 'query');
  const there = rosters.find(({ label }) => label === ENTRIES);
  if (there) return there.id;
  const columns = COLUMNS.map((column) => ({ ...column, id: crypto.randomUUID() }));
  const roster = { label: ENTRIES, folder: 'Equipment', kind: 'entries', grouping: 'none', order: 'hand', columns };
  const { id } = await call<{ id: string }>(owner, 'rosters.create', { community, roster }, 'mutation');
  type Added = { readonly added: readonly { readonly id: string; readonly name: string }[] };
  const names = ['1-A-##', '1-A-##', '1-A-##'];
  const { added } = await call<Added>(owner, 'rosters.addEntries', { community, id, names }, 'mutation');
  type Rows = { readonly items: readonly { readonly accId: string | null }[] };
  const all = await withRoster(owner, { uuid: community } as Place);
  const { items } = await call<Rows>(owner, 'rosters.rows', { community, id: all }, 'query');
  const [row] = added;
  const change = { row: row?.id, name: row?.name, accId: items[0]?.accId, version: 1 };
  await call(owner, 'rosters.editEntry', { community, id, ...change }, 'mutation');
  return id;
}

/** Sends a file in the import of the roster that is shown. */
async function importing(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}

/** Opens the roster of entered rows. */
function onEntries(then: (page: Page) => Promise<unknown>): Screen['ready'] {
  return async (page, place) => {
    const id = await withEntries(page, place);
    await page.goto(new URL(`/com/${place.uuid}/roster/${id}`, page.url()).href);
    await page.getByRole('gridcell').first().waitFor();
    await then(page);
  };
}

/** Opens the roster, or its editor. */
function onRoster(way: 'roster' | 'admin/rosters', then: (page: Page) => Promise<unknown>): Screen['ready'] {
  return async (page, place) => {
    const id = await withRoster(page, place);
    await page.goto(new URL(`/com/${place.uuid}/${way}/${id}`, page.url()).href);
    await then(page);
  };
}

/** Rosters: none, one as a grid with a cell in its editor, and the screens on which they are made. */
export const rosterScreens: readonly Screen[] = [
  {
    name: 'rosters-empty',
    as: 'owner',
    path: MANAGED,
    ready: (page) => page.getByRole('heading', { name: 'No rosters yet' }).waitFor(),
  },
  { name: 'rosters', as: 'member', path: ROSTERS, prepare: withRoster, ready: titled('Rosters') },
  {
    name: 'roster',
    as: 'owner',
    path: ROSTERS,
    ready: onRoster('roster', (page) => page.getByRole('gridcell').first().waitFor()),
  },
  {
    name: 'roster-cell',
    as: 'owner',
    path: ROSTERS,
    ready: onRoster('roster', async (page) => {
      await page.locator('[data-row="0"] [data-column="3"]').dblclick();
      await page.getByRole('textbox', { name: 'Callsign' }).waitFor();
    }),
  },
  {
    name: 'roster-columns',
    as: 'owner',
    path: ROSTERS,
    ready: onRoster('roster', async (page) => {
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox').first().waitFor();
    }),
  },
  { name: 'roster-entries', as: 'owner', path: ROSTERS, ready: onEntries(async () => {}) },
  {
    name: 'roster-entry',
    as: 'owner',
    path: ROSTERS,
    ready: onEntries(async (page) => {
      await page.getByRole('button', { name: 'Change 1-A-01' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
    }),
  },
  {
    name: 'roster-add-entries',
    as: 'owner',
    path: ROSTERS,
    ready: onEntries(async (page) => {
      await page.getByRole('button', { name: 'Add rows' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('2-B-##');
      await page.getByLabel('How many').waitFor();
    }),
  },
  {
    name: 'roster-import-columns',
    as: 'owner',
    path: ROSTERS,
    ready: onRoster('roster', async (page) => {
      await importing(page, 'Name,Callsign,Vehicle,Certified,Shirt size\nCrow member,A-1,cruiser,yes,L\n');
      await page.getByLabel('Shirt size becomes').waitFor();
    }),
  },
  {
    name: 'roster-import-preview',
    as: 'owner',
    path: ROSTERS,
    ready: onEntries(async (page) => {
      const rows = ['1-A-01;A-1;cruiser;yes', '1-A-02;A-2;Bike;perhaps', '9-Z-99;A-3;;', '1-A-01;A-4;;'];
      await importing(page, ['Name;Callsign;Vehicle;Certified', ...rows].join('\n'));
      await page.getByRole('button', { name: 'See what would happen' }).click();
      await page.getByRole('checkbox', { name: 'Add rows that the roster does not have' }).waitFor();
    }),
  },
  {
    name: 'roster-past',
    as: 'owner',
    path: ROSTERS,
    ready: onRoster('roster', async (page) => {
      await page.getByRole('button', { name: 'Past days' }).click();
      const today = new Date().toISOString().slice(0, 10);
      await page.getByLabel('Day', { exact: true }).fill(today);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    }),
  },
  {
    name: 'roster-editor',
    as: 'owner',
    path: MANAGED,
    ready: onRoster('admin/rosters', (page) => page.getByRole('button', { name: 'Save' }).waitFor()),
  },
  {
    name: 'roster-editor-calculated',
    as: 'owner',
    path: MANAGED,
    ready: onRoster('admin/rosters', async (page) => {
      await page.getByRole('button', { name: 'Add a calculated column' }).click();
      await page.getByRole('button', { name: 'Add a case' }).click();
      await page.getByRole('button', { name: 'Add a part' }).click();
      await page.getByRole('group', { name: 'Part 1' }).waitFor();
    }),
  },
  {
    name: 'roster-editor-order',
    as: 'owner',
    path: MANAGED,
    async ready(page, place) {
      const id = await withEntries(page, place);
      await page.goto(new URL(`/com/${place.uuid}/admin/rosters/${id}`, page.url()).href);
      const rows = page.getByRole('region', { name: 'Order of the rows' });
      await rows.getByText('1-A-03').scrollIntoViewIfNeeded();
    },
  },
  { name: 'admin-rosters', as: 'owner', path: MANAGED, prepare: withRoster, ready: titled('Rosters') },
];
