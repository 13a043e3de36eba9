import type { FormSettingsChange, NewForm } from '@muster/contracts/forms/model';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import type { ItemPermissionName } from '@muster/contracts/permissions/names';
import type { PermissionValue } from '@muster/contracts/permissions/scope';
import { sql } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import { ownLabel } from '../support/own-label.ts';
import type { Place } from '../support/world/world.ts';

/** A question that asks for a name, with its defaults. */
export function nameQuestion(id = 'name', more: object = {}) {
  const text = { minLength: 0, maxLength: 300, pattern: null, mask: null };
  return {
    id,
    type: 'shortText',
    label: 'Your name',
    help: '',
    showIf: null,
    required: true,
    ...text,
    ...more,
  } as const;
}

/** A structure of one section with these questions. */
export function structureWith(...questions: FormStructure['sections'][number]['questions']): FormStructure {
  return { sections: [{ id: 'one', title: '', help: '', showIf: null, repeat: null, questions }] };
}

/** Makes a form as the owner that asks for a name; answers its id. */
export async function makeForm({ uuid: community, people }: Place, more: Partial<NewForm> = {}): Promise<string> {
  const form = { label: ownLabel(community, 'Application'), structure: structureWith(nameQuestion()), ...more };
  return (await people.owner.client.forms.create.mutate({ community, form })).id;
}

/** A form in its editor, as the owner sees it. */
export function draftOf({ uuid: community, people }: Place, id: string) {
  return people.owner.client.forms.draft.query({ community, id });
}

/** Publishes a form's draft as the owner; answers the number of the version. */
export async function publish(place: Place, id: string, note = ''): Promise<number> {
  const { revision } = await draftOf(place, id);
  return (await place.people.owner.client.forms.publish.mutate({ community: place.uuid, id, revision, note })).number;
}

/** The forms as the owner sees them. */
export function managedBy({ uuid: community, people }: Place, name: 'owner' | 'staff' | 'member' = 'owner') {
  return people[name].client.forms.managed.query({ community });
}

/** Changes settings as the owner. */
export function edit(
  { uuid: community, people }: Place,
  id: string,
  settings: FormSettingsChange,
  seen?: FormSettingsChange,
) {
  return people.owner.client.forms.edit.mutate({ community, id, settings, seen });
}

/** Lets a rank say something of a form, as the owner. */
export async function say(
  { uuid: community, people, ranks }: Place,
  rank: keyof Place['ranks'],
  about: { id: string; permission: ItemPermissionName<'forms'>; value: PermissionValue },
): Promise<void> {
  const { client } = people.owner;
  const { version } = await client.departments.list.query({ community });
  const scope = { kind: 'forms', id: about.id, permission: about.permission } as const;
  const targets = [{ kind: 'rank' as const, id: ranks[rank] }];
  const changes = [{ scope, value: about.value }];
  await client.permissions.edit.mutate({ community, base: version, targets, changes });
}

/** Saves a draft that asks for a name by another text, as the owner. */
export function saveName(
  { uuid: community, people }: Place,
  id: string,
  { revision, label }: { readonly revision: number; readonly label: string },
) {
  const structure = structureWith(nameQuestion('name', { label }));
  return people.owner.client.forms.saveDraft.mutate({ community, id, structure, revision });
}

/** Makes a folder as the owner; answers its id. */
export async function addFolder({ uuid: community, people }: Place, label = 'Folder'): Promise<string> {
  return (await people.owner.client.forms.addFolder.mutate({ community, folder: { label, icon: null } })).id;
}

/** Lets a community have so many forms and no more. */
export async function limitForms({ db }: Stack, { uuid }: Place, forms: number): Promise<void> {
  const limits = JSON.stringify({ forms });
  await db.execute(sql`update communities set limits = limits || ${limits}::jsonb where uuid = ${uuid}`);
}
