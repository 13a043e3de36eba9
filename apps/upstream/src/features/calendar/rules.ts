import type { CategoryRights } from '@muster/contracts/calendar/model';
import type { CalendarAudience, CategorySignUp, EventVisibility } from '@muster/contracts/calendar/constants';
import { mayOnItem } from '@muster/contracts/permissions/items';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { ItemPermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';

/** The part of a category that access depends on. */
export type KnownCategory = {
  readonly id: string;
  readonly audience: CalendarAudience;
  readonly signUp: CategorySignUp;
};

/** The part of an event that access depends on. */
export type KnownEvent = {
  readonly category: string;
  readonly visibility: EventVisibility;
  readonly host: string | null;
  readonly createdBy: string | null;
};

/** Tells whether a person may do something in a category. What ranks say of this one comes before what they say of all. */
export function mayInCategory(
  standing: AccessContext,
  id: string,
  permission: ItemPermissionName<'calendars'>,
): boolean {
  return mayOnItem(standing, { kind: 'calendars', id, permission });
}

/**
 * Tells whether a person sees a category. Permissions on it come first, deny over allow; without any, its audience decides, and those
 * see it who may see all calendars or make events in it. Banned people see none.
 */
export function seesCategory(standing: AccessContext, { id, audience }: KnownCategory): boolean {
  const { allowed, because, rules } = resolve(standing, { kind: 'calendars', id, permission: 'view' });
  if (allowed) return true;
  if (because === 'banned' || rules.some(({ kind }) => kind === 'deny')) return false;
  if (audience === 'public' || (audience === 'members' && standing.active)) return true;
  return resolve(standing, 'navigation.viewCalendar').allowed || mayInCategory(standing, id, 'create');
}

/** What a person may do in a category that they see. */
export function rightsIn(standing: AccessContext, category: KnownCategory): CategoryRights {
  const may = (permission: ItemPermissionName<'calendars'>) =>
    standing.active && mayInCategory(standing, category.id, permission);
  return {
    create: may('create'),
    manageOwn: may('manageOwn') || may('create'),
    manageOthers: may('manageOthers'),
    signUp: may('rsvp') || (category.signUp === 'members' && standing.active && !deniesSignUp(standing, category.id)),
  };
}

function deniesSignUp(standing: AccessContext, id: string): boolean {
  const { rules } = resolve(standing, { kind: 'calendars', id, permission: 'rsvp' });
  return rules.some(({ kind }) => kind === 'deny');
}

/** Tells whether a person may change an event: all of its category, or one that they made or host. */
export function mayEdit(standing: AccessContext, rights: CategoryRights, { host, createdBy }: KnownEvent): boolean {
  if (rights.manageOthers) return true;
  return rights.manageOwn && standing.account !== null && [host, createdBy].includes(standing.account);
}

/** Tells whether a person who sees its category sees an event. */
export function seesEvent(standing: AccessContext, rights: CategoryRights, event: KnownEvent): boolean {
  if (event.visibility === 'category') return true;
  if (event.visibility === 'members') return standing.active;
  return mayEdit(standing, rights, event) || (standing.account !== null && event.host === standing.account);
}
