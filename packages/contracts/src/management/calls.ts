import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Seq, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { Seen } from '../kit/seen.ts';
import {
  InstallationHealth,
  ManagedAccountDetail,
  ManagedAccountPage,
  ManagedCommunityDetail,
  ManagedCommunityPage,
  ManagedCommunityState,
  OperatorReason,
  OperatorRecordPage,
  SuspensionWords,
} from './model.ts';
import { planCalls } from './plan-calls.ts';
import { LimitOverrides } from './plan-model.ts';

const Paging = { after: Uuid.nullable().default(null), limit: z.int().min(1).max(100).default(50) };

/** Calls of the operator's screens (`management` of @spec §2). */
export const managementCalls = {
  /** The communities of the installation. `search` looks in name, short name, domain, owner and uuid. */
  communities: defineCall({
    event: 'management/communities',
    kind: 'query',
    who: 'operator',
    input: z.strictObject({
      search: Text.trim().max(100).default(''),
      state: ManagedCommunityState.default('all'),
      ...Paging,
    }),
    output: ManagedCommunityPage,
    errors: [],
  }),
  /** One community, its limits and what it uses of each. */
  community: defineCall({
    event: 'management/community',
    kind: 'query',
    who: 'operator',
    input: z.strictObject({ community: Uuid }),
    output: ManagedCommunityDetail,
    errors: ['communities.notFound'],
  }),
  /**
   * Gives a community limits of its own in place of those of its plan, or with null the plan's again. A lower one takes nothing away; it
   * keeps more from coming (@decision 0039).
   */
  setLimits: defineCall({
    event: 'management/setLimits',
    kind: 'mutation',
    who: 'operator',
    audit: 'COMMUNITY_LIMITS_CHANGE',
    stepUp: true,
    input: z.strictObject({ community: Uuid, limits: LimitOverrides, reason: OperatorReason, seen: Seen.optional() }),
    output: ManagedCommunityDetail,
    errors: ['communities.notFound', 'input.outdated'],
  }),
  /**
   * Closes a community for everyone: its calls are refused, but leaving it. Its people read `words` in its place, which say why and whom
   * to write to; nothing of it is lost.
   */
  suspendCommunity: defineCall({
    event: 'management/suspendCommunity',
    kind: 'mutation',
    who: 'operator',
    audit: 'COMMUNITY_SUSPEND',
    stepUp: true,
    input: z.strictObject({
      community: Uuid,
      reason: OperatorReason,
      words: SuspensionWords,
    }),
    output: ManagedCommunityDetail,
    errors: ['communities.notFound', 'management.suspendedAlready'],
  }),
  /** Opens a suspended community again. */
  restoreCommunity: defineCall({
    event: 'management/restoreCommunity',
    kind: 'mutation',
    who: 'operator',
    audit: 'COMMUNITY_RESTORE',
    stepUp: true,
    input: z.strictObject({ community: Uuid, reason: OperatorReason }),
    output: ManagedCommunityDetail,
    errors: ['communities.notFound', 'management.notSuspended'],
  }),
  ...planCalls,
  /** The accounts of the installation. `search` looks in user name, e-mail address and id. */
  accounts: defineCall({
    event: 'management/accounts',
    kind: 'query',
    who: 'operator',
    input: z.strictObject({
      search: Text.trim().max(100).default(''),
      operators: z.boolean().default(false),
      suspended: z.boolean().default(false),
      ...Paging,
    }),
    output: ManagedAccountPage,
    errors: [],
  }),
  /** One account; nothing that one could sign in with. */
  account: defineCall({
    event: 'management/account',
    kind: 'query',
    who: 'operator',
    input: z.strictObject({ accId: Uuid }),
    output: ManagedAccountDetail,
    errors: ['management.accountNotFound'],
  }),
  /** Makes an account an operator, or takes that from it. An operator cannot take it from themselves, so that one is always left. */
  setOperator: defineCall({
    event: 'management/setOperator',
    kind: 'mutation',
    who: 'operator',
    audit: {
      action: ({ operator }) => (operator === false ? 'OPERATOR_TAKE' : 'OPERATOR_GIVE'),
      about: ['accId'],
    },
    stepUp: true,
    input: z.strictObject({ accId: Uuid, operator: z.boolean(), reason: OperatorReason }),
    output: ManagedAccountDetail,
    errors: ['management.accountNotFound', 'management.notYourself', 'management.restoreFirst'],
  }),
  /** Signs an account out on every device; its open pages hear `expiredToken`. */
  signOutAccount: defineCall({
    event: 'management/signOutAccount',
    kind: 'mutation',
    who: 'operator',
    audit: { action: 'OPERATOR_SIGN_OUT', about: ['accId'] },
    stepUp: true,
    input: z.strictObject({ accId: Uuid, reason: OperatorReason }),
    output: ManagedAccountDetail,
    errors: ['management.accountNotFound'],
  }),
  /**
   * Suspends an account: it is signed out on every device, and every later sign-in is refused in `words`. Its places in communities
   * stay as they are.
   */
  suspendAccount: defineCall({
    event: 'management/suspendAccount',
    kind: 'mutation',
    who: 'operator',
    audit: { action: 'ACCOUNT_SUSPEND', about: ['accId'] },
    stepUp: true,
    input: z.strictObject({ accId: Uuid, reason: OperatorReason, words: SuspensionWords }),
    output: ManagedAccountDetail,
    errors: ['management.accountNotFound', 'management.suspendedAlready', 'management.operatorStays'],
  }),
  /** Lets a suspended account sign in again. */
  restoreAccount: defineCall({
    event: 'management/restoreAccount',
    kind: 'mutation',
    who: 'operator',
    audit: { action: 'ACCOUNT_RESTORE', about: ['accId'] },
    stepUp: true,
    input: z.strictObject({ accId: Uuid, reason: OperatorReason }),
    output: ManagedAccountDetail,
    errors: ['management.accountNotFound', 'management.notSuspended'],
  }),
  /** What operators did, newest first, and what was refused to people who are none. Kept apart from the communities' records. */
  record: defineCall({
    event: 'management/record',
    kind: 'query',
    who: 'operator',
    input: z.strictObject({
      after: Seq.nullable().default(null),
      limit: z.int().min(1).max(100).default(50),
    }),
    output: OperatorRecordPage,
    errors: [],
  }),
  /** How the installation is: versions, the database, and the work that waits in the background. */
  health: defineCall({
    event: 'management/health',
    kind: 'query',
    who: 'operator',
    input: z.strictObject({}),
    output: InstallationHealth,
    errors: [],
  }),
};
