import { describe, expect, test } from 'vitest';
import { foldersIn } from './sources.ts';

type Layer = 'contracts' | 'upstream' | 'bff' | 'web';

const FOLDERS: Record<Layer, string> = {
  contracts: 'packages/contracts/src',
  upstream: 'apps/upstream/src/features',
  bff: 'apps/bff/src/features',
  web: 'apps/web/src/features',
};

const LAYERS: readonly Layer[] = ['contracts', 'upstream', 'bff', 'web'];
/** The gateway's procedures follow from the contracts: a folder there is for what it does beside passing a call on. */
const ALL: readonly Layer[] = ['contracts', 'upstream', 'web'];
const ALL_AND_GATEWAY: readonly Layer[] = [...ALL, 'bff'];
/** Of a feature to come: some of its contract may be there already. */
const TO_COME: readonly Layer[] = [];

/** Every slug of the product, and the layers it must exist in. A new feature is a new line here. */
const SLUGS: Record<string, readonly Layer[]> = {
  session: ALL_AND_GATEWAY,
  accounts: ALL,
  communities: ALL,
  hosts: ALL_AND_GATEWAY,
  members: ALL_AND_GATEWAY,
  shifts: ALL,
  identifiers: ALL,
  notifications: ALL_AND_GATEWAY,
  // Who hears of what: a stream of its own on the servers, and part of the platform in the client.
  live: ['contracts', 'upstream', 'bff'],
  // The page of someone who has not signed in; it asks for nothing.
  landing: ['web'],
  'short-links': ALL,
  // Files made while they are fetched; the page of each is its feature's.
  downloads: ['contracts', 'upstream'],
  permissions: ALL,
  departments: ALL,
  'profile-fields': ALL,
  // Its screen is a tab of the account page.
  'own-data': ['contracts', 'upstream'],
  audit: ALL,
  rosters: TO_COME,
  forms: TO_COME,
  calendar: TO_COME,
  forums: TO_COME,
  drive: TO_COME,
  pages: TO_COME,
  menu: TO_COME,
  'game-servers': TO_COME,
  security: TO_COME,
  growth: TO_COME,
  disciplinary: TO_COME,
  webhooks: TO_COME,
  discord: TO_COME,
  voice: TO_COME,
  cad: TO_COME,
  radio: TO_COME,
  billing: TO_COME,
  management: TO_COME,
};

/** What the contracts are written with; no feature. */
const SHARED = new Set(['kit']);

describe.each(LAYERS)('in %s', (layer) => {
  const present = foldersIn(FOLDERS[layer]);

  test('every folder is a feature, spelt as everywhere', () => {
    expect(present.filter((name) => !(name in SLUGS) && !SHARED.has(name))).toEqual([]);
  });

  test('no feature is missing', () => {
    const needed = Object.entries(SLUGS).filter(([, layers]) => layers.includes(layer));
    expect(needed.map(([slug]) => slug).filter((slug) => !present.includes(slug))).toEqual([]);
  });
});
