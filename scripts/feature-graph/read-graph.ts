import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRepository } from '../repository.ts';

/** An app whose features are looked at. */
export type AppName = 'upstream' | 'bff' | 'web';

/** Of each feature, by slug, the features that it imports, with how many imports there are. */
export type FeatureGraph = ReadonlyMap<string, ReadonlyMap<string, number>>;

const FROM = /\bfrom\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/g;

/** The features of an app and what they import of each other; tests beside the code are left out. */
export function readGraph(app: AppName): FeatureGraph {
  const graph = new Map<string, Map<string, number>>();
  for (const slug of slugsOf(app)) {
    const needs = new Map<string, number>();
    for (const { path, text } of sourcesOf(app, slug)) {
      for (const [, from, dynamic] of text.matchAll(FROM)) {
        const target = posix.join(posix.dirname(path), from ?? dynamic ?? '');
        const other = /^features\/([^/]+)\//.exec(target)?.[1];
        if (other !== undefined && other !== slug) needs.set(other, (needs.get(other) ?? 0) + 1);
      }
    }
    graph.set(slug, needs);
  }
  return graph;
}

/** The features that reach themselves by way of others: none where the graph has no cycle. */
export function inCycles(graph: FeatureGraph): string[] {
  const reached = (from: string) => {
    const seen = new Set<string>();
    const next = [...(graph.get(from)?.keys() ?? [])];
    for (let slug = next.pop(); slug !== undefined; slug = next.pop()) {
      if (seen.has(slug)) continue;
      seen.add(slug);
      next.push(...(graph.get(slug)?.keys() ?? []));
    }
    return seen;
  };
  return [...graph.keys()].filter((slug) => reached(slug).has(slug));
}

/** The features of an app, by slug. */
export function slugsOf(app: AppName): string[] {
  return readdirSync(inRepository('apps', app, 'src', 'features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** A file of a feature; `path` is relative to the app's `src`. */
export type FeatureSource = { readonly path: string; readonly text: string };

/** The code of one feature without comments, its tests left out. */
export function sourcesOf(app: AppName, slug: string): FeatureSource[] {
  return below(app, posix.join('features', slug))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(inRepository('apps', app, 'src', path), 'utf8')) }));
}

function below(app: AppName, folder: string): string[] {
  const whole = inRepository('apps', app, 'src', folder);
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? below(app, path) : [path];
  });
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
