import type { AdminScreenName } from '@muster/contracts/screens';
import { features } from '../../features.ts';
import type { MessageKey } from '../../platform/i18n/message-key.ts';
import type { AdminGroup } from '../../platform/features/web-feature.ts';

/** An admin screen: its route name, by which the upstream says who may open it, and where it is below `admin`. */
export type AdminScreen = {
  readonly place: AdminScreenName;
  readonly sub: string;
  readonly label: MessageKey;
  /** Other words people look for it by. */
  readonly words: MessageKey;
  readonly group: AdminGroup;
};

/** The admin screens that the features declare, in the order of their menu. */
export const ADMIN_SCREENS: readonly AdminScreen[] = features
  .flatMap(({ screens }) => screens)
  .flatMap((screen) => {
    if (!('place' in screen)) return [];
    const { place, group } = screen;
    return {
      place,
      group,
      sub: place.slice('admin_'.length),
      label: `shell.admin.screens.${place}` as const,
      words: `shell.admin.words.${place}` as const,
    };
  });

/** The screens somebody can open: those the upstream says they can, and no others. */
export function viewableScreens(viewable: readonly string[]): AdminScreen[] {
  return ADMIN_SCREENS.filter(({ place }) => viewable.includes(place));
}
