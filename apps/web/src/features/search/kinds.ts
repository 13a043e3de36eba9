import type { SearchKind } from '@muster/contracts/search/kinds';
import { IconCalendarEvent, IconHierarchy2, IconArrowsUpDown, IconLink, IconSend, IconUser } from '@tabler/icons-react';
import type { IconGlyph } from '../../ui/icon.tsx';

/** How each kind is drawn. Members have their pictures. */
export const KIND_ICONS: Readonly<Record<SearchKind, IconGlyph>> = {
  member: IconUser,
  department: IconHierarchy2,
  event: IconCalendarEvent,
  promotionFlow: IconArrowsUpDown,
  submission: IconSend,
  shortLink: IconLink,
};
