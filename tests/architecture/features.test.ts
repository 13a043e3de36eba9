import { features } from '@muster/contracts/features';
import type { FeatureSpec } from '@muster/contracts/kit/feature/declare';
import { slugOf } from '@muster/contracts/kit/feature/slug';
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

/** Every feature that the contracts list, by its folder's name. */
const declared = new Map(Object.entries<FeatureSpec>(features).map(([key, feature]) => [slugOf(key), feature]));

/** Of the client alone: the page of a visitor, which asks for nothing, and pages that a feature has beside its first ones. */
const OF_THE_CLIENT = ['landing', 'community-settings', 'event-editor', 'roster-editor'];
/** Features to come: some of their contract may be there already. */
const TO_COME = [
  'forums',
  'drive',
  'pages',
  'menu',
  'game-servers',
  'security',
  'growth',
  'disciplinary',
  'webhooks',
  'discord',
  'voice',
  'cad',
  'radio',
  'billing',
  'management',
];

/** Both servers' side of each feature, and the client's where it has screens; the gateway does more for some only. */
function isNeeded(layer: Layer, { screens, routes }: FeatureSpec): boolean {
  return layer === 'contracts' || layer === 'upstream' || (layer === 'web' && Boolean(screens ?? routes));
}

/** What the contracts are written with, what a form asks, of which forms and their submissions are made, and the texts of all; no features. */
const SHARED = new Set(['kit', 'form-structure', 'rich-text']);

describe.each(LAYERS)('in %s', (layer) => {
  const present = foldersIn(FOLDERS[layer]);

  test('every folder is a feature, spelt as everywhere', () => {
    const known = new Set([...declared.keys(), ...OF_THE_CLIENT, ...TO_COME, ...SHARED]);
    expect(present.filter((name) => !known.has(name))).toEqual([]);
  });

  test('no feature is missing', () => {
    const needed = [...declared].filter(([, feature]) => isNeeded(layer, feature));
    expect(needed.map(([slug]) => slug).filter((slug) => !present.includes(slug))).toEqual([]);
  });
});
