import type { CategoryTerms, CategoryUse } from '@muster/contracts/calendar/model';
import { fail } from '@muster/contracts/errors';
import { lockAsActor } from '../../../authorization/guards.ts';
import { communityPosition } from '../../../platform/events.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { takeRoom } from '../../../platform/limits.ts';
import { movedBefore } from '../../../platform/lists/moved-before.ts';
import { refuseLookAlike } from '../../../platform/text/look-alikes.ts';
import * as store from './store.ts';

const PERMISSION = 'system.manageCalendars';

/** Makes a category behind the last one; answers its id. */
export async function create(context: Context, community: string, terms: CategoryTerms): Promise<string> {
  const { tx, audit } = context;
  await lockAsActor(context, community, PERMISSION);
  await takeRoom(tx, { community, limit: 'calendarCategories' });
  refuseLookAlike(terms.label, await store.readNames(tx, community));
  const id = await store.insertCategory(tx, community, terms);
  await audit({ action: 'CALENDAR_CATEGORY_CREATE', community, target: id, after: terms });
  await changed(context, community);
  return id;
}

type Wanted = { readonly category: CategoryTerms; readonly revision: number };

/** Changes a category; answers its revision. */
export async function edit(
  context: Context,
  key: store.CategoryKey,
  { category: terms, revision }: Wanted,
): Promise<number> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const known = await find(context, key);
  if (known.revision !== revision) throw fail('calendar.outdated');
  refuseLookAlike(terms.label, await store.readNames(tx, community), id);
  await store.writeCategory(tx, key, { ...terms, revision: revision + 1 });
  const { id: _id, revision: _revision, ...before } = known;
  await audit({ action: 'CALENDAR_CATEGORY_EDIT', community, target: id, before, after: terms });
  await changed(context, community);
  return revision + 1;
}

/** What stands in a category. */
export async function countUse({ tx, now }: Pick<Context, 'tx' | 'now'>, key: store.CategoryKey): Promise<CategoryUse> {
  await find({ tx }, key);
  return { asOf: await communityPosition(tx, key.community), ...(await store.countUse(tx, key, now())) };
}

/** Puts a category before another one, or behind the last. */
export async function move(
  context: Context,
  { community, id }: store.CategoryKey,
  before: string | null,
): Promise<void> {
  const { tx, audit } = context;
  await lockAsActor(context, community, PERMISSION);
  const order = (await store.readNames(tx, community)).map((category) => category.id);
  const next = movedBefore(order, id, before);
  if (!next) throw fail('calendar.categoryUnknown');
  if (next.join() === order.join()) return;
  await store.writeOrder(tx, community, next);
  const places = { before: { place: order.indexOf(id) }, after: { place: next.indexOf(id) } };
  await audit({ action: 'CALENDAR_CATEGORY_MOVE', community, target: id, ...places });
  await changed(context, community);
}

/** Deletes a category, and what ranks say of it. Its events go to another one, or with it. */
export async function remove(context: Context, key: store.CategoryKey, moveTo: string | null): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const known = await find(context, key);
  if (moveTo !== null) {
    if (moveTo === id) throw fail('calendar.categoryUnknown');
    await find(context, { community, id: moveTo });
    await store.moveEvents(tx, key, moveTo);
  }
  await store.deleteCategory(tx, key);
  const saidBy: string[] = [];
  await context.runHooks('item.removed', { community, kind: 'calendars', id, saidBy });
  const { label, id: _id, revision: _revision, ...terms } = known;
  const before = { label, ...terms, moveTo, ...(saidBy.length > 0 && { saidBy }) };
  await audit({ action: 'CALENDAR_CATEGORY_REMOVE', community, target: id, label, before });
  await changed(context, community);
}

async function find({ tx }: Pick<Context, 'tx'>, { community, id }: store.CategoryKey): Promise<store.StoredCategory> {
  const known = (await store.readCategories(tx, community)).find((category) => category.id === id);
  if (!known) throw fail('calendar.categoryUnknown');
  return known;
}

async function changed({ emit, runHooks }: Context, community: string): Promise<void> {
  await runHooks('calendar.changed', { community });
  await emit({ stream: `community:${community}`, type: 'calendar:categoriesChanged', data: {} });
}
