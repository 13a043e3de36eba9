import type { FormFolder, FormFolderTerms, FormPictures } from '@muster/contracts/forms/model';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { formFolders } from '../../../platform/schema/forms.ts';

/** A folder of a community. */
export type FolderKey = { readonly community: string; readonly id: string };

const FOLDER = {
  id: formFolders.id,
  label: formFolders.label,
  icon: formFolders.icon,
  pictures: sql<FormPictures>`json_build_object('icon', ${formFolders.iconImage}, 'image', ${formFolders.image})`,
};

/** The folders of a community, in their order. */
export async function readFolders(tx: Transaction, community: string): Promise<FormFolder[]> {
  return tx
    .select(FOLDER)
    .from(formFolders)
    .where(eq(formFolders.community, community))
    .orderBy(asc(formFolders.position), asc(formFolders.id));
}

/** One folder; null when it is gone or another community's. */
export async function readFolder(tx: Transaction, { community, id }: FolderKey): Promise<FormFolder | null> {
  const [row] = await tx
    .select(FOLDER)
    .from(formFolders)
    .where(and(eq(formFolders.community, community), eq(formFolders.id, id)));
  return row ?? null;
}

/** Makes a folder behind the others; answers it. */
export async function insertFolder(tx: Transaction, community: string, folder: FormFolderTerms): Promise<FormFolder> {
  const position = sql`(select coalesce(max(position) + 1, 0) from form_folders where community = ${community})`;
  const [row] = await tx
    .insert(formFolders)
    .values({ ...folder, community, position })
    .returning({ id: formFolders.id });
  return { id: row?.id ?? '', ...folder, pictures: { icon: null, image: null } };
}

/** Writes what is given of a folder. */
export async function writeFolder(
  tx: Transaction,
  { community, id }: FolderKey,
  folder: Partial<FormFolderTerms> & { readonly iconImage?: string | null; readonly image?: string | null },
): Promise<void> {
  await tx
    .update(formFolders)
    .set(folder)
    .where(and(eq(formFolders.community, community), eq(formFolders.id, id)));
}

/** Deletes a folder; its forms stand outside of folders then. */
export async function deleteFolder(tx: Transaction, { community, id }: FolderKey): Promise<void> {
  await tx.delete(formFolders).where(and(eq(formFolders.community, community), eq(formFolders.id, id)));
}

/** Writes the order of the folders. */
export async function writeFolderOrder(tx: Transaction, community: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update form_folders t set position = o.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality o (id, place)
    where t.id = o.id and t.community = ${community} and t.position <> o.place - 1`);
}
