/** Toast types of @spec §3. `ongoing` has no time-out, shows a spinner and is not grouped (§4). */
export const NOTIFICATION_TYPES = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Positions of @spec §9; the default is bottom. */
export const NOTIFICATION_POSITIONS = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const;
export type NotificationPosition = (typeof NOTIFICATION_POSITIONS)[number];
export const DEFAULT_NOTIFICATION_POSITION: NotificationPosition = 'bottom';
