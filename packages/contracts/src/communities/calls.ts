import * as z from 'zod';
import { AccountCommunity } from '../accounts/model.ts';
import { LANGUAGES } from '../kit/language/languages.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid, WebAddress } from '../kit/ids.ts';
import { ImageUpload } from '../kit/images.ts';
import { Seen } from '../kit/seen.ts';
import { FieldValue } from '../profile-fields/model.ts';
import { secondFactorCalls } from './second-factor.ts';
import { transferCalls } from './transfer.ts';
import { CommunityName, CommunitySummary, CommunityView, Dashboard, LimitUse, ShortName } from './model.ts';
import { Text } from '../kit/text.ts';

const OneCommunity = z.strictObject({ community: Uuid });

/** Calls about communities. */
export const communitiesCalls = {
  ...transferCalls,
  ...secondFactorCalls,
  /** The caller's communities: owned first, then by name. */
  mine: defineCall({
    event: 'communities/mine',
    kind: 'query',
    who: 'signedIn',
    scope: 'session',
    input: z.strictObject({}),
    output: z.array(AccountCommunity),
    errors: [],
  }),
  /** One community as the caller may see it; needs no login (@spec §2). */
  get: defineCall({
    event: 'communities/get',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: OneCommunity,
    output: CommunityView,
    errors: ['communities.notFound'],
  }),
  /** The dashboard's numbers. */
  dashboard: defineCall({
    event: 'communities/dashboard',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: OneCommunity,
    output: Dashboard,
    errors: ['communities.notFound'],
  }),
  /** How many have this community on screen; from heartbeats, so up to a minute old. */
  presence: defineCall({
    event: 'communities/presence',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: OneCommunity,
    output: z.object({ online: z.int().min(0) }),
    errors: ['communities.notFound'],
  }),
  /** What the community may have of each kind (@spec §9), and has. */
  limits: defineCall({
    event: 'communities/limits',
    kind: 'query',
    who: { permission: 'system.manageLimits' },
    scope: 'community',
    input: OneCommunity,
    output: z.object({ limits: z.array(LimitUse) }),
    errors: [],
  }),
  /** A community by its short name, to join it. */
  find: defineCall({
    event: 'communities/find',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({ customId: ShortName }),
    output: CommunitySummary,
    errors: ['communities.notFound'],
  }),
  /** Whether a short name can be had. */
  checkShortName: defineCall({
    event: 'communities/checkShortName',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({ customId: Text.max(100) }),
    output: z.object({ state: z.enum(['free', 'taken', 'reserved', 'invalid']) }),
    errors: [],
  }),
  /** Makes a community; the caller owns it. */
  create: defineCall({
    event: 'communities/create',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'COMMUNITY_CREATE',
    input: z.strictObject({ name: CommunityName, customId: ShortName }),
    output: AccountCommunity,
    errors: [
      'communities.shortNameTaken',
      'communities.shortNameReserved',
      'communities.tooManyOwned',
      'ownData.toBeErased',
    ],
  }),
  /** Joins with what `profileFields.joinForm` asks for; the community's settings say whether one waits for an answer. */
  join: defineCall({
    event: 'communities/join',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'COMMUNITY_JOIN', about: ['caller'] },
    scope: 'community',
    input: z.strictObject({ community: Uuid, values: z.record(Uuid, FieldValue.nullable()).default({}) }),
    output: AccountCommunity,
    errors: [
      'communities.notFound',
      'communities.alreadyJoined',
      'communities.banned',
      'communities.full',
      'members.discordRequired',
      'profileFields.unknown',
      'profileFields.requiredOnJoin',
      'profileFields.taken',
      'session.tooManyAttempts',
    ],
  }),
  /**
   * Leaves, or withdraws an application. What one filled in goes with the place; `erase` takes one's shifts too. A ban
   * stays, and so do the rank history, the record, and what staff hold (@decision 0069).
   */
  leave: defineCall({
    event: 'communities/leave',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'COMMUNITY_LEAVE', about: ['caller'] },
    scope: 'community',
    whileSuspended: true,
    input: z.strictObject({ community: Uuid, erase: z.boolean().default(false) }),
    output: z.object({ community: Uuid }),
    errors: ['communities.notFound', 'communities.notJoined', 'communities.ownerStays', 'communities.banned'],
  }),
  /** Changes what is given of the community's face; null removes a picture or address. */
  update: defineCall({
    event: 'communities/update',
    kind: 'mutation',
    who: { permission: 'system.editCommunity' },
    audit: 'COMMUNITY_UPDATE',
    input: z.strictObject({
      community: Uuid,
      name: CommunityName.optional(),
      subtitle: Text.trim().max(120).optional(),
      description: Text.trim().max(4000).optional(),
      discord: WebAddress.nullable().optional(),
      website: WebAddress.nullable().optional(),
      contact: Text.trim().max(200, 'Use at most 200 characters.').optional(),
      language: z.enum(LANGUAGES).nullable().optional(),
      image: ImageUpload.nullable().optional(),
      banner: ImageUpload.nullable().optional(),
      /** `image` and `banner` are seen by their addresses. */
      seen: Seen.optional(),
    }),
    output: CommunityView,
    errors: ['accounts.badImage', 'accounts.imageTooLarge', 'input.outdated'],
  }),
  /** Deletes the community for everyone. `name` must be typed as shown. */
  delete: defineCall({
    event: 'communities/delete',
    kind: 'mutation',
    who: 'owner',
    audit: 'COMMUNITY_DELETE',
    stepUp: true,
    input: z.strictObject({ community: Uuid, name: Text.max(200) }),
    output: z.object({ community: Uuid }),
    errors: ['communities.wrongName'],
  }),
};
