import type { EventTemplate, TemplateEntry, TemplatePosition } from '@muster/contracts/calendar/model';
import { wallMinutes } from '@muster/contracts/calendar/wall-time';
import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { CallContext, SignedInContext } from '../../../platform/handler.ts';
import { takeRoom } from '../../../platform/limits.ts';
import { refuseLookAlike } from '../../../platform/text/look-alikes.ts';
import { lockedStanding, missing, requireEvent, seenCategories } from '../access.ts';
import * as store from './store.ts';

type Page = { readonly after: TemplatePosition | null; readonly limit: number };

/** A page of the templates of the categories in which a person may make events. */
export async function show(
  context: Pick<CallContext, 'tx' | 'standing'>,
  community: string,
  { after, limit }: Page,
): Promise<{ items: TemplateEntry[]; next: TemplatePosition | null }> {
  const categories = await categoriesToMakeIn(context, context.standing, community);
  const rows = await store.readTemplates(context.tx, community, { categories, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ key: _key, ...entry }) => entry),
    next: rows.length > limit && last ? { key: last.key, id: last.id } : null,
  };
}

/** One template; refused where the person may make no events in its category. */
export function showOne(
  context: Pick<CallContext, 'tx' | 'standing'>,
  key: store.EventTemplateKey,
): Promise<EventTemplate> {
  return find(context, context.standing, key);
}

/** Makes a template from an event; answers its id. */
export async function create(
  context: SignedInContext,
  community: string,
  { from, label }: { readonly from: string; readonly label: string },
): Promise<string> {
  const { tx, audit } = context;
  const seen = await requireEvent(context, await lockedStanding(context, community), { community, id: from });
  if (!seen.category.rights.create) throw await missing(context, { community, ...seen, permission: 'create' });
  const { category, title, description, placeKind, placeText, visibility, zone, start, end, signUp } =
    seen.occurrence.terms;
  await takeRoom(tx, { community, limit: 'eventTemplates' });
  refuseLookAlike(label, await store.readLabels(tx, community, category));
  const minutes = (wallMinutes(end) ?? 0) - (wallMinutes(start) ?? 0);
  const what = { title, description, placeKind, placeText, visibility, zone, signUp };
  const row = { ...what, community, category, label, time: start.slice(11), minutes };
  const id = await store.insertTemplate(tx, row);
  await audit({ action: 'CALENDAR_TEMPLATE_CREATE', community, target: id, after: { label, title } });
  await changed(context, community);
  return id;
}

/** Gives a template another name. */
export async function rename(context: SignedInContext, key: store.EventTemplateKey, label: string): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  const known = await find(context, await lockedStanding(context, community), key);
  refuseLookAlike(label, await store.readLabels(tx, community, known.category), id);
  await store.writeLabel(tx, key, label);
  const entry = { before: { label: known.label }, after: { label } };
  await audit({ action: 'CALENDAR_TEMPLATE_RENAME', community, target: id, ...entry });
  await changed(context, community);
}

/** Deletes a template. */
export async function remove(context: SignedInContext, key: store.EventTemplateKey): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  const { label, title } = await find(context, await lockedStanding(context, community), key);
  await store.deleteTemplate(tx, key);
  await audit({ action: 'CALENDAR_TEMPLATE_REMOVE', community, target: id, label, before: { label, title } });
  await changed(context, community);
}

async function find(
  context: Pick<CallContext, 'tx'>,
  standing: AccessContext | null,
  key: store.EventTemplateKey,
): Promise<EventTemplate> {
  const template = await store.readTemplate(context.tx, key);
  const categories = await categoriesToMakeIn(context, standing, key.community);
  if (!template || !categories.includes(template.category)) throw fail('calendar.templateUnknown');
  return template;
}

async function categoriesToMakeIn(
  context: Pick<CallContext, 'tx'>,
  standing: AccessContext | null,
  community: string,
): Promise<string[]> {
  const { categories } = await seenCategories(context, standing, community);
  return categories.filter(({ rights }) => rights.create).map(({ id }) => id);
}

async function changed({ emit }: SignedInContext, community: string): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'calendar:templatesChanged', data: {} });
}
