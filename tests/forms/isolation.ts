import { formFolders, forms, formVersions } from '../../apps/upstream/src/platform/schema/forms.ts';
import { ofCommunity, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { nameQuestion, structureWith } from './asking.ts';

const editors = { refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } } } as const;

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'forms.managed': ofCommunity(undefined, editors),
  'forms.draft': { ...ofThing((stack, place) => addForm(stack, place)), ...editors },
  'forms.version': { ...ofThing(addVersion, (id) => ({ id, number: 1 })), ...editors },
  'forms.create': ofCommunity(() => ({ form: { label: text() } })),
  'forms.copy': ofThing(
    (stack, place) => addForm(stack, place),
    (id) => ({ id, label: text() }),
  ),
  'forms.edit': {
    ...ofThing(
      (stack, place) => addForm(stack, place),
      (id) => ({ id, settings: { label: text() } }),
    ),
    ...editors,
  },
  'forms.setPictures': { ...ofThing((stack, place) => addForm(stack, place)), ...editors },
  'forms.saveDraft': {
    ...ofThing(
      (stack, place) => addForm(stack, place),
      (id) => ({ id, structure: structureWith(), revision: 0 }),
    ),
    ...editors,
  },
  'forms.publish': {
    ...ofThing(
      (stack, place) => addForm(stack, place),
      (id) => ({ id, revision: 0 }),
    ),
    ...editors,
  },
  'forms.remove': ofThing((stack, place) => addForm(stack, place)),
  'forms.move': ofThing(addFormInFolder, (id) => ({ id, folder: null })),
  'forms.addFolder': ofCommunity(() => ({ folder: { label: text(), icon: null } })),
  'forms.editFolder': ofThing(addFolder, (id) => ({ id, folder: { label: text() } })),
  'forms.setFolderPictures': ofThing(addFolder),
  'forms.removeFolder': ofThing(addFolder),
  'forms.moveFolder': ofThing(addFolderBeforeAnother, (id) => ({ id, before: null })),
};

async function addForm({ db }: Stack, { uuid: community }: Place, folder: string | null = null): Promise<string> {
  const id = crypto.randomUUID();
  const settings = { label: text(), description: '', audience: 'members', open: true, kind: 0 } as const;
  const form = { id, community, folder, ...settings, draft: structureWith(nameQuestion()), questions: 1 };
  await db.insert(forms).values({ ...form, position: 0, savedAt: new Date() });
  return id;
}

async function addVersion(stack: Stack, place: Place): Promise<string> {
  const form = await addForm(stack, place);
  const version = {
    number: 1,
    structure: structureWith(nameQuestion()),
    questions: 1,
    note: '',
    publishedAt: new Date(),
  };
  await stack.db.insert(formVersions).values({ community: place.uuid, form, ...version });
  return form;
}

async function addFormInFolder(stack: Stack, place: Place): Promise<string> {
  return addForm(stack, place, await addFolder(stack, place));
}

async function addFolder({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(formFolders).values({ id, community, label: text(), position: 0 });
  return id;
}

async function addFolderBeforeAnother(stack: Stack, place: Place): Promise<string> {
  const id = await addFolder(stack, place);
  await stack.db.insert(formFolders).values({ community: place.uuid, label: text(), position: 1_000 });
  return id;
}
