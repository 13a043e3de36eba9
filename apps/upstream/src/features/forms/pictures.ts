import { fail } from '@muster/contracts/errors';
import type { FormPictures } from '@muster/contracts/forms/model';
import type { ImageUpload } from '@muster/contracts/kit/images';
import { lockAsActor } from '../../authorization/guards.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { encodeImage } from '../../platform/images.ts';
import { refuseSpent, spendQuota } from '../../platform/quotas/quotas.ts';
import { lockOnForm, requireOnForm } from './access.ts';
import * as folders from './folders/store.ts';
import { formsChanged } from './templates/changes.ts';
import * as forms from './templates/store.ts';

/** Pictures as they are sent: null takes one away, and undefined leaves it. */
export type SentPictures = {
  readonly icon?: ImageUpload | null | undefined;
  readonly image?: ImageUpload | null | undefined;
};

/** Addresses of what was sent, as it is kept. */
export type StoredPictures = { readonly icon?: string | undefined; readonly image?: string | undefined };

/** Answers the work of having pictures decoded and kept, one after the other. */
export async function keepFormPictures(
  { icon, image }: SentPictures,
  { tx, quotas, parsing, pictures, caller: { account } }: Context,
): Promise<() => Promise<StoredPictures>> {
  if (icon || image) await refuseSpent(tx, quotas, [{ rule: 'pictures', of: account }]);
  const keep = async (upload: ImageUpload | null | undefined, shape: 'square' | 'banner') =>
    upload ? pictures.put(await encodeImage(parsing, { account, upload, shape }), 'webp') : undefined;
  return async () => ({ icon: await keep(icon, 'square'), image: await keep(image, 'banner') });
}

/** The same for those who may edit the form. */
export async function keepPicturesOfForm(
  { community, id, ...sent }: SentPictures & forms.FormKey,
  context: Context,
): Promise<() => Promise<StoredPictures>> {
  await requireOnForm(context, context.standing, { community, id });
  return keepFormPictures(sent, context);
}

type Wanted = { readonly sent: SentPictures; readonly kept: StoredPictures | undefined };

/** Changes the pictures of a form; answers them. */
export async function setPictures(context: Context, key: forms.FormKey, wanted: Wanted): Promise<FormPictures> {
  const { tx, audit } = context;
  const { community, id: target } = key;
  await lockOnForm(context, key);
  const form = await forms.readDraft(tx, key);
  if (!form) throw fail('forms.unknown');
  const next = nextOf(form.pictures, wanted);
  await forms.writeSettings(tx, key, { iconImage: next.icon, image: next.image });
  await audit({ action: 'FORM_PICTURES_EDIT', community, target, before: form.pictures, after: next });
  await told(context, community, wanted);
  return next;
}

/** Changes the pictures of a folder; answers them. */
export async function setFolderPictures(
  context: Context,
  key: folders.FolderKey,
  wanted: Wanted,
): Promise<FormPictures> {
  const { tx, audit } = context;
  const { community, id: target } = key;
  await lockAsActor(context, community, 'system.manageForms');
  const folder = await folders.readFolder(tx, key);
  if (!folder) throw fail('forms.noFolder');
  const next = nextOf(folder.pictures, wanted);
  await folders.writeFolder(tx, key, { iconImage: next.icon, image: next.image });
  await audit({ action: 'FORM_FOLDER_PICTURES_EDIT', community, target, before: folder.pictures, after: next });
  await told(context, community, wanted);
  return next;
}

function nextOf(now: FormPictures, { sent, kept }: Wanted): FormPictures {
  const next = (name: 'icon' | 'image') =>
    sent[name] === undefined ? now[name] : sent[name] === null ? null : (kept?.[name] ?? now[name]);
  return { icon: next('icon'), image: next('image') };
}

async function told(context: Context, community: string, { sent }: Wanted): Promise<void> {
  await formsChanged(context, community);
  const amount = [sent.icon, sent.image].filter(Boolean).length;
  if (amount === 0) return;
  await spendQuota(context.tx, context.quotas, [{ rule: 'pictures', of: context.caller.account, amount }]);
}
