import type { ImportExportKind } from '@muster/contracts/import-export/constants';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { importMappings } from '../tables.ts';

/** The kind of items and the community that columns are of. */
type MappingKey = { readonly community: string; readonly kind: ImportExportKind };

/** Where columns went the last time, by what they are called in small letters; an empty target was left out. */
export async function readMapping(
  tx: Transaction,
  { community, kind }: MappingKey,
): Promise<Readonly<Record<string, string>>> {
  const [row] = await tx
    .select({ targets: importMappings.targets })
    .from(importMappings)
    .where(and(eq(importMappings.community, community), eq(importMappings.kind, kind)));
  return (row?.targets ?? {}) as Record<string, string>;
}

/** Remembers where columns went. */
export async function writeMapping(
  tx: Transaction,
  { community, kind }: MappingKey,
  targets: Readonly<Record<string, string>>,
): Promise<void> {
  await tx
    .insert(importMappings)
    .values({ community, kind, targets })
    .onConflictDoUpdate({ target: [importMappings.community, importMappings.kind], set: { targets } });
}
