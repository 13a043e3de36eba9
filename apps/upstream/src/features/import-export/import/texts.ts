import type { Failure } from '@muster/contracts/kit/error';
import { type Reason, reasonOf } from '@muster/contracts/kit/language/reason';
import type { ColumnReader } from '../../../platform/feature/item-columns.ts';
import type { PlannedKind } from '../../../platform/feature/item-kind.ts';

/** Kept refusals as one reader may see them: what each of the columns has marked in them is named, or hidden. */
export async function textsFor({ imports }: PlannedKind, reader: ColumnReader): Promise<(text: string) => string> {
  const readers: ((text: string) => string)[] = [];
  for (const { textsFor: read } of imports.columns) {
    if (read) readers.push(await read(reader));
  }
  return (text) => readers.reduce((shown, read) => read(shown), text);
}

/** A refusal as a reason that one reader is told, with what is named or hidden in it by {@link textsFor}. */
export function reasonAs(shown: (text: string) => string, refusal: Failure): Reason {
  const { code, text, values } = reasonOf(refusal);
  const seen = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shown(value) : value]);
  return { code, text: shown(text), values: Object.fromEntries(seen) as Reason['values'] };
}

/** Tells one reader why rows of a kind are refused, as {@link reasonAs} does. */
export async function reasonsFor(kind: PlannedKind, reader: ColumnReader): Promise<(refusal: Failure) => Reason> {
  const shown = await textsFor(kind, reader);
  return (refusal) => reasonAs(shown, refusal);
}
