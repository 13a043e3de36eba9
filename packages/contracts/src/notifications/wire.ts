import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { WireFlag, WireId, WireMoment } from '../kit/wire.ts';
import { safeAddress } from '../rich-text/safe-address.ts';
import { PLAIN_KIND } from './kind-spec.ts';
import { Notification, PushDevice } from './model.ts';
import { Text } from '../kit/text.ts';

/** `POST /firebase/devices/add` (@spec §3, §7): the method and the answer are not shown and chosen in @decision 0004. */
export const PushRegistration = z.object({ pushToken: Text.min(1).max(4096), account: Uuid, data: PushDevice });
export type PushRegistration = z.infer<typeof PushRegistration>;

/** Answer of the push registration. None is shown: a status of success counts where `success` is not said to be false. */
export const PushRegistered = z.object({ success: z.boolean().default(true) });

const WORDS_MAX = 500;
const LINK_MAX = 2_000;
const NOWHERE = 'https://nowhere.invalid';
/** Types of §3; `ongoing` has no end that a list could show. */
const TYPES = z.enum(['positive', 'negative', 'warning', 'info']);

/** One of another make: its id as the server has it, null where there is none that can be read. */
type PlainNotification = Omit<Notification, 'id' | 'kind'> & {
  readonly id: string | null;
  readonly kind: typeof PLAIN_KIND;
};

/**
 * An entry of `notifications.data`, of which §3 shows no fields: ours, or any that has words or a link in one of the likely fields. What
 * cannot be read of it is left out; an entry without words and link is none (@decision 0147).
 */
export const WireNotification = z.union([
  Notification,
  z.unknown().transform((given, context): PlainNotification => {
    const plain = readPlain(typeof given === 'string' ? { text: given } : given);
    if (plain) return plain;
    context.issues.push({ code: 'custom', message: 'has neither words nor a link', input: given });
    return z.NEVER;
  }),
]);
export type WireNotification = z.infer<typeof WireNotification>;

function readPlain(given: unknown): PlainNotification | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const first = firstOf(given as Readonly<Record<string, unknown>>);
  const [title, text] = [first(wordsOf, 'title', 'subject'), first(wordsOf, 'text', 'message', 'body', 'description')];
  const link = first(linkOf, 'link', 'url', 'href');
  if (title === null && text === null && link === null) return null;
  const createdAt = first(reader(WireMoment), 'createdAt', 'date', 'time', 'timestamp', 'at');
  const isRead = first(reader(WireFlag), 'read', 'isRead', 'seen') ?? false;
  return {
    id: first(reader(WireId), 'uuid', 'id', '_id'),
    kind: PLAIN_KIND,
    type: first(reader(TYPES), 'type') ?? 'info',
    community: first(reader(Uuid), 'community'),
    communityName: null,
    communityImage: null,
    thing: null,
    values: { title: title ?? '', text: text ?? (title === null ? (link ?? '') : ''), link: link ?? '' },
    createdAt,
    readAt: first(reader(WireMoment), 'readAt') ?? (isRead ? (createdAt ?? new Date(0).toISOString()) : null),
  };
}

/** Reads the first of a few fields that can be read. */
function firstOf(given: Readonly<Record<string, unknown>>) {
  return <Value>(read: (field: unknown) => Value | null, ...names: readonly string[]): Value | null => {
    for (const name of names) {
      const value = Object.hasOwn(given, name) ? read(given[name]) : null;
      if (value !== null) return value;
    }
    return null;
  };
}

function reader<Schema extends z.ZodType>(schema: Schema) {
  return (given: unknown): z.output<Schema> | null => {
    const parsed = schema.safeParse(given);
    return parsed.success ? parsed.data : null;
  };
}

/** Text without signs that are not seen or turn its direction, in one line; null where nothing is left. */
function wordsOf(given: unknown): string | null {
  if (typeof given !== 'string' && typeof given !== 'number') return null;
  const words = String(given)
    .slice(0, 4 * WORDS_MAX)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ');
  const seen = words
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .slice(0, WORDS_MAX)
    .toWellFormed();
  return seen === '' ? null : seen;
}

/** A path of the product, or an https address; null for all else. */
function linkOf(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > LINK_MAX) return null;
  const address = safeAddress(given.startsWith('/') ? NOWHERE + given : given);
  if (!address?.startsWith('https://')) return null;
  const { origin, pathname, href } = new URL(address);
  if (!given.startsWith('/')) return href;
  return origin === NOWHERE && !pathname.startsWith('//') ? href.slice(NOWHERE.length) : null;
}
