import { PLAIN_KIND } from '@muster/contracts/notifications/kind-spec';
import type { NotificationKind } from '@muster/contracts/notifications/kinds';
import type { Notification } from '@muster/contracts/notifications/model';
import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconClockEdit,
  IconClockExclamation,
  IconConfetti,
  IconCrown,
  IconDeviceLaptop,
  IconFileDownload,
  IconGavel,
  IconHourglassEmpty,
  IconHourglassLow,
  IconInfoCircle,
  IconKey,
  IconLockQuestion,
  IconLockX,
  IconMedal,
  IconShieldLock,
  IconSignature,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import type { IconGlyph } from '../../ui/icon.tsx';

/** Pictures of kinds of notifications; the others have that of their type. */
const OF_KIND: Partial<Record<NotificationKind, IconGlyph>> = {
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
  rankEnding: IconHourglassLow,
  rankExpired: IconHourglassEmpty,
  renamed: IconSignature,
  clockCorrected: IconClockEdit,
  shiftForgotten: IconClockExclamation,
  secondFactorDue: IconShieldLock,
  accessRequested: IconLockQuestion,
  accessDeclined: IconLockX,
  signInChanged: IconKey,
  signInFailures: IconKey,
  erasureRequested: IconTrash,
  erasureCancelled: IconUserCheck,
  copyTaken: IconFileDownload,
  transferRequested: IconCrown,
  transferDeclined: IconCrown,
  transferWithdrawn: IconCrown,
  transferred: IconCrown,
};

const OF_TYPE: Record<Notification['type'], IconGlyph> = {
  positive: IconCircleCheck,
  negative: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

/** The picture of a notification. */
export function glyphOfKind({ kind, type }: Pick<Notification, 'kind' | 'type'>): IconGlyph {
  return (kind === PLAIN_KIND ? undefined : OF_KIND[kind]) ?? OF_TYPE[type];
}
