/** What an erased person is called wherever their name stood. */
export const ERASED_NAME = 'Deleted account';

/** Shorter words are replaced only where they are all there is: `Al` stands in too many others. */
const INSIDE_MIN = 4;

/**
 * Keys under which people are named, or write what they like. Under every other key stand ids, moments, states and codes,
 * which somebody may be called like: they are never touched (@decision 0057).
 */
const FREE_TEXT: ReadonlySet<string> = new Set([
  'about',
  'activeApiIds',
  'apiIdPreference',
  'apiIds',
  'banReason',
  'because',
  'comName',
  'description',
  'device',
  'email',
  'file',
  'fromName',
  'label',
  'message',
  'name',
  'note',
  'notes',
  'profileFields',
  'reason',
  'search',
  'subject',
  'subtitle',
  'text',
  'title',
  'toName',
  'username',
  'value',
  'values',
  'verifiedWhy',
]);
/** What belongs to a community is called what its staff call it, whoever else is called that. */
const OF_COMMUNITIES: ReadonlySet<string> = new Set(['comInfo', 'community', 'communities', 'deptInfo', 'toolbar']);
const PICTURES: ReadonlySet<string> = new Set(['avatar', 'avatarUrl']);

const UUID = String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`;
const MOMENT = String.raw`\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?`;
const IS_UUID = new RegExp(`^${UUID}$`, 'i');
/** Ids and moments inside a text are no words of it. */
const KEPT_INSIDE = new RegExp(`^(?:${UUID}|${MOMENT})$`, 'i');

/** Forgets words about a person: names, addresses, ids elsewhere. */
export type Forget = {
  /** In a text that a person wrote, or that names one. */
  readonly text: <T extends string | null>(text: T) => T | string;
  /** In whatever holds such texts under these keys; everything else is left to the letter. */
  readonly inside: <T>(value: T, keys?: ReadonlySet<string>) => T;
};

/** Makes what forgets some words, in whatever case they are written: as whole words, the short ones only by themselves. */
export function forgetting(words: readonly string[]): Forget {
  const known = [...new Set(words.map((word) => word.trim()).filter(Boolean))].sort((a, b) => b.length - a.length);
  const whole = new Set(known.map((word) => word.toLowerCase()));
  const pattern = patternOf(known.filter((word) => word.length >= INSIDE_MIN));
  const text = (value: string): string => {
    if (whole.has(value.trim().toLowerCase())) return ERASED_NAME;
    return pattern
      ? value.replace(pattern, (found, kept?: string) => (kept === undefined ? ERASED_NAME : found))
      : value;
  };
  const walk = (value: unknown, keys: ReadonlySet<string>, free: boolean): unknown => {
    if (typeof value === 'string') return free ? text(value) : value;
    if (Array.isArray(value)) return value.map((inner) => walk(inner, keys, free));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (OF_COMMUNITIES.has(key)) return [key, inner];
        if (PICTURES.has(key)) return [key, typeof inner === 'string' && whole.has(inner.toLowerCase()) ? null : inner];
        // What somebody filled in stands under the id of its field.
        return [key, walk(inner, keys, keys.has(key) || (free && IS_UUID.test(key)))];
      }),
    );
  };
  return {
    text: (value) => (value === null ? value : text(value)),
    inside: <T>(value: T, keys = FREE_TEXT) => walk(value, keys, false) as T,
  };
}

function patternOf(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  const oneOf = (some: readonly string[]) =>
    some.length === 0 ? [] : [String.raw`(?<![\p{L}\p{N}_])(?:${some.map(escaped).join('|')})(?![\p{L}\p{N}_])`];
  // A word that is an id itself, such as that of a sign-in, is looked for before ids are passed over.
  const ids = words.filter((word) => KEPT_INSIDE.test(word));
  const others = words.filter((word) => !KEPT_INSIDE.test(word));
  return new RegExp([...oneOf(ids), `(${UUID}|${MOMENT})`, ...oneOf(others)].join('|'), 'giu');
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
