import type { Language } from '@muster/contracts/kit/language/languages';
import type { ComInfo } from '@muster/contracts/communities/settings';
import { ShortName } from '@muster/contracts/communities/model';
import { isReservedShortName } from '@muster/contracts/communities/short-names';

/** What can be said of a short name without asking who has it. */
export function shortNameState(name: string): 'invalid' | 'reserved' | 'possible' {
  const parsed = ShortName.safeParse(name);
  if (!parsed.success) return 'invalid';
  return isReservedShortName(parsed.data) ? 'reserved' : 'possible';
}

/** Info and settings of a new community: people wait for an answer, then get the rank of those who join (@decision 0010). */
export function newComInfo(name: string, onJoinRank: string | null = null): ComInfo {
  return {
    info: {
      img: null,
      name,
      subtitle: '',
      description: '',
      discord: null,
      website: null,
      contact: '',
      nameIdentFormat: null,
      allowNameEditing: true,
      bannerImg: null,
      favoriteMetrics: [],
    },
    statuses: [],
    settings: { onJoinStatus: 'pending', onJoinRank, onJoinActions: [], version: 1 },
  };
}

/** A change of a community's face. Undefined leaves a part as it is; null removes it. */
export type FaceChange = {
  readonly name?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly description?: string | undefined;
  readonly discord?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly contact?: string | undefined;
  readonly language?: Language | null | undefined;
  readonly img?: string | null | undefined;
  readonly bannerImg?: string | null | undefined;
};

/** The parts of a change that are given and differ from what is there. */
export function realChanges(info: ComInfo['info'], change: FaceChange): FaceChange {
  const before = { ...info, language: info.language ?? null };
  return Object.fromEntries(
    Object.entries(change).filter(([key, value]) => value !== undefined && value !== before[key as keyof FaceChange]),
  );
}

/** The name typed to confirm a deletion: exactly as shown, save for space around it. */
export function confirmsName(typed: string, name: string): boolean {
  return typed.trim() === name;
}
