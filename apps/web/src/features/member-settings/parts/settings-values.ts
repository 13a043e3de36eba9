import type { WeekStart } from '@muster/contracts/shifts/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';

type OnJoinAction = MemberSettings['onJoinActions'][number];

/** One of the things that happen by themselves: `id` is the status or rank, empty while none is chosen. */
export type JoinAction = { readonly key: string; readonly kind: OnJoinAction['kind']; readonly id: string };

/** The settings as their form holds them: an empty text where nothing is chosen. */
export type SettingsValues = {
  readonly onJoinStatus: MemberSettings['onJoinStatus'];
  readonly onJoinRank: string;
  /** In their order. */
  readonly onJoinActions: readonly JoinAction[];
  readonly statuses: MemberSettings['statuses'];
  readonly allowNameEditing: boolean;
  readonly nameIdentFormat: string;
  readonly longShiftHours: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly requireDiscord: boolean;
};

/** What the form begins with. */
export function valuesOf(settings: MemberSettings): SettingsValues {
  return {
    onJoinStatus: settings.onJoinStatus,
    onJoinRank: settings.onJoinRank ?? '',
    onJoinActions: settings.onJoinActions.map((action, at) => ({
      key: String(at),
      kind: action.kind,
      id: action.kind === 'setStatus' ? action.status : action.rank,
    })),
    statuses: settings.statuses,
    allowNameEditing: settings.allowNameEditing,
    nameIdentFormat: settings.nameIdentFormat ?? '',
    longShiftHours: String(settings.longShiftHours ?? ''),
    timeZone: settings.timeZone ?? 'UTC',
    weekStart: settings.weekStart ?? 'monday',
    requireDiscord: settings.requireDiscord ?? false,
  };
}

/**
 * What the form sends. A status that was removed is set for nobody any more; one without a name is left out, and so is what
 * nothing was chosen for.
 */
export function settingsOf(values: SettingsValues): MemberSettings {
  const statuses = values.statuses.filter(({ label }) => label.trim() !== '');
  return {
    onJoinStatus: values.onJoinStatus,
    onJoinRank: values.onJoinRank || null,
    onJoinActions: values.onJoinActions.flatMap(({ kind, id }): OnJoinAction[] => {
      if (kind === 'giveRank') return id === '' ? [] : [{ kind, rank: id }];
      return statuses.some(({ uuid }) => uuid === id) ? [{ kind, status: id }] : [];
    }),
    statuses,
    allowNameEditing: values.allowNameEditing,
    nameIdentFormat: values.nameIdentFormat.trim() || null,
    longShiftHours: values.longShiftHours === '' ? undefined : Number(values.longShiftHours),
    timeZone: values.timeZone,
    weekStart: values.weekStart,
    requireDiscord: values.requireDiscord,
  };
}
