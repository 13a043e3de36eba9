import type { MemberSettings } from '@muster/contracts/members/settings';

/** The settings as their form holds them: an empty text where nothing is chosen. */
export type SettingsValues = {
  readonly onJoinStatus: MemberSettings['onJoinStatus'];
  readonly onJoinRank: string;
  /** A second rank that comes by itself. */
  readonly alsoRank: string;
  readonly onJoinComStatus: string;
  readonly statuses: MemberSettings['statuses'];
  readonly allowNameEditing: boolean;
  readonly nameIdentFormat: string;
};

/** What the form begins with. */
export function valuesOf(settings: MemberSettings): SettingsValues {
  const { onJoinActions } = settings;
  return {
    onJoinStatus: settings.onJoinStatus,
    onJoinRank: settings.onJoinRank ?? '',
    alsoRank: onJoinActions.find((action) => action.kind === 'giveRank')?.rank ?? '',
    onJoinComStatus: onJoinActions.find((action) => action.kind === 'setStatus')?.status ?? '',
    statuses: settings.statuses,
    allowNameEditing: settings.allowNameEditing,
    nameIdentFormat: settings.nameIdentFormat ?? '',
  };
}

/** What the form sends. A status that was removed is set for nobody any more; one without a name is left out. */
export function settingsOf(values: SettingsValues): MemberSettings {
  const statuses = values.statuses.filter(({ label }) => label.trim() !== '');
  const isKept = statuses.some(({ uuid }) => uuid === values.onJoinComStatus);
  return {
    onJoinStatus: values.onJoinStatus,
    onJoinRank: values.onJoinRank || null,
    onJoinActions: [
      ...(isKept ? [{ kind: 'setStatus' as const, status: values.onJoinComStatus }] : []),
      ...(values.alsoRank ? [{ kind: 'giveRank' as const, rank: values.alsoRank }] : []),
    ],
    statuses,
    allowNameEditing: values.allowNameEditing,
    nameIdentFormat: values.nameIdentFormat.trim() || null,
  };
}
