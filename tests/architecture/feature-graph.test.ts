import { slugOf } from '@muster/contracts/kit/feature/slug';
import { describe, expect, test } from 'vitest';
import { features } from '../../apps/upstream/src/features.ts';
import { inCycles, readGraph, slugsOf } from '../../scripts/feature-graph/read-graph.ts';
import { readTables, tablesUsed } from '../../scripts/feature-graph/read-tables.ts';
import { read } from './sources.ts';

/** Symbols that a public.ts may export. */
const PUBLIC_MAX = 8;

/** What the features say of themselves, in their order. */
const FEATURES = features.map(({ key, needs = [], owns = [], reads = [] }) => ({
  slug: slugOf(key),
  needs: needs.map(slugOf),
  owns,
  reads,
}));

const graph = readGraph('upstream');
const tables = readTables();
const slugs = FEATURES.map(({ slug }) => slug);
/** The tables that each feature reads and writes: reading all sources for that takes longer than a test may. */
const usedBy = new Map(slugs.map((slug) => [slug, tablesUsed(slug, tables)]));

/** The feature that owns a table; null for those of the platform. */
function ownerOf(table: string): string | null {
  const inOwnFile = tables.find(({ name }) => name === table)?.slug ?? null;
  return inOwnFile ?? FEATURES.find(({ owns }) => owns.includes(table))?.slug ?? null;
}

function foreign(slug: string, used: readonly string[]): string[] {
  return used.filter((table) => ![slug, null].includes(ownerOf(table)));
}

describe('features of the upstream', () => {
  test('are all in the list, once', () => {
    expect(slugs.toSorted()).toEqual(slugsOf('upstream'));
  });

  test('import those that they say they need, and no others', () => {
    const imported = FEATURES.map(({ slug }) => ({ slug, needs: [...(graph.get(slug)?.keys() ?? [])].toSorted() }));
    expect(FEATURES.map(({ slug, needs }) => ({ slug, needs: needs.toSorted() }))).toEqual(imported);
  });

  test('need only those before them, so that there is no cycle', () => {
    const late = FEATURES.flatMap(({ slug, needs }, at) =>
      needs.filter((need) => slugs.indexOf(need) >= at).map((need) => `${slug} needs ${need}`),
    );
    expect(late).toEqual([]);
    expect(inCycles(graph)).toEqual([]);
  });

  test('own tables that exist, each of them once', () => {
    const names = tables.map(({ name }) => name);
    const owned = FEATURES.flatMap(({ owns }) => owns);
    expect(owned.filter((table) => !names.includes(table))).toEqual([]);
    expect(new Set(owned).size).toBe(owned.length);
    const inOwnFile = tables.flatMap(({ name, slug }) => (slug === null ? [] : name));
    expect(owned.filter((table) => inOwnFile.includes(table))).toEqual([]);
  });

  test('read those tables of others that they say they read', () => {
    const read = FEATURES.map(({ slug }) => ({ slug, reads: foreign(slug, usedBy.get(slug)?.reads ?? []) }));
    expect(FEATURES.map(({ slug, reads }) => ({ slug, reads: reads.toSorted() }))).toEqual(read);
  });

  test('write no tables but their own', () => {
    const written = FEATURES.flatMap(({ slug }) =>
      foreign(slug, usedBy.get(slug)?.writes ?? []).map((table) => `${slug} writes ${table}`),
    );
    expect(written).toEqual([]);
  });

  test('mark the columns of their own tables that refer to a person, and no others', () => {
    const marked = features.flatMap(({ key, personColumns = {} }) =>
      foreign(slugOf(key), Object.keys(personColumns)).map((table) => `${key} marks ${table}`),
    );
    expect(marked).toEqual([]);
  });

  test.each(slugsOf('upstream'))('%s exports few symbols to others', (slug) => {
    const exported = symbolsOf(read(`apps/upstream/src/features/${slug}/public.ts`));
    expect(exported.length).toBeLessThanOrEqual(PUBLIC_MAX);
  });
});

function symbolsOf(text: string): string[] {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const declared = [...text.matchAll(/^export (?:async )?(?:function|const|type|class) (\w+)/gm)];
  return [...lists.map((name) => name.trim()).filter(Boolean), ...declared.map(([, name = '']) => name)];
}
