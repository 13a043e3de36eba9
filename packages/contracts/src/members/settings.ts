import * as z from 'zod';
import { MemberStatus } from '../communities/settings.ts';
import { defineCall } from '../kit/call.ts';
import { PersonNamed, Uuid } from '../kit/ids.ts';
import { isTimeZone } from '../profile-fields/values.ts';
import { CLOCK, UTC, WEEK_STARTS } from '../shifts/model.ts';
import { MEMBERS } from './constants.ts';
import { MemberName } from './staff-model.ts';
import { Text } from '../kit/text.ts';

/** What happens by itself to somebody who becomes an active member (@decision 0035: the actions of §3 are not shown). */
export const OnJoinAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setStatus'), status: Uuid }),
  z.strictObject({ kind: z.literal('giveRank'), rank: Uuid }),
]);
export type OnJoinAction = z.infer<typeof OnJoinAction>;

const Status = z.strictObject({
  ...MemberStatus.shape,
  label: Text.trim().min(1, 'Give it a name.').max(60),
});

/** What a pattern of names is filled with; the spec shows none. */
const NAME_PARTS: readonly string[] = ['{name}', '{identifier}'];
const UNKNOWN_PART = `In braces only ${NAME_PARTS.join(' and ')} may stand.`;

function hasKnownParts(format: string): boolean {
  return (format.match(/\{[^{}]*\}/g) ?? []).every((part) => NAME_PARTS.includes(part));
}

/** How a community treats its members (@spec §3 comInfo). */
export const MemberSettings = z.strictObject({
  onJoinStatus: z.enum(['pending', 'active']),
  onJoinRank: Uuid.nullable(),
  onJoinActions: z.array(OnJoinAction).max(MEMBERS.onJoinActionsMax),
  statuses: z.array(Status).max(50),
  /** Whether members choose their own name in this community (@spec §5). */
  allowNameEditing: z.boolean(),
  /** Pattern of names; null for none. What stands in braces and is none of {@link NAME_PARTS} would stand in every name. */
  nameIdentFormat: Text.trim().max(100).refine(hasKnownParts, UNKNOWN_PART).nullable(),
  /** After how many hours on duty members are asked whether they forgot to clock out; left out, it stays as it is. */
  longShiftHours: z.int().min(1).max(CLOCK.longShiftHoursMax).optional(),
  /** By which days and weeks of the community begin, an IANA name; left out, it stays as it is. */
  timeZone: Text.max(60).refine(isTimeZone, 'Choose a time zone, such as Europe/Berlin.').optional(),
  /** With which day its weeks begin; left out, it stays as it is. */
  weekStart: z.enum(WEEK_STARTS).optional(),
});
export type MemberSettings = z.infer<typeof MemberSettings>;

/** Settings and the version a change of them names. */
export const StoredMemberSettings = z.object({
  ...MemberSettings.shape,
  /** As it was stored, also where it could not be stored like that today. */
  nameIdentFormat: z.string().nullable(),
  longShiftHours: z.int().min(1).default(CLOCK.longShiftHours),
  timeZone: z.string().default(UTC),
  weekStart: z.enum(WEEK_STARTS).default('monday'),
  version: z.int().min(0),
});
export type StoredMemberSettings = z.infer<typeof StoredMemberSettings>;

const naming = [
  'communities.notFound',
  'members.notFound',
  'members.nameLocked',
  'permissions.missing',
  'permissions.outranked',
] as const;

/** Calls about how a community treats its members, and what they are called. */
export const settingsCalls = {
  /** For whoever looks after members or edits the community; others lack `system.manageMembers`. */
  settings: defineCall({
    event: 'members/settings',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: StoredMemberSettings,
    errors: ['communities.notFound'],
  }),
  /**
   * Changes all of it at once. `base` is the version it was seen at: when anything changed since, nothing is written.
   * Ranks that people get by themselves obey the power rule and the grant rule.
   */
  updateSettings: defineCall({
    event: 'members/updateSettings',
    kind: 'mutation',
    who: { permission: 'system.editCommunity' },
    audit: 'MEMBER_SETTINGS',
    input: z.strictObject({ community: Uuid, base: z.int().min(0), settings: MemberSettings }),
    output: StoredMemberSettings,
    errors: [
      'communities.notFound',
      'input.outdated',
      'departments.rankUnknown',
      'members.statusUnknown',
      'members.joinRanksClash',
      'permissions.outranked',
      'permissions.notYours',
    ],
  }),
  /** What {@link settingsCalls.rename} would make of a name, and the pattern it follows; refused as that is. */
  previewName: defineCall({
    event: 'members/previewName',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, accId: Uuid, name: MemberName.nullable() }),
    output: z.object({ accId: Uuid, name: z.string(), format: z.string().nullable() }),
    errors: naming,
  }),
  /**
   * Changes a name in this community; null is the account's own. One's own where the community allows it (@spec §5),
   * another's with `system.changeDisplayName`. `whole` takes the name as it is, with no pattern put around it, and that
   * permission for one's own too; with `seen`, only where they are still called so.
   */
  rename: defineCall({
    event: 'members/rename',
    kind: 'mutation',
    who: 'member',
    audit: 'MEMBER_RENAME',
    scope: 'provenOfOthers',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid,
      name: MemberName.nullable(),
      whole: z.boolean().default(false),
      seen: Text.max(200).nullish(),
    }),
    output: PersonNamed,
    errors: [...naming, 'input.outdated'],
  }),
};
