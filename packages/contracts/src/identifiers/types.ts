/** Kinds of identifiers. **Append only**: stored, and a part of @spec §3's `apiIds`. Zod-free, as all of this file. */
export const IDENTIFIER_TYPES = [
  'discord',
  'steam',
  'roblox',
  'license',
  'license2',
  'fivem',
  'xbl',
  'live',
  'teamspeak',
  'mumble',
  'custom',
] as const;
export type IdentifierType = (typeof IDENTIFIER_TYPES)[number];

/** The source of an identifier. **Append only**: stored with each. */
export const IDENTIFIER_SOURCES = ['signIn', 'person', 'staff', 'gameServer', 'import'] as const;
export type IdentifierSource = (typeof IDENTIFIER_SOURCES)[number];

/** Bounds of what is kept. */
export const IDENTIFIERS = {
  /** Of one member, those that come from signing in apart. */
  max: 20,
  inputMax: 200,
  reasonMax: 500,
  /** Members that a search finds at most. */
  found: 20,
} as const;

/** An identifier of a person. */
export type Identifier = { readonly type: IdentifierType; readonly value: string };

const PREFIXED = /^([a-z0-9]+):(.+)$/i;
const STEAM_BASE = 76_561_197_960_265_728n;
const STEAM_LAST = STEAM_BASE + 0xff_ff_ff_ffn;

/** A rule that reads what people paste into the one form that is kept; null where it is no identifier of its type. */
type Reading = (text: string) => string | null;

const digits =
  (from: number, to: number): Reading =>
  (text) =>
    /^[1-9]\d*$/.test(text) && text.length >= from && text.length <= to ? text : null;

const hexadecimal =
  (length: number): Reading =>
  (text) =>
    /^[0-9a-f]+$/i.test(text) && text.length === length ? text.toLowerCase() : null;

const READINGS: Record<IdentifierType, Reading> = {
  // A snowflake, or a mention of it.
  discord: (text) => digits(17, 20)(text.replace(/^<@!?(\d+)>$/, '$1')),
  steam: readSteam,
  roblox: (text) => digits(1, 12)(/roblox\.com\/(?:[a-z-]+\/)?users\/(\d+)/i.exec(text)?.[1] ?? text),
  license: hexadecimal(40),
  license2: hexadecimal(40),
  fivem: digits(1, 10),
  xbl: digits(14, 17),
  live: digits(14, 17),
  // 20 bytes in base 64.
  teamspeak: (text) => (/^[A-Za-z0-9+/]{27}=$/.test(text) ? text : null),
  // The hash of a certificate.
  mumble: hexadecimal(40),
  // Signs that mean nothing in the permission lists of game servers.
  custom: (text) => (/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/.test(text) ? text : null),
};

/**
 * The one form an identifier is kept in: game servers' own, without the type before it. Null where the text is none of
 * its type. `steam` takes 64-bit ids in decimal and hexadecimal, `STEAM_0:…`, `[U:1:…]` and addresses of profiles.
 */
export function readIdentifier(type: IdentifierType, text: string): string | null {
  const trimmed = text.trim();
  const [, prefix, rest] = PREFIXED.exec(trimmed) ?? [];
  return READINGS[type](prefix?.toLowerCase() === type && rest ? rest.trim() : trimmed);
}

/** An identifier as @spec §3's `apiIds` have it: `steam:110000112345678`. */
export function apiIdOf({ type, value }: Identifier): string {
  return `${type}:${value}`;
}

/** By which two identifiers are the same: capitals do not tell a community's own ones apart. */
export function identifierKey({ type, value }: Identifier): string {
  return apiIdOf({ type, value: type === 'custom' ? value.toLowerCase() : value });
}

/** Reads one of §3's `apiIds`; null for what is none. */
export function splitApiId(apiId: string): Identifier | null {
  const [, prefix, value] = PREFIXED.exec(apiId) ?? [];
  const type = IDENTIFIER_TYPES.find((each) => each === prefix);
  return type && value ? { type, value } : null;
}

/** All that somebody may mean who looks for a text, as `apiIds`. */
export function meantBy(text: string): string[] {
  return IDENTIFIER_TYPES.flatMap((type) => {
    const value = readIdentifier(type, text);
    return value === null ? [] : [apiIdOf({ type, value })];
  });
}

/** An identifier as the audit log has it: its type and how it ends. */
export function maskedApiId({ type, value }: Identifier): string {
  return `${type}:…${value.slice(value.length > 8 ? -4 : -2)}`;
}

/** A Steam id in decimal, as its owner knows it. */
export function steamInDecimal(value: string): string {
  return BigInt(`0x${value}`).toString();
}

/** Where everybody can look at who has an identifier; null where there is no such place. */
export function profileAddress({ type, value }: Identifier): string | null {
  if (type === 'steam') return `https://steamcommunity.com/profiles/${steamInDecimal(value)}`;
  if (type === 'roblox') return `https://www.roblox.com/users/${value}/profile`;
  return type === 'discord' ? `https://discord.com/users/${value}` : null;
}

/** Types that may stand in a name, which everybody sees. The others tell a machine or an account apart. */
const NAMEABLE: readonly IdentifierType[] = ['custom', 'discord', 'steam', 'roblox', 'fivem'];

/**
 * What `{identifier}` of a community's name format becomes: the preferred one, without its type; where none is, one of
 * the community's own making. What nobody chose to show is never published by a name.
 */
export function identifierInName(preferred: string | null, active: readonly string[]): string | null {
  const chosen = preferred === null ? null : splitApiId(preferred);
  if (chosen && NAMEABLE.includes(chosen.type)) return chosen.value;
  return active.map(splitApiId).find((each) => each?.type === 'custom')?.value ?? null;
}

function readSteam(text: string): string | null {
  const address = /steamcommunity\.com\/profiles\/(\d{17})/i.exec(text)?.[1] ?? text;
  const [, bit, half] = /^STEAM_[0-5]:([01]):(\d{1,10})$/i.exec(address) ?? [];
  if (bit !== undefined && half !== undefined) return steamOf(STEAM_BASE + BigInt(half) * 2n + BigInt(bit));
  const third = /^\[?U:1:(\d{1,10})\]?$/i.exec(address)?.[1];
  if (third !== undefined) return steamOf(STEAM_BASE + BigInt(third));
  if (/^\d{17}$/.test(address)) return steamOf(BigInt(address));
  return /^[0-9a-f]{15}$/i.test(address) ? steamOf(BigInt(`0x${address}`)) : null;
}

/** Hexadecimal, as game servers say it. Only persons: groups and servers have other ids. */
function steamOf(id: bigint): string | null {
  return id > STEAM_BASE && id <= STEAM_LAST ? id.toString(16) : null;
}
