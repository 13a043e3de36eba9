import { type NotificationKind, notificationKind } from '@muster/contracts/notifications/kinds';

/** What the words of a notification are made of. */
export type Told = {
  readonly kind: NotificationKind;
  readonly communityName: string | null;
  readonly values: Readonly<Record<string, string>>;
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The subject of its mail, and all a lock screen shows. On one line, whatever the community is called. */
export function briefOf(told: Told): string {
  return fill(notificationKind(told.kind).brief, told).replace(/\s+/g, ' ');
}

/** What its mail says. */
export function textOf(told: Told): string {
  return fill(notificationKind(told.kind).text, told);
}

/** Address of the page it leads to, on the product's host; null where it leads nowhere. */
export function addressOf(
  told: Pick<Told, 'kind'> & { readonly community: string | null; readonly thing: string | null },
  origin: string,
): string | null {
  const { link } = notificationKind(told.kind);
  if (!link) return null;
  const path = link.path.replace('{thing}', encodeURIComponent(told.thing ?? ''));
  if (link.on === 'product') return origin + path;
  return told.community === null ? null : `${origin}/com/${told.community}${path && `/${path}`}`;
}

/** A part in square brackets stays only where every value it names is there. */
function fill(template: string, { communityName, values }: Told): string {
  const said: Readonly<Record<string, string>> = { ...values, community: communityName ?? '' };
  const named = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const filled = (part: string) => part.replace(/\{(\w+)\}/g, (_whole, name: string) => readable(said[name] ?? ''));
  return template
    .split(/(\[[^\]]*\])/)
    .map((part) => {
      if (!part.startsWith('[')) return filled(part);
      return named(part).every((name) => said[name]) ? filled(part.slice(1, -1)) : '';
    })
    .join('');
}

function readable(value: string): string {
  if (!MOMENT.test(value)) return value;
  return `${new Date(value).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
