import { PLAIN_KIND } from '@muster/contracts/notifications/kind-spec';
import { linkPath, NOTIFICATION_KIND_NAMES, notificationKind } from '@muster/contracts/notifications/kinds';
import type { Notification } from '@muster/contracts/notifications/model';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import type { MessageKey, MessageValues } from '../../platform/i18n/message-key.ts';
import { fieldText } from '../../platform/i18n/field-text.ts';
import { t } from '../../platform/i18n/translate.ts';
import { communityPath, currentSite, hostCommunity } from '../../platform/site.ts';

const NAMES = [...new Set(NOTIFICATION_KIND_NAMES.flatMap((kind) => notificationKind(kind).values))];
/** What texts ask for with `select` where there is nothing to say. */
const NOTHING = 'none';

/** The words of a notification: a key by its kind, and every value that key may name. */
export function notificationWords(item: Notification): { key: MessageKey; values: MessageValues } {
  if (item.kind === PLAIN_KIND) {
    const { title = '', text = '' } = item.values;
    return { key: 'notifications.kind.plain', values: { title: title || NOTHING, text } };
  }
  const { moments = [], permissions = [], sentences = [], words = {} } = notificationKind(item.kind);
  const read = (name: string, value: string) => {
    if (permissions.includes(name)) return permissionName(value);
    if (words[name]?.includes(value)) return selectable(value);
    return readable(sentences.includes(name) ? fieldText(value) : value, moments.includes(name));
  };
  const said = NAMES.map((name) => [name, read(name, item.values[name] ?? '')] as const);
  return {
    key: `notifications.kind.${item.kind}`,
    values: { ...Object.fromEntries(said), community: item.communityName ?? '' },
  };
}

/** Where a notification leads: a page of this site, or one of the main site from a community's own host. */
export type NotificationTarget =
  | { readonly here: true; readonly path: string; readonly search: Record<string, string> }
  | { readonly here: false; readonly address: string; readonly isElsewhere?: true };

/** Where a notification leads, or null for nowhere. */
export function notificationTarget(
  item: Pick<Notification, 'kind' | 'community' | 'thing' | 'values'>,
): NotificationTarget | null {
  if (item.kind === PLAIN_KIND) return plainTarget(item.values['link'] ?? '');
  const { link } = notificationKind(item.kind);
  if (!link) return null;
  const written = linkPath(link, item.thing);
  if (link.on === 'product') return onProduct(written);
  return item.community === null ? null : onThisSite(communityPath(item.community, written));
}

/** The gateway has let pass paths of the product and https addresses alone. */
function plainTarget(link: string): NotificationTarget | null {
  if (link === '') return null;
  return link.startsWith('/') ? onProduct(link) : { here: false, address: link, isElsewhere: true };
}

function onProduct(written: string): NotificationTarget {
  if (hostCommunity() === null) return onThisSite(written);
  return { here: false, address: currentSite().productOrigin + written };
}

function onThisSite(written: string): NotificationTarget {
  const [path = '', search = ''] = written.split('?');
  return { here: true, path, search: Object.fromEntries(new URLSearchParams(search)) };
}

/** A permission as the screens call it; one that this version does not know, as it is written. */
function permissionName(value: string): string {
  const name = PERMISSION_NAMES.find((each) => each === value);
  return name ? t(`permissions.names.${name}`) : value;
}

/** A word of ours as texts choose by it: `recovery code used` is `recoveryCodeUsed`. */
function selectable(word: string): string {
  return word.replaceAll(/[^a-z]+([a-z])/g, (_gap, letter: string) => letter.toUpperCase());
}

/** Only what is declared as a moment is read as one: a name may look like anything. */
function readable(value: string, isMoment: boolean): string | Date {
  if (value === '') return NOTHING;
  const moment = new Date(isMoment ? value : Number.NaN);
  return Number.isNaN(moment.getTime()) ? value : moment;
}
