import type { Page } from 'playwright-core';
import { call } from './edge/calling.ts';
import { type Place, type Screen, titled } from './screen.ts';

const ROSTERS = '/com/{uuid}/rosters';
const MANAGED = '/com/{uuid}/admin/rosters';
const NAME = 'Patrol roster';
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
    name: 'roster-editor',
    as: 'owner',
    path: MANAGED,
    ready: onRoster('admin/rosters', (page) => page.getByRole('button', { name: 'Save' }).waitFor()),
  },
  { name: 'admin-rosters', as: 'owner', path: MANAGED, prepare: withRoster, ready: titled('Rosters') },
];
