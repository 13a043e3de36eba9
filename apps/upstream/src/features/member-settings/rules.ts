import type { ComInfo } from '@muster/contracts/communities/settings';
import { CLOCK, UTC } from '@muster/contracts/shifts/model';
import { type MemberSettings, OnJoinAction, type StoredMemberSettings } from '@muster/contracts/member-settings/model';

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
    requireDiscord: settings.requireDiscord ?? false,
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
  const { requireDiscord = comInfo.settings.requireDiscord } = wanted;
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
      ...(requireDiscord !== undefined && { requireDiscord }),
      version: comInfo.settings.version + 1,
    },
  };
}

/** The members who lost a status with it, for the audit log: the label of the status, how many they were, and their accounts. */
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
