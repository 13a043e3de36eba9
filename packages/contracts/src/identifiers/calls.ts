import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { ApiId, FoundIdentifier, IdentifierList } from './model.ts';
import { IDENTIFIER_TYPES, IDENTIFIERS } from './types.ts';
import { Text } from '../kit/text.ts';

/** The person whose identifiers are meant: the caller where none is named. */
const Whose = z.strictObject({ community: Uuid, accId: Uuid.nullish() });
const One = Whose.extend({ id: ApiId });
const Done = z.object({ accId: Uuid, id: ApiId });

const reaching = ['communities.notFound', 'members.notFound', 'permissions.missing', 'permissions.outranked'] as const;
const editing = [...reaching, 'identifiers.locked', 'identifiers.unknown'] as const;

/**
 * Calls about identifiers of members. People see and change their own; those of others take `system.manageMembers`, and
 * changing them the power rule besides. Every change comes with `comAccountInformationUpdate`.
 */
export const identifiersCalls = {
  /** All identifiers of one member with where each comes from. */
  list: defineCall({
    event: 'identifiers/list',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: Whose,
    output: IdentifierList,
    errors: ['communities.notFound', 'members.notFound', 'permissions.missing'],
  }),
  /** Adds one, in whatever form people have it; answers the form it is kept in. */
  add: defineCall({
    event: 'identifiers/add',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'MEMBER_IDENTIFIER_ADD', about: ['accId', 'caller'] },
    scope: 'provenOfOthers',
    input: Whose.extend({ type: z.enum(IDENTIFIER_TYPES), value: Text.trim().min(1).max(IDENTIFIERS.inputMax) }),
    output: Done,
    errors: [
      ...reaching,
      'identifiers.locked',
      'identifiers.present',
      'identifiers.taken',
      'identifiers.takenBy',
      'identifiers.tooMany',
      'session.tooManyAttempts',
    ],
  }),
  /** Takes one away. What staff verified, its person cannot. */
  remove: defineCall({
    event: 'identifiers/remove',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'MEMBER_IDENTIFIER_REMOVE', about: ['accId', 'caller'] },
    scope: 'provenOfOthers',
    input: One,
    output: Done,
    errors: [...editing, 'identifiers.linked', 'identifiers.verifiedStays'],
  }),
  /** Sets one aside so that nothing goes by it here, or uses it again. */
  setActive: defineCall({
    event: 'identifiers/setActive',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'MEMBER_IDENTIFIER_EDIT', about: ['accId', 'caller'] },
    scope: 'provenOfOthers',
    input: One.extend({ active: z.boolean() }),
    output: Done,
    errors: [...editing, 'identifiers.taken', 'identifiers.takenBy'],
  }),
  /** Makes one the preferred one (@spec §3: apiIdPreference), or none. */
  setPreferred: defineCall({
    event: 'identifiers/setPreferred',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'MEMBER_IDENTIFIER_EDIT', about: ['accId', 'caller'] },
    scope: 'provenOfOthers',
    input: Whose.extend({ id: ApiId.nullable() }),
    output: z.object({ accId: Uuid, id: ApiId.nullable() }),
    errors: [...editing, 'identifiers.notActive'],
  }),
  /** Says that staff have made sure of one, or takes that back; the person reads why. */
  verify: defineCall({
    event: 'identifiers/verify',
    kind: 'mutation',
    who: { permission: 'system.manageMembers' },
    audit: 'MEMBER_IDENTIFIER_VERIFY',
    scope: 'proven',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid,
      id: ApiId,
      verified: z.boolean(),
      reason: Text.trim().min(1, 'Say how you made sure.').max(IDENTIFIERS.reasonMax),
    }),
    output: Done,
    errors: [
      'members.notFound',
      'members.yourself',
      'permissions.outranked',
      'identifiers.unknown',
      'identifiers.linked',
    ],
  }),
  /** Members by an identifier: in any form that it has, or a part of it. */
  find: defineCall({
    event: 'identifiers/find',
    kind: 'query',
    who: { permission: 'system.manageMembers' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, text: Text.trim().min(3).max(IDENTIFIERS.inputMax) }),
    output: z.array(FoundIdentifier),
    errors: [],
  }),
  /** Whether people here enter their own. */
  rules: defineCall({
    event: 'identifiers/rules',
    kind: 'query',
    who: { permission: 'system.editCommunity' },
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ selfEdit: z.boolean() }),
    errors: [],
  }),
  setRules: defineCall({
    event: 'identifiers/setRules',
    kind: 'mutation',
    who: { permission: 'system.editCommunity' },
    audit: 'MEMBER_SETTINGS_IDENTIFIERS',
    input: z.strictObject({ community: Uuid, selfEdit: z.boolean() }),
    output: z.object({ selfEdit: z.boolean() }),
    errors: [],
  }),
};
