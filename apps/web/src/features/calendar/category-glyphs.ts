import {
  IconAmbulance,
  IconBriefcase,
  IconCalendarEvent,
  IconCar,
  IconFlame,
  IconGavel,
  IconHeadset,
  IconMap,
  IconNews,
  IconRadio,
  IconSchool,
  IconShield,
  IconStar,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import type { IconGlyph } from '../../ui/icon.tsx';

/** The marks that a category can have, by the name that is stored. */
const GLYPHS = {
  star: IconStar,
  users: IconUsers,
  school: IconSchool,
  shield: IconShield,
  car: IconCar,
  ambulance: IconAmbulance,
  flame: IconFlame,
  gavel: IconGavel,
  radio: IconRadio,
  headset: IconHeadset,
  briefcase: IconBriefcase,
  trophy: IconTrophy,
  map: IconMap,
  news: IconNews,
} as const satisfies Record<string, IconGlyph>;

/** The name of a mark. */
export type CategoryIcon = keyof typeof GLYPHS;

/** The names of the marks, in the order of the list. */
export const CATEGORY_ICON_NAMES = Object.keys(GLYPHS) as CategoryIcon[];

/** The glyph of a stored name; that of any event for none, and for one this client does not know. */
export function categoryGlyph(icon: string | null): IconGlyph {
  return icon !== null && Object.hasOwn(GLYPHS, icon) ? GLYPHS[icon as CategoryIcon] : IconCalendarEvent;
}
