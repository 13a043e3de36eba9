import type { NotificationKind } from '@muster/contracts/notifications/kinds';
import {
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconConfetti,
  IconCrown,
  IconDeviceLaptop,
  IconFileDownload,
  IconGavel,
  IconHourglassEmpty,
  IconKey,
  IconMedal,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import type { IconGlyph } from '../../ui/icon.tsx';

/** The picture of each kind of notification. */
export const GLYPHS: Record<NotificationKind, IconGlyph> = {
  welcome: IconConfetti,
  newDevice: IconDeviceLaptop,
  communityDeleted: IconTrash,
  applicationReceived: IconUserPlus,
  applicationAccepted: IconCircleCheck,
  applicationDeclined: IconCircleX,
  memberKicked: IconUserMinus,
  memberBanned: IconGavel,
  memberUnbanned: IconUserCheck,
  memberArchived: IconArchive,
  memberReactivated: IconUserCheck,
  memberMerged: IconUserMinus,
  memberMergeUndone: IconUserCheck,
  ranksChanged: IconMedal,
  rankExpired: IconHourglassEmpty,
  signInChanged: IconKey,
  erasureRequested: IconTrash,
  erasureCancelled: IconUserCheck,
  copyTaken: IconFileDownload,
  transferRequested: IconCrown,
  transferred: IconCrown,
};
