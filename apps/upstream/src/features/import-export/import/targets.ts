import type { ImportTarget } from '@muster/contracts/import-export/model';
import type { ColumnReader } from '../../../platform/feature/item-columns.ts';
import type { ImportColumnSource, ItemKindSpec } from '../../../platform/feature/item-kind.ts';
import { inOrder } from '../shown.ts';

/** What columns can be for somebody, and which permissions would let them be more. */
export async function targetsFor(
  { imports }: ItemKindSpec,
  reader: ColumnReader,
): Promise<{ targets: ImportTarget[]; missing: string[] }> {
  const targets: ImportTarget[] = imports.keys.map(({ id }) => ({ id, label: null }));
  const missing: string[] = [];
  for (const source of imports.columns as readonly ImportColumnSource[]) {
    const offered = await source.offered(reader);
    targets.push(...offered.targets);
    missing.push(...offered.missing);
  }
  return { targets: inOrder(targets, ({ id }) => id, imports.order), missing };
}

type Known = {
  /** Where columns went the last time, by their names in small letters. */
  readonly remembered: Readonly<Record<string, string>>;
  readonly targets: readonly ImportTarget[];
};

/** Where each column of a file likely goes: as it went before, or by what it is called; each target once. */
export function guessed(kind: ItemKindSpec, head: readonly string[], known: Known): (string | null)[] {
  const taken = new Set<string>();
  return head.map((header) => {
    const guess = guessOf(kind, header.toLowerCase(), known);
    if (guess === null || taken.has(guess)) return null;
    taken.add(guess);
    return guess;
  });
}

function guessOf({ imports }: ItemKindSpec, name: string, { remembered, targets }: Known): string | null {
  const before = remembered[name];
  if (before !== undefined && (before === '' || targets.some(({ id }) => id === before))) return before || null;
  const namesOf = (target: string) =>
    imports.keys.find(({ id }) => id === target)?.names ??
    imports.columns.find(({ has }) => has(target))?.names(target) ??
    [];
  const called = ({ id, label }: ImportTarget) =>
    label === null ? namesOf(id).includes(name) : label.toLowerCase() === name;
  return targets.find(called)?.id ?? null;
}
