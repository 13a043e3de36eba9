import { accountInfoUpdateApplies } from '../accounts/apply.ts';
import {
  communityDeletionApplies,
  communitySettingsUpdatedApplies,
  countsUpdatedApplies,
} from '../communities/apply.ts';
import { departmentsUpdatedApplies } from '../departments/apply.ts';
import { domainListUpdatedApplies } from '../hosts/apply.ts';
import { comAccountInformationUpdateApplies, memberListUpdatedApplies } from '../members/apply.ts';
import { fieldListUpdatedApplies } from '../profile-fields/apply.ts';
import { provedApplies } from '../session/apply.ts';
import type { LiveEvent } from './model.ts';

/**
 * The law of live data: for each event, which cached answers it changes and how. Applying equals fetching again; one
 * test proves that for every pair named here. Zod-free, so that the browser can load it first.
 */
export const applies = {
  accountInfoUpdate: accountInfoUpdateApplies,
  expiredToken: {},
  'session:factorShown': {},
  'session:proved': provedApplies,
  communitySettingsUpdated: communitySettingsUpdatedApplies,
  communityDeletion: communityDeletionApplies,
  'communities:countsUpdated': countsUpdatedApplies,
  comAccountInformationUpdate: comAccountInformationUpdateApplies,
  'members:listUpdated': memberListUpdatedApplies,
  'members:runProgress': {},
  DEPARTMENTS_UPDATED: departmentsUpdatedApplies,
  'permissions:changed': {},
  'profile-fields:listUpdated': fieldListUpdatedApplies,
  'profile-fields:profileChanged': {},
  'hosts:domainListUpdated': domainListUpdatedApplies,
  'hosts:domainsUpdated': {},
  'short-links:changed': {},
};

/**
 * Answers that an event makes out of date without saying how they are now, since not everyone who hears it may know:
 * whoever shows one asks again.
 */
const ASKED_AGAIN: Readonly<Record<string, readonly string[]>> = {
  // Which positions somebody holds is in the last three.
  DEPARTMENTS_UPDATED: [
    'departments.list',
    'permissions.get',
    'members.get',
    'profileFields.profile',
    'profileFields.serviceRecord',
  ],
  'permissions:changed': [
    'communities.get',
    'members.mine',
    'members.recent',
    'members.pending',
    'members.get',
    'identifiers.list',
    'departments.list',
    'permissions.get',
    'permissions.analyse',
    'profileFields.access',
    'profileFields.profile',
    'profileFields.serviceRecord',
  ],
  'communities:countsUpdated': ['departments.list'],
  // A name is in both.
  'members:listUpdated': ['departments.list', 'profileFields.profile'],
  comAccountInformationUpdate: [
    'members.clock',
    'members.onDuty',
    'members.get',
    'members.notes',
    'departments.records',
    'identifiers.list',
    'profileFields.profile',
    'profileFields.serviceRecord',
  ],
  // Kinds of shift and how long one usually is; and whoever has a status that goes loses it.
  communitySettingsUpdated: [
    'members.settings',
    'members.clock',
    'identifiers.list',
    'identifiers.rules',
    'profileFields.serviceRecord',
  ],
  'profile-fields:profileChanged': [
    'profileFields.profile',
    'profileFields.history',
    'communities.get',
    'members.mine',
  ],
};

/** The procedures whose cached answers have to be asked for again after an event. */
export function askedAgainBy(type: string): readonly string[] {
  return Object.hasOwn(ASKED_AGAIN, type) ? (ASKED_AGAIN[type] ?? []) : [];
}

/** Types of the events that exist. */
export type EventType = keyof typeof applies;

type Apply = (state: unknown, event: LiveEvent, viewer: string | null) => unknown;

/**
 * Type of the stand-in the upstream sends for an event the reader may not see, so that sequences stay contiguous for
 * everyone. It has no data and no cause.
 */
export const SKIPPED_EVENT = 'live:skipped';

/** The procedures whose cached answers an event changes. */
export function proceduresOf(type: string): readonly string[] {
  return Object.hasOwn(applies, type) ? Object.keys(applies[type as EventType]) : [];
}

/**
 * Brings one cached answer up to date. Answers `state` itself when the event is not about it, is older than it, or
 * has no effect on this procedure.
 */
export function applyEvent(
  cached: { readonly procedure: string; readonly input: unknown; readonly state: unknown },
  event: LiveEvent,
  viewer: string | null,
): unknown {
  const { procedure, input, state } = cached;
  const table: Record<string, Apply> = Object.hasOwn(applies, event.type)
    ? (applies[event.type as EventType] as Record<string, Apply>)
    : {};
  const apply = Object.hasOwn(table, procedure) ? table[procedure] : undefined;
  if (!apply || !concerns(input, event) || isOlder(state, event)) return state;
  return apply(state, event, viewer);
}

function concerns(input: unknown, event: LiveEvent): boolean {
  if (typeof input !== 'object' || input === null || !('community' in input)) return true;
  return event.stream === `community:${String(input.community)}`;
}

function isOlder(state: unknown, event: LiveEvent): boolean {
  return typeof state === 'object' && state !== null && 'asOf' in state && event.seq <= Number(state.asOf);
}
