import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { FIELD } from './enums.ts';
import {
  FieldAccess,
  FieldChange,
  FieldList,
  FieldValue,
  JoinForm,
  NewField,
  Profile,
  ProfileField,
  SeenField,
  ValueChange,
} from './model.ts';

const manage = { permission: 'system.manageProfileFields' } as const;

/** Calls about the fields of profiles, and about profiles. */
export const profileFieldsCalls = {
  /** The fields with how many people filled each in. */
  list: defineCall({
    event: 'profileFields/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: FieldList,
    errors: [],
  }),
  /** Makes a field behind the others, within §9's limit. */
  add: defineCall({
    event: 'profileFields/add',
    kind: 'mutation',
    who: manage,
    audit: { action: 'PROFILE_FIELD_CREATE', about: 'created' },
    input: z.strictObject({ community: Uuid, field: NewField }),
    output: z.object({ id: Uuid }),
    errors: ['profileFields.full', 'input.looksAlike'],
  }),
  /**
   * Changes what is given of a field. Its type stays; values that no longer fit are kept and not shown.
   * What is named in `seen` is changed only where it is still so. Whoever
   * does not see a field opens it to nobody: they need the permission to view it. It becomes unique only where no two
   * members have the same in it; which they are is told to whoever sees the field.
   */
  edit: defineCall({
    event: 'profileFields/edit',
    kind: 'mutation',
    who: manage,
    audit: { action: 'PROFILE_FIELD_EDIT', about: ['field.id'] },
    input: z.strictObject({ community: Uuid, field: FieldChange, seen: SeenField.optional() }),
    output: ProfileField,
    errors: [
      'profileFields.unknown',
      'profileFields.doubles',
      'profileFields.doublesUnseen',
      'permissions.missing',
      'input.outdated',
      'input.looksAlike',
    ],
  }),
  /** Takes a field away, with everybody's value in it; the history of the values goes too. */
  remove: defineCall({
    event: 'profileFields/remove',
    kind: 'mutation',
    who: manage,
    audit: 'PROFILE_FIELD_REMOVE',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ cleared: z.int().min(0), removal: Uuid.optional() }),
    errors: ['profileFields.unknown', 'profileFields.inFormula'],
  }),
  /** Moves a field before another one, or to the end. */
  move: defineCall({
    event: 'profileFields/move',
    kind: 'mutation',
    who: manage,
    audit: 'PROFILE_FIELD_MOVE',
    input: z.strictObject({ community: Uuid, id: Uuid, before: Uuid.nullable() }),
    output: z.object({ ids: z.array(z.string()) }),
    errors: ['profileFields.unknown'],
  }),
  /** What each rank says of a field; changed by `permissions.edit`. */
  access: defineCall({
    event: 'profileFields/access',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: FieldAccess,
    errors: ['profileFields.unknown'],
  }),
  /**
   * The profile of a member, or the caller's own (`accId` left out). Members see active members; staff who manage members, everyone;
   * a person always sees themselves. Whom one may not see is `members.notFound`, like whom there is not.
   */
  profile: defineCall({
    event: 'profileFields/profile',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({ community: Uuid, accId: Uuid.nullish() }),
    output: Profile,
    errors: ['communities.notFound', 'members.notFound'],
  }),
  /** What the community asks of the caller when they join; `communities.join` takes the values. */
  joinForm: defineCall({
    event: 'profileFields/joinForm',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: JoinForm,
    errors: ['communities.notFound'],
  }),
  /**
   * Writes values by field, one's own or another's; all of it or nothing. Null empties a field. `seen` says what fields showed
   * when the change was made: one that shows something else by now, and not what is wanted, refuses all of it.
   */
  setValues: defineCall({
    event: 'profileFields/setValues',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'PROFILE_VALUES_SET', about: ['accId', 'caller'] },
    scope: 'provenOfOthers',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid.nullish(),
      values: z.record(Uuid, FieldValue.nullable()),
      seen: z.record(Uuid, FieldValue.nullable()).optional(),
    }),
    output: z.object({ accId: Uuid, changed: z.array(z.string()) }),
    errors: [
      'communities.notFound',
      'members.notFound',
      'profileFields.unknown',
      'profileFields.notYours',
      'profileFields.computed',
      'profileFields.taken',
      'profileFields.takenBy',
      'session.tooManyAttempts',
      'permissions.missing',
      'permissions.outranked',
      'input.outdated',
    ],
  }),
  /** The history of a value, newest first: author, time, and both values. For readers who see the field. */
  history: defineCall({
    event: 'profileFields/history',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid.nullish(),
      id: Uuid,
      before: z.int().nullish(),
      limit: z.int().min(1).max(100).default(FIELD.historyPage),
    }),
    output: z.object({ items: z.array(ValueChange), next: z.int().nullable() }),
    errors: ['communities.notFound', 'members.notFound', 'profileFields.unknown'],
  }),
};
