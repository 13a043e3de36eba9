import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { ImageAddress, Moment, Uuid } from '../kit/ids.ts';
import { Difference } from './editing/edit.ts';
import { PERMISSION_NAMES } from './names.ts';
import { Text } from '../kit/text.ts';

/** Bounds of requests for access. */
export const ACCESS_REQUESTS = {
  noteMax: 300,
  /** Characters of what somebody was about to do, as their page called it. */
  aboutMax: 120,
  /** Requests of one person, and of one community, that may wait at once. */
  ownMax: 5,
  openMax: 100,
  /** Hours until the same may be asked for again, and days until a request lapses without an answer. */
  againHours: 24,
  answerDays: 14,
  /** Most people one request tells. */
  toldMax: 10,
} as const;

/** What became of a request; `granted` when its person holds the permission, however they got it. */
const RequestState = z.enum(['pending', 'granted', 'declined', 'withdrawn', 'lapsed']);

/** A request of one's own. */
export const AccessRequest = z.object({
  id: Uuid,
  permission: z.string(),
  note: z.string(),
  state: RequestState,
  askedAt: Moment,
  /** When it lapses without an answer. */
  until: Moment,
  /** From when the same may be asked for again. */
  againAt: Moment,
});
export type AccessRequest = z.infer<typeof AccessRequest>;

/** A request that waits for an answer. */
export const OpenAccessRequest = z.object({
  id: Uuid,
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  permission: z.string(),
  note: z.string(),
  /** What they were about to do, as their page called it; empty where an upstream does not say. */
  about: z.string().default(''),
  askedAt: Moment,
  until: Moment,
});
export type OpenAccessRequest = z.infer<typeof OpenAccessRequest>;

/**
 * A way to say yes: giving the person a rank, or allowing the permission to a rank they hold, which `others` hold as well.
 * `difference` is what it changes for the person.
 */
export const GrantWay = z.object({
  kind: z.enum(['rank', 'set']),
  rank: Uuid,
  label: z.string(),
  department: z.string(),
  others: z.int().min(0),
  difference: Difference,
});
export type GrantWay = z.infer<typeof GrantWay>;

const change = { permission: 'system.changePermissions' } as const;

/** Calls about asking for a permission that one lacks (@decision 0066). */
export const requestCalls = {
  /** Asks those who can grant a permission for it; they are told. Once a day for each. */
  requestAccess: defineCall({
    event: 'permissions/requestAccess',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'ACCESS_REQUEST', about: ['caller'] },
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      permission: z.enum(PERMISSION_NAMES),
      note: Text.trim().max(ACCESS_REQUESTS.noteMax).default(''),
      about: Text.trim().max(ACCESS_REQUESTS.aboutMax).default(''),
    }),
    output: AccessRequest,
    errors: ['permissions.alreadyHeld', 'permissions.askedLately', 'permissions.tooManyRequests'],
  }),
  /** What the caller asked for here, the newest first. */
  ownRequests: defineCall({
    event: 'permissions/ownRequests',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ items: z.array(AccessRequest) }),
    errors: [],
  }),
  /** Takes a request of one's own back. */
  withdrawRequest: defineCall({
    event: 'permissions/withdrawRequest',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'ACCESS_WITHDRAW', about: ['caller'] },
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['permissions.requestGone'],
  }),
  /** The requests that the caller may answer, the oldest first. One whose person holds the permission by now is none. */
  requests: defineCall({
    event: 'permissions/requests',
    kind: 'query',
    who: change,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ items: z.array(OpenAccessRequest) }),
    errors: [],
  }),
  /**
   * The ways in which the caller may say yes, what gives least first, and of the structure's version. Each is done by the
   * call for it: `departments.changeRanks`, or `permissions.edit`.
   */
  grantWays: defineCall({
    event: 'permissions/grantWays',
    kind: 'query',
    who: change,
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ version: z.int(), ways: z.array(GrantWay) }),
    errors: ['permissions.requestGone'],
  }),
  /** Says no to a request; its person is told. Saying yes is giving the permission or a rank, by the calls for that. */
  declineRequest: defineCall({
    event: 'permissions/declineRequest',
    kind: 'mutation',
    who: change,
    audit: { action: 'ACCESS_DECLINE', about: 'lookedUp' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['permissions.requestGone', 'permissions.outranked', 'permissions.notYours'],
  }),
};
