import { features } from '../features.ts';
import { merge } from '../kit/feature/merge.ts';
import type { NotificationKindSpec, NotificationLink } from './kind-spec.ts';

/**
 * Every kind of notification (@decision 0040), as the features declare them. The client has its own words for the list, in
 * the reader's language.
 */
const NOTIFICATION_KINDS = merge(features, 'notifications');

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The path of a link about a thing. */
export function linkPath({ path }: NonNullable<NotificationLink>, thing: string | null): string {
  const written = thing ?? '';
  const id = written.slice(written.indexOf(':') + 1);
  return path.replace('{thing}', encodeURIComponent(written)).replace('{id}', encodeURIComponent(id));
}

/** The names of all kinds. */
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** What a kind declares, by its name. */
export function notificationKind(kind: NotificationKind): NotificationKindSpec {
  return NOTIFICATION_KINDS[kind];
}

/** The kinds of the notices that one of this kind takes back. */
export function kindsUndoneBy(kind: NotificationKind): readonly NotificationKind[] {
  return NOTIFICATION_KIND_NAMES.filter((other) => notificationKind(other).undoneBy === kind);
}

/** Kinds about one community; every notification of them names it. */
export type CommunityKind = {
  [K in NotificationKind]: (typeof NOTIFICATION_KINDS)[K]['about'] extends 'community' ? K : never;
}[NotificationKind];

/** What a value of a kind can be: a word of those that it declares, else any text. */
type ValueOf<Spec, Name extends string> = string &
  (Spec extends { readonly words: { readonly [Each in Name]: readonly (infer Word)[] } } ? Word : string);

/** The values the texts of a kind name. Empty where there is none; a moment as ISO text. */
export type NotificationValues<K extends NotificationKind> = {
  readonly [V in (typeof NOTIFICATION_KINDS)[K]['values'][number]]: ValueOf<(typeof NOTIFICATION_KINDS)[K], V>;
};

/** Kinds that a community may have a default of its own for: they are about one, and can be switched off. */
export const DEFAULTED_KINDS = NOTIFICATION_KIND_NAMES.filter((kind) => {
  const { about, urgent } = notificationKind(kind);
  return about === 'community' && !urgent;
});
