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
