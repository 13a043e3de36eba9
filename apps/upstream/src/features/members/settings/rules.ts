import type { ComInfo } from '@muster/contracts/communities/settings';
import { CLOCK, UTC } from '@muster/contracts/shifts/model';
import { type MemberSettings, OnJoinAction, type StoredMemberSettings } from '@muster/contracts/members/settings';

/** A format may name the name many times over; lists and positions in them have to bear the result. */
const NAME_MAX = 120;

/** What the stored info of a community says about its members. Actions that nobody knows are left out. */
export function settingsIn({ info, statuses, settings }: ComInfo): StoredMemberSettings {
  return {
    onJoinStatus: settings.onJoinStatus,
    onJoinRank: settings.onJoinRank,
    onJoinActions: actionsIn(settings),
    statuses,
    allowNameEditing: info.allowNameEditing,
    nameIdentFormat: info.nameIdentFormat,
    longShiftHours: settings.longShiftHours ?? CLOCK.longShiftHours,
    timeZone: settings.timeZone ?? UTC,
    weekStart: settings.weekStart ?? 'monday',
    version: settings.version,
  };
}

/** What happens to those who become active members. */
export function actionsIn({ onJoinActions }: Pick<ComInfo['settings'], 'onJoinActions'>): OnJoinAction[] {
  return onJoinActions.flatMap((action) => {
    const known = OnJoinAction.safeParse(action);
    return known.success ? [known.data] : [];
  });
}

/** The stored info with other settings, one version on. */
export function withSettings(comInfo: ComInfo, wanted: MemberSettings): ComInfo {
  const { onJoinStatus, onJoinRank, onJoinActions, statuses, allowNameEditing, nameIdentFormat } = wanted;
  const { longShiftHours = comInfo.settings.longShiftHours } = wanted;
  const { timeZone = comInfo.settings.timeZone, weekStart = comInfo.settings.weekStart } = wanted;
  return {
    info: { ...comInfo.info, allowNameEditing, nameIdentFormat },
    statuses,
    settings: {
      onJoinStatus,
      onJoinRank,
      onJoinActions,
      ...(longShiftHours !== undefined && { longShiftHours }),
      ...(timeZone !== undefined && { timeZone }),
      ...(weekStart !== undefined && { weekStart }),
      version: comInfo.settings.version + 1,
    },
  };
}

/** Who lost which status with it, for the record: by what it was called, how many they were, and who. */
export function lostStatuses(
  { statuses }: Pick<MemberSettings, 'statuses'>,
  holders: readonly { readonly account: string; readonly status: string }[],
): { readonly status: string; readonly count: number; readonly accounts: readonly string[] }[] {
  return statuses
    .map(({ uuid, label }) => {
      const accounts = holders.filter(({ status }) => status === uuid).map(({ account }) => account);
      return { status: label, count: accounts.length, accounts };
    })
    .filter(({ count }) => count > 0);
}

/** Ranks that somebody gets by themselves under some settings. */
export function ranksGiven({
  onJoinRank,
  onJoinActions,
}: Pick<MemberSettings, 'onJoinRank' | 'onJoinActions'>): string[] {
  const byActions = onJoinActions.flatMap((action) => (action.kind === 'giveRank' ? [action.rank] : []));
  return [...new Set([...(onJoinRank ? [onJoinRank] : []), ...byActions])];
}

type Parts = { readonly name: string; readonly identifier: string | null };

/**
 * What a name that a format gave becomes with another identifier; null for a name that the format did not give. Without an
 * identifier nothing tells the format's names from others, but that one is the account's.
 */
export function renewed(
  format: string,
  name: string,
  {
    username,
    before,
    after,
  }: { readonly username: string; readonly before: string | null; readonly after: string | null },
): string | null {
  if (name === formattedName(format, { name: username, identifier: before })) {
    return formattedName(format, { name: username, identifier: after });
  }
  if (before === null) return null;
  const [head = '', tail = '', ...more] = formattedName(format, { name: HOLE, identifier: before }).split(HOLE);
  if (more.length > 0 || !name.startsWith(head) || !name.endsWith(tail)) return null;
  const plain = name.slice(head.length, name.length - tail.length);
  if (plain === '' || name !== formattedName(format, { name: plain, identifier: before })) return null;
  return formattedName(format, { name: plain, identifier: after });
}

/** Stands for a name in a filled-in format; in no name there is. */
const HOLE = '\u{0}';

/**
 * A name as a community's format has it. What is not known is left out together with the signs around it, so that
 * `{name} | {identifier}` of somebody without an identifier is the name alone.
 */
export function formattedName(format: string, parts: Parts): string {
  const filled = format.replaceAll('{name}', parts.name).replaceAll('{identifier}', parts.identifier ?? '');
  const tidy = filled.replace(/\(\s*\)|\[\s*\]/g, '').replace(/^[\s|–·:-]+|[\s|–·:-]+$/g, '');
  return Array.from(tidy || parts.name)
    .slice(0, NAME_MAX)
    .join('');
}
