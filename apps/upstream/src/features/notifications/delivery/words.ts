import { linkPath, type NotificationKind, notificationKind } from '@muster/contracts/notifications/kinds';
import type { Language } from '@muster/contracts/kit/language/languages';
import { ownText, permissionWords } from '@muster/contracts/kit/language/say';
import { translations } from '@muster/contracts/kit/language/translations';
import * as z from 'zod';

/** What the words of a notification are made of. */
export type Told = {
  readonly kind: NotificationKind;
  readonly communityName: string | null;
  readonly values: Readonly<Record<string, string>>;
  /** The language of the reader. */
  readonly language: Language;
};

const Moment = z.iso.datetime();

/** The subject of its mail, and all a lock screen shows. On one line, whatever the community is called. */
export function briefOf(told: Told): string {
  return fill(textsOf(told).brief, told).replace(/\s+/g, ' ');
}

/** What its mail says. */
export function textOf(told: Told): string {
  return fill(textsOf(told).text, told);
}

function textsOf({ kind, language }: Told): { readonly brief: string; readonly text: string } {
  return translations(language).notifications[kind] ?? notificationKind(kind);
}

/** Address of the page it leads to, on the product's host; null where it leads nowhere. */
export function addressOf(
  told: Pick<Told, 'kind'> & { readonly community: string | null; readonly thing: string | null },
  origin: string,
): string | null {
  const { link } = notificationKind(told.kind);
  if (!link) return null;
  const path = linkPath(link, told.thing);
  if (link.on === 'product') return origin + path;
  return told.community === null ? null : `${origin}/com/${told.community}${path && `/${path}`}`;
}

/** A part in square brackets stays only where every value it names is there. */
function fill(template: string, { kind, communityName, values, language }: Told): string {
  const { moments = [], permissions = [], sentences = [] } = notificationKind(kind);
  const { fields, notifications } = translations(language);
  const said: Readonly<Record<string, string>> = { ...values, community: communityName ?? '' };
  const named = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const read = (name: string) => {
    const value = said[name] ?? '';
    if (permissions.includes(name)) return permissionWords(language, value);
    if (sentences.includes(name)) return ownText(fields, value) ?? value;
    return ownText(notifications[kind]?.words?.[name], value) ?? (moments.includes(name) ? readable(value) : value);
  };
  const filled = (part: string) => part.replace(/\{(\w+)\}/g, (_whole, name: string) => read(name));
  return template
    .split(/(\[[^\]]*\])/)
    .map((part) => {
      if (!part.startsWith('[')) return filled(part);
      return named(part).every((name) => said[name]) ? filled(part.slice(1, -1)) : '';
    })
    .join('');
}

/** A moment as people read it; what is none after all stays as it is, since a mail must not fail for it. */
function readable(value: string): string {
  if (!Moment.safeParse(value).success) return value;
  return `${new Date(value).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
