import { linkPath, NOTIFICATION_KIND_NAMES, notificationKind } from '@muster/contracts/notifications/kinds';
import type { Notification } from '@muster/contracts/notifications/model';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import type { MessageKey, MessageValues } from '../../platform/i18n/message-key.ts';
import { t } from '../../platform/i18n/translate.ts';
import { communityPath, currentSite, hostCommunity } from '../../platform/site.ts';

const NAMES = [...new Set(NOTIFICATION_KIND_NAMES.flatMap((kind) => notificationKind(kind).values))];
/** What texts ask for with `select` where there is nothing to say. */
const NOTHING = 'none';

/** The words of a notification: a key by its kind, and every value that key may name. */
export function notificationWords(item: Notification): { key: MessageKey; values: MessageValues } {
  const { moments = [], permissions = [] } = notificationKind(item.kind);
  const said = NAMES.map((name) => {
    const value = item.values[name] ?? '';
    const read = permissions.includes(name) ? permissionName(value) : readable(value, moments.includes(name));
    return [name, read] as const;
  });
  return {
    key: `notifications.kind.${item.kind}`,
    values: { ...Object.fromEntries(said), community: item.communityName ?? '' },
  };
}

/** Where a notification leads: a page of this site, or one of the main site from a community's own host. */
export type NotificationTarget =
  | { readonly here: true; readonly path: string; readonly search: Record<string, string> }
  | { readonly here: false; readonly address: string };

/** Where a notification leads, or null for nowhere. */
export function notificationTarget(
  item: Pick<Notification, 'kind' | 'community' | 'thing'>,
): NotificationTarget | null {
  const { link } = notificationKind(item.kind);
  if (!link) return null;
  const written = linkPath(link, item.thing);
  if (link.on === 'product' && hostCommunity() !== null) {
    return { here: false, address: currentSite().productOrigin + written };
  }
  if (link.on === 'community' && item.community === null) return null;
  const [path = '', search = ''] = written.split('?');
  const whole = link.on === 'community' ? communityPath(item.community ?? '', path) : path;
  return { here: true, path: whole, search: Object.fromEntries(new URLSearchParams(search)) };
}

/** A permission as the screens call it; one that this version does not know, as it is written. */
function permissionName(value: string): string {
  const name = PERMISSION_NAMES.find((each) => each === value);
  return name ? t(`permissions.names.${name}`) : value;
}

/** Only what is declared as a moment is read as one: a name may look like anything. */
function readable(value: string, isMoment: boolean): string | Date {
  if (value === '') return NOTHING;
  const moment = new Date(isMoment ? value : Number.NaN);
  return Number.isNaN(moment.getTime()) ? value : moment;
}
