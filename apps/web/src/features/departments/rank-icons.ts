import {
  IconAward,
  IconBadge,
  IconCar,
  IconCrown,
  IconFlame,
  IconHeadset,
  IconHeart,
  IconSchool,
  IconShield,
  IconStar,
} from '@tabler/icons-react';
import type { IconGlyph } from '../../ui/icon.tsx';

/** The marks a rank can have, by the name that is stored. */
export const RANK_ICONS = {
  star: IconStar,
  shield: IconShield,
  badge: IconBadge,
  crown: IconCrown,
  medal: IconAward,
  flame: IconFlame,
  heart: IconHeart,
  headset: IconHeadset,
  car: IconCar,
  school: IconSchool,
} as const satisfies Record<string, IconGlyph>;

/** The name of a mark. */
export type RankIcon = keyof typeof RANK_ICONS;

/** The names of the marks, in the order of the list. */
export const RANK_ICON_NAMES = Object.keys(RANK_ICONS) as RankIcon[];

/** The glyph of a stored name; null for one this client does not know. */
export function rankGlyph(icon: string | null): IconGlyph | null {
  return icon !== null && Object.hasOwn(RANK_ICONS, icon) ? RANK_ICONS[icon as RankIcon] : null;
}
