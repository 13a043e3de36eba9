import { fail } from '@muster/contracts/errors';
import type { CategoryRights } from '@muster/contracts/calendar/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { ItemPermissionName } from '@muster/contracts/permissions/names';
import { wanting } from '../../authorization/guards.ts';
import { grantorsOf, standingOfCaller, standingsOf } from '../../authorization/standings.ts';
import { assertNoFactorDue } from '../../platform/calls/access-rule.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { readCategories, type StoredCategory } from './categories/store.ts';
import { readOccurrence, readOccurrences, type StoredOccurrence } from './events/store.ts';
import { mayEdit, rightsIn, seesCategory, seesEvent } from './rules.ts';

/** A category as a person sees it. */
export type SeenCategory = StoredCategory & { readonly rights: CategoryRights };

/** An event as a person sees it, with its category, and how that person stands. */
export type SeenEvent = {
  readonly occurrence: StoredOccurrence;
  readonly category: SeenCategory;
  readonly standing: AccessContext;
  /** Whether the person may change it. */
  readonly mayEdit: boolean;
};

type OccurrenceKey = { readonly community: string; readonly id: string };

/** The categories that a person sees, in their order. Refused for banned people. */
export async function seenCategories(
  { tx }: Pick<CallContext, 'tx'>,
  standing: AccessContext | null,
  community: string,
): Promise<{ readonly categories: SeenCategory[]; readonly standing: AccessContext }> {
  if (!standing) throw fail('communities.notFound');
  if (standing.banned) throw fail('communities.banned');
  const categories = (await readCategories(tx, community))
    .filter((category) => seesCategory(standing, category))
    .map((category) => ({ ...category, rights: rightsIn(standing, category) }));
  return { categories, standing };
}

/**
 * Lets those pass who see an event. One that they do not see is like one that is not there (`calendar.unknown`), so that its name, and
 * even that it exists, stay with those who see it.
 */
export async function requireEvent(
  context: Pick<CallContext, 'tx'>,
  asking: AccessContext | null,
  { community, id }: OccurrenceKey,
): Promise<SeenEvent> {
  const { categories, standing } = await seenCategories(context, asking, community);
  const occurrence = await readOccurrence(context.tx, community, id);
  const category = categories.find((each) => each.id === occurrence?.terms.category);
  if (!occurrence || !category || !seesEvent(standing, category.rights, occurrence.terms))
    throw fail('calendar.unknown');
  return { occurrence, category, standing, mayEdit: mayEdit(standing, category.rights, occurrence.terms) };
}

/** Those of some events that a person sees, in the order of their start. */
export async function seenAmong(
  context: Pick<CallContext, 'tx'>,
  asking: AccessContext | null,
  { community, ids }: { readonly community: string; readonly ids: readonly string[] },
): Promise<StoredOccurrence[]> {
  const { categories, standing } = await seenCategories(context, asking, community);
  const rights = new Map(categories.map((category) => [category.id, category.rights]));
  return (await readOccurrences(context.tx, community, ids)).filter(({ terms }) => {
    const ofCategory = rights.get(terms.category);
    return ofCategory !== undefined && seesEvent(standing, ofCategory, terms);
  });
}

/**
 * The active members among some accounts that see an event, and may sign up in its category where that is asked: permissions may have
 * changed since they signed up.
 */
export async function viewersAmong(
  { tx }: Pick<CallContext, 'tx'>,
  { community, terms }: StoredOccurrence,
  { accounts, mustSignUp = false }: { readonly accounts: readonly string[]; readonly mustSignUp?: boolean },
): Promise<string[]> {
  if (accounts.length === 0) return [];
  const category = (await readCategories(tx, community)).find(({ id }) => id === terms.category);
  if (!category) return [];
  const standings = await standingsOf(tx, community, accounts);
  return accounts.filter((account) => {
    const standing = standings.get(account);
    if (!standing?.active || !seesCategory(standing, category)) return false;
    const rights = rightsIn(standing, category);
    return seesEvent(standing, rights, terms) && (rights.signUp || !mustSignUp);
  });
}

/** Locks the community, and reads an event under the lock. Refuses callers who may not change the event. */
export async function lockEvent(context: SignedInContext, key: OccurrenceKey): Promise<SeenEvent> {
  const seen = await requireEvent(context, await lockedStanding(context, key.community), key);
  if (seen.mayEdit) return seen;
  throw await missing(context, { community: key.community, ...seen, permission: 'manageOthers' });
}

/** Locks the community for a new event in a category; answers the category. */
export async function lockForNew(context: SignedInContext, community: string, id: string): Promise<SeenCategory> {
  const { categories, standing } = await seenCategories(context, await lockedStanding(context, community), community);
  const category = categories.find((each) => each.id === id);
  if (!category) throw fail('calendar.categoryUnknown');
  if (category.rights.create) return category;
  throw await missing(context, { community, category, standing, permission: 'create' });
}

/** How the caller stands once the community is locked: while the lock was waited for, it may have changed. */
export async function lockedStanding(context: SignedInContext, community: string): Promise<AccessContext | null> {
  await context.lock([`community:${community}`]);
  return standingOfCaller(context, community);
}

type Lacking = {
  readonly community: string;
  readonly category: StoredCategory;
  readonly standing: AccessContext;
  readonly permission: ItemPermissionName<'calendars'>;
};

/** The refusal of a person who lacks a permission in a category. */
export async function missing(
  { tx }: Pick<CallContext, 'tx'>,
  { community, category: { id, label }, standing, permission }: Lacking,
) {
  assertNoFactorDue(standing, 'system.manageCalendars');
  const grantors = await grantorsOf(tx, community, { kind: 'calendars', id, permission });
  return fail('permissions.missing', wanting(`calendars.${permission}:${label}`, grantors));
}
