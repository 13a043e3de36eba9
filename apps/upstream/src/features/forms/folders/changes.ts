import { fail } from '@muster/contracts/errors';
import { FORM } from '@muster/contracts/forms/constants';
import type { FormFolder, FormFolderTerms } from '@muster/contracts/forms/model';
import { lockAsActor } from '../../../authorization/guards.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { movedBefore } from '../../../platform/lists/moved-before.ts';
import { formsChanged } from '../templates/changes.ts';
import * as store from './store.ts';

const PERMISSION = 'system.manageForms';

/** Makes a folder behind the others. */
export async function addFolder(context: Context, community: string, folder: FormFolderTerms): Promise<FormFolder> {
  const { tx, audit } = context;
  await lockAsActor(context, community, PERMISSION);
  const { length } = await store.readFolders(tx, community);
  if (length >= FORM.foldersMax) throw fail('forms.foldersFull', { values: { max: FORM.foldersMax } });
  const made = await store.insertFolder(tx, community, folder);
  await audit({ action: 'FORM_FOLDER_CREATE', community, target: made.id, after: folder });
  await formsChanged(context, community);
  return made;
}

/** Changes what is given of a folder; nothing is told when nothing differs. */
export async function editFolder(
  context: Context,
  key: store.FolderKey,
  given: { readonly [Name in keyof FormFolderTerms]?: FormFolderTerms[Name] | undefined },
): Promise<FormFolder> {
  const { tx, audit } = context;
  await lockAsActor(context, key.community, PERMISSION);
  const folder = await existing(context, key);
  const current = new Map(Object.entries(folder));
  const changes: Partial<FormFolderTerms> = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && value !== current.get(name)),
  );
  if (Object.keys(changes).length === 0) return folder;
  await store.writeFolder(tx, key, changes);
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, current.get(name)]));
  await audit({ action: 'FORM_FOLDER_EDIT', community: key.community, target: key.id, before, after: changes });
  await formsChanged(context, key.community);
  return { ...folder, ...changes };
}

/** Deletes a folder; its forms stand outside of folders then. */
export async function removeFolder(context: Context, key: store.FolderKey): Promise<void> {
  const { tx, audit } = context;
  await lockAsActor(context, key.community, PERMISSION);
  const { label, icon } = await existing(context, key);
  await store.deleteFolder(tx, key);
  await audit({
    action: 'FORM_FOLDER_REMOVE',
    community: key.community,
    target: key.id,
    label,
    before: { label, icon },
  });
  await formsChanged(context, key.community);
}

/** Moves a folder before another one, or to the end; answers the order then. */
export async function moveFolder(context: Context, key: store.FolderKey, before: string | null): Promise<string[]> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const order = (await store.readFolders(tx, community)).map((folder) => folder.id);
  const next = movedBefore(order, id, before);
  if (!next) throw fail('forms.noFolder');
  if (next.join() === order.join()) return order;
  await store.writeFolderOrder(tx, community, next);
  const places = { before: { place: order.indexOf(id) }, after: { place: next.indexOf(id) } };
  await audit({ action: 'FORM_FOLDER_MOVE', community, target: id, ...places });
  await formsChanged(context, community);
  return next;
}

async function existing({ tx }: Context, key: store.FolderKey): Promise<FormFolder> {
  const folder = await store.readFolder(tx, key);
  if (!folder) throw fail('forms.noFolder');
  return folder;
}
