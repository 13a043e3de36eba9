import { Limits } from '@muster/contracts/communities/settings';
import { fail } from '@muster/contracts/errors';
import type { formsCalls as contract } from '@muster/contracts/forms/calls';
import type { ManagedForms } from '@muster/contracts/forms/model';
import { wanting } from '../../authorization/guards.ts';
import { grantorsOf } from '../../authorization/standings.ts';
import { assertNoFactorDue } from '../../platform/calls/access-rule.ts';
import type { CallContext, Handlers } from '../../platform/handler.ts';
import { requireOnForm } from './access.ts';
import { addFolder, editFolder, moveFolder, removeFolder } from './folders/changes.ts';
import { readFolders } from './folders/store.ts';
import {
  keepFormPictures,
  keepPicturesOfForm,
  setFolderPictures,
  setPictures,
  type StoredPictures,
} from './pictures.ts';
import { managesForms, mayOnForm } from './rules.ts';
import { copy, create, edit, move, remove } from './templates/changes.ts';
import { publish, saveDraft } from './templates/drafts.ts';
import { readDraft, readHead, readManaged, readVersion } from './templates/store.ts';

/** Calls about forms and their folders. */
export const formsCalls: Handlers<typeof contract> = {
  managed: ({ community }, context) => managed(context, community),

  async draft({ community, id }, context) {
    await requireOnForm(context, context.standing, { community, id });
    const draft = await readDraft(context.tx, { community, id });
    if (!draft) throw fail('forms.unknown');
    return draft;
  },

  async version({ community, id, number }, context) {
    await requireOnForm(context, context.standing, { community, id });
    const found = await readVersion(context.tx, { community, id }, number);
    if (!found) throw fail('forms.noVersion');
    return found;
  },

  create: async ({ community, form }, context) => ({ id: await create(context, community, form) }),

  copy: async ({ community, id, label }, context) => ({ id: await copy(context, { community, id }, label) }),

  edit: ({ community, id, settings, seen }, context) => edit(context, { community, id }, { settings, seen }),

  setPictures: {
    gather: keepPicturesOfForm,
    handle: ({ community, id, ...sent }, context, kept: StoredPictures | undefined) =>
      setPictures(context, { community, id }, { sent, kept }),
  },

  saveDraft: async ({ community, id, ...draft }, context) => ({
    revision: await saveDraft(context, { community, id }, draft),
  }),

  publish: async ({ community, id, ...wanted }, context) => ({
    number: await publish(context, { community, id }, wanted),
  }),

  async remove({ community, id }, context) {
    await remove(context, { community, id });
    return { id };
  },

  async move({ community, id, folder, before }, context) {
    await move(context, { community, id }, { folder, before });
    return { id };
  },

  addFolder: ({ community, folder }, context) => addFolder(context, community, folder),

  editFolder: ({ community, id, folder }, context) => editFolder(context, { community, id }, folder),

  setFolderPictures: {
    gather: keepFormPictures,
    handle: ({ community, id, ...sent }, context, kept: StoredPictures | undefined) =>
      setFolderPictures(context, { community, id }, { sent, kept }),
  },

  async removeFolder({ community, id }, context) {
    await removeFolder(context, { community, id });
    return { id };
  },

  moveFolder: async ({ community, id, before }, context) => ({
    ids: await moveFolder(context, { community, id }, before),
  }),
};

/** The forms that the caller may edit. Refuses with `permissions.missing` where there are none, and the caller may make none. */
async function managed({ tx, standing }: CallContext, community: string): Promise<ManagedForms> {
  if (!standing) throw fail('communities.notFound');
  const managesAll = managesForms(standing);
  const forms = (await readManaged(tx, community)).filter(({ id }) => mayOnForm(standing, id, 'edit'));
  if (!managesAll && forms.length === 0) {
    assertNoFactorDue(standing, 'system.manageForms');
    const grantors = await grantorsOf(tx, community, 'system.manageForms');
    throw fail('permissions.missing', wanting('system.manageForms', grantors));
  }
  const { asOf, limits } = await readHead(tx, community);
  return { asOf, limit: Limits.parse(limits).forms, managesAll, folders: await readFolders(tx, community), forms };
}
