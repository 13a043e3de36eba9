import * as z from 'zod';
import { MemberStatus } from '../communities/settings.ts';
import { Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { isTimeZone } from '../profile-fields/values.ts';
import { CLOCK, UTC, WEEK_STARTS } from '../shifts/model.ts';
import { ON_JOIN_ACTIONS_MAX, STATUSES_MAX } from './constants.ts';

/** What happens by itself to somebody who becomes an active member (@decision 0035: the actions of §3 are not shown). */
export const OnJoinAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setStatus'), status: Uuid }),
  z.strictObject({ kind: z.literal('giveRank'), rank: Uuid }),
]);
export type OnJoinAction = z.infer<typeof OnJoinAction>;

const Status = z.strictObject({
  ...MemberStatus.shape,
  label: Name.min(1, 'Give it a name.').max(60),
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
  onJoinActions: z.array(OnJoinAction).max(ON_JOIN_ACTIONS_MAX),
  statuses: z.array(Status).max(STATUSES_MAX),
  /** Whether members choose their own name in this community (@spec §5). */
  allowNameEditing: z.boolean(),
  /** Pattern of names; null for none. What stands in braces and is none of {@link NAME_PARTS} would stand in every name. */
  nameIdentFormat: Name.max(100).refine(hasKnownParts, UNKNOWN_PART).nullable(),
  /** After how many hours on duty members are asked whether they forgot to clock out; left out, it stays as it is. */
  longShiftHours: z.int().min(1).max(CLOCK.longShiftHoursMax).optional(),
  /** By which days and weeks of the community begin, an IANA name; left out, it stays as it is. */
  timeZone: Text.max(60).refine(isTimeZone, 'Choose a time zone, such as Europe/Berlin.').optional(),
  /** With which day its weeks begin; left out, it stays as it is. */
  weekStart: z.enum(WEEK_STARTS).optional(),
  /** Whether people link a Discord account before they join; left out, it stays as it is. */
  requireDiscord: z.boolean().optional(),
});
export type MemberSettings = z.infer<typeof MemberSettings>;

/** Settings and the version a change of them names. */
export const StoredMemberSettings = z.object({
  ...MemberSettings.shape,
  /** As they were stored, also where they could not be stored like that today. */
  statuses: z.array(MemberStatus),
  nameIdentFormat: z.string().nullable(),
  longShiftHours: z.int().min(1).default(CLOCK.longShiftHours),
  timeZone: z.string().default(UTC),
  weekStart: z.enum(WEEK_STARTS).default('monday'),
  requireDiscord: z.boolean().default(false),
  version: z.int().min(0),
});
export type StoredMemberSettings = z.infer<typeof StoredMemberSettings>;
