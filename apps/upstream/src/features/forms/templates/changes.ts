import { randomUUID } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { FORM } from '@muster/contracts/forms/constants';
import type { FormSettings, FormSettingsChange, NewForm } from '@muster/contracts/forms/model';
import { copyStructure } from '@muster/contracts/form-structure/copy';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import type { Seen } from '@muster/contracts/kit/seen';
import { lockAsActor } from '../../../authorization/guards.ts';
import { refuseOutdated } from '../../../platform/calls/outdated.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { takeRoom } from '../../../platform/limits.ts';
import { refuseLookAlike } from '../../../platform/text/look-alikes.ts';
import { movedBefore } from '../../../platform/lists/moved-before.ts';
import { lockOnForm } from '../access.ts';
import { readFolder } from '../folders/store.ts';
import { countQuestions } from '../rules.ts';
import * as store from './store.ts';

const PERMISSION = 'system.manageForms';

/** Makes a form that is open, and not published yet. */
export async function create(context: Context, community: string, { structure, ...form }: NewForm): Promise<string> {
  const { tx, audit, now, caller } = context;
  refuseTooLarge(structure);
  await lockAsActor(context, community, PERMISSION);
  await requireFolder(context, community, form.folder);
  refuseLookAlike(form.label, await store.readNames(tx, community));
  await takeRoom(tx, { community, limit: 'forms', error: 'forms.full' });
  const id = await store.insertForm(tx, community, {
    ...form,
    structure,
    questions: countQuestions(structure),
    open: true,
    savedAt: now(),
    savedBy: caller.account,
  });
  await audit({ action: 'FORM_CREATE', community, target: id, after: form });
  await formsChanged(context, community);
  return id;
}

/** Makes a closed form of another one's draft and settings, with new ids for all of its parts. */
export async function copy(context: Context, key: store.FormKey, label: string): Promise<string> {
  const { tx, audit, now, caller } = context;
  const { community } = key;
  await lockAsActor(context, community, PERMISSION);
  const original = await store.readDraft(tx, key);
  if (!original) throw fail('forms.unknown');
  refuseLookAlike(label, await store.readNames(tx, community));
  await takeRoom(tx, { community, limit: 'forms', error: 'forms.full' });
  const { kind, folder, settings, pictures } = original;
  const structure = copyStructure(original.structure, randomUUID);
  const { description, icon, colour, audience, confirmation, totalMax, perPersonMax, cooldownHours, identifiers } =
    settings;
  const { respondentReplies } = settings;
  const id = await store.insertForm(tx, community, {
    label,
    kind,
    folder,
    description,
    icon,
    colour,
    audience,
    structure,
    settings: {
      confirmation,
      respondentReplies,
      totalMax,
      perPersonMax,
      cooldownHours,
      identifiers,
      iconImage: pictures.icon,
      image: pictures.image,
    },
    questions: countQuestions(structure),
    open: false,
    savedAt: now(),
    savedBy: caller.account,
  });
  await audit({ action: 'FORM_CREATE', community, target: id, after: { label, kind, folder, copyOf: key.id } });
  await formsChanged(context, community);
  return id;
}

/** What is wanted of the settings, and what was seen of them. */
type Wanted = { readonly settings: FormSettingsChange; readonly seen?: FormSettingsChange | undefined };

/** Changes what is given of the settings; nothing is told when nothing differs. */
export async function edit(context: Context, key: store.FormKey, { settings, seen }: Wanted): Promise<FormSettings> {
  const { tx, audit, now } = context;
  await lockOnForm(context, key);
  const draft = await store.readDraft(tx, key);
  if (!draft) throw fail('forms.unknown');
  refuseOutdated(plain(draft.settings), plain(settings), seen && plain(seen));
  const current = new Map(Object.entries(draft.settings));
  const changes: FormSettingsChange = Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current.get(name)),
    ),
  );
  if (Object.keys(changes).length === 0) return draft.settings;
  const { closesAt, ...rest } = changes;
  const closing = closesAt === undefined ? {} : { closesAt: closesAt === null ? null : new Date(closesAt) };
  if (closing.closesAt && closing.closesAt <= now()) throw fail('forms.closingPassed');
  if (changes.label !== undefined) {
    refuseLookAlike(changes.label, await store.readNames(tx, key.community), key.id);
  }
  await store.writeSettings(tx, key, { ...rest, ...closing });
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, current.get(name)]));
  await audit({ action: 'FORM_TEMPLATE_CONFIGURE', community: key.community, target: key.id, before, after: changes });
  await formsChanged(context, key.community);
  return { ...draft.settings, ...changes };
}

/** Deletes a form, and what ranks say of it. */
export async function remove(context: Context, key: store.FormKey): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const form = await store.readDraft(tx, key);
  if (!form) throw fail('forms.unknown');
  await store.deleteForm(tx, key);
  const saidBy: string[] = [];
  await context.runHooks('item.removed', { community, kind: 'forms', id, saidBy });
  const { label, description } = form.settings;
  const said = saidBy.length > 0 && { saidBy };
  await audit({ action: 'FORM_REMOVE', community, target: id, label, before: { label, description, ...said } });
  await formsChanged(context, community);
}

/** Where a form is to stand. */
type Place = { readonly folder: string | null; readonly before: string | null };

/** Puts a form into a folder, before another form or to the end. */
export async function move(context: Context, key: store.FormKey, { folder, before }: Place): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  await requireFolder(context, community, folder);
  const known = await store.readManaged(tx, community);
  const now = known.find((form) => form.id === id);
  const order = known.map((form) => form.id);
  const next = movedBefore(order, id, before);
  if (!now || !next) throw fail('forms.unknown');
  if (now.folder === folder && next.join() === order.join()) return;
  await store.writePlace(tx, key, { folder, order: next });
  const places = {
    before: { folder: now.folder, place: order.indexOf(id) },
    after: { folder, place: next.indexOf(id) },
  };
  await audit({ action: 'FORM_MOVE', community, target: id, ...places });
  await formsChanged(context, community);
}

/** Tells a community that its forms are not as before. */
export async function formsChanged({ emit }: Pick<Context, 'emit'>, community: string): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'forms:changed', data: {} });
}

/** Refuses a structure that is longer than what is kept. */
export function refuseTooLarge(structure: FormStructure): void {
  if (JSON.stringify(structure).length > FORM.structureMax) throw fail('forms.tooLarge');
}

async function requireFolder({ tx }: Context, community: string, folder: string | null): Promise<void> {
  if (folder !== null && !(await readFolder(tx, { community, id: folder }))) throw fail('forms.noFolder');
}

/** Lists are compared as they are written. */
function plain({ identifiers, ...flat }: FormSettingsChange): Seen {
  return { ...flat, ...(identifiers && { identifiers: JSON.stringify(identifiers) }) };
}
