import { accountsHooks } from './features/accounts/hooks.ts';
import { communitiesHooks } from './features/communities/hooks.ts';
import { departmentsHooks } from './features/departments/hooks.ts';
import { identifiersHooks } from './features/identifiers/hooks.ts';
import { membersHooks } from './features/members/hooks.ts';
import { permissionsHooks } from './features/permissions/hooks.ts';
import { profileFieldsHooks } from './features/profile-fields/hooks.ts';
import { serviceRecordHooks } from './features/service-record/hooks.ts';
import { sessionHooks } from './features/session/hooks.ts';
import { shiftsHooks } from './features/shifts/hooks.ts';
import type { HookHandlers, Hooks } from './platform/hooks.ts';

/** What a feature stands on, and what it listens to. tests/architecture/feature-graph.test.ts compares it with the code. */
type Feature = {
  readonly slug: string;
  /** Features it imports; each stands before it in the list, so that there is no cycle. */
  readonly needs: readonly string[];
  /** Its tables whose definitions are in platform/schema; those in its own tables.ts are its own anyway. */
  readonly owns: readonly string[];
  /** Tables of other features that its SQL reads. */
  readonly reads: readonly string[];
  readonly on?: HookHandlers;
};

/** The features in their order, which is also the order in which hooks run. */
export const FEATURES: readonly Feature[] = [
  {
    slug: 'notifications',
    needs: [],
    owns: ['notifications', 'push_devices'],
    reads: ['accounts', 'communities', 'members', 'sessions'],
  },
  {
    slug: 'downloads',
    needs: [],
    owns: [],
    reads: [],
  },
  {
    slug: 'audit',
    needs: ['downloads'],
    owns: ['audit', 'audit_refusals'],
    reads: ['accounts', 'communities', 'members'],
  },
  {
    slug: 'departments',
    needs: ['notifications'],
    owns: ['departments', 'member_ranks', 'position_holders', 'positions', 'rank_records', 'ranks'],
    reads: ['accounts', 'communities', 'members'],
    on: departmentsHooks,
  },
  {
    slug: 'profile-fields',
    needs: [],
    owns: [],
    reads: [
      'accounts',
      'clock_entries',
      'communities',
      'departments',
      'identities',
      'member_identifiers',
      'member_ranks',
      'members',
      'position_holders',
      'positions',
      'ranks',
    ],
    on: profileFieldsHooks,
  },
  {
    slug: 'service-record',
    needs: ['profile-fields'],
    owns: [],
    reads: ['accounts', 'members', 'rank_records'],
    on: serviceRecordHooks,
  },
  {
    slug: 'identifiers',
    needs: [],
    owns: [],
    reads: ['accounts', 'identities', 'members'],
    on: identifiersHooks,
  },
  {
    slug: 'bulk-actions',
    needs: [],
    owns: [],
    reads: ['accounts', 'members'],
  },
  {
    slug: 'members',
    needs: [
      'bulk-actions',
      'departments',
      'downloads',
      'identifiers',
      'notifications',
      'profile-fields',
      'service-record',
    ],
    owns: ['members'],
    reads: [
      'accounts',
      'clock_entries',
      'communities',
      'departments',
      'member_identifiers',
      'member_ranks',
      'member_run_items',
      'member_runs',
      'position_holders',
      'positions',
      'profile_fields',
      'ranks',
      'standing_records',
    ],
    on: membersHooks,
  },
  {
    slug: 'merges',
    needs: ['departments', 'members', 'notifications', 'profile-fields', 'service-record'],
    owns: [],
    reads: [
      'accounts',
      'clock_entries',
      'identities',
      'member_identifiers',
      'member_notes',
      'members',
      'position_holders',
      'positions',
      'profile_value_changes',
      'rank_records',
    ],
  },
  {
    slug: 'shifts',
    needs: ['members', 'notifications'],
    owns: ['clock_entries'],
    reads: ['accounts', 'communities', 'departments', 'members', 'ranks'],
    on: shiftsHooks,
  },
  {
    slug: 'hosts',
    needs: ['departments'],
    owns: ['custom_domains', 'edge_hosts'],
    reads: ['communities'],
  },
  {
    slug: 'own-data',
    needs: ['downloads', 'members', 'notifications', 'service-record'],
    owns: [],
    reads: [
      'accounts',
      'audit',
      'audit_heads',
      'communities',
      'community_transfers',
      'credentials',
      'identities',
      'member_run_items',
      'members',
      'rank_records',
      'standing_records',
    ],
  },
  {
    slug: 'session',
    needs: ['hosts', 'identifiers', 'notifications', 'own-data'],
    owns: ['credentials', 'hand_over_codes', 'identities', 'mail_tokens', 'oidc_payloads', 'presence', 'sessions'],
    reads: ['accounts', 'communities', 'members'],
    on: sessionHooks,
  },
  {
    slug: 'accounts',
    needs: ['identifiers', 'members', 'own-data', 'session'],
    owns: ['accounts'],
    reads: ['communities', 'credentials', 'identities', 'members', 'notifications', 'sessions'],
    on: accountsHooks,
  },
  {
    slug: 'communities',
    needs: ['accounts', 'departments', 'hosts', 'members', 'notifications', 'own-data', 'service-record', 'session'],
    owns: ['communities'],
    reads: ['members'],
    on: communitiesHooks,
  },
  {
    slug: 'permissions',
    needs: ['departments', 'downloads', 'members', 'notifications', 'profile-fields'],
    owns: ['permission_changes', 'views'],
    reads: ['accounts', 'communities', 'departments', 'member_ranks', 'members', 'ranks'],
    on: permissionsHooks,
  },
  {
    slug: 'live',
    needs: ['accounts'],
    owns: [],
    reads: [],
  },
  {
    slug: 'short-links',
    needs: [],
    owns: ['short_link_clicks', 'short_links'],
    reads: ['accounts', 'communities', 'custom_domains'],
  },
  {
    slug: 'search',
    needs: [],
    owns: [],
    reads: [],
  },
];

/** What features do when something happens. */
export const hooks: Hooks = FEATURES.flatMap(({ on }) => on ?? []);
