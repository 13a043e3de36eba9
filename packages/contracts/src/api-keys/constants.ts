/** Bounds of API keys. Zod-free: the form checks while one types, the gateway before it asks. */
export const API_KEY = {
  labelMax: 60,
  /** Addresses and networks that a key can be held to. */
  addressesMax: 20,
  /** Days until a key ends by itself. */
  daysMax: 366,
  daysDefault: 90,
  /** Keys that the screen lists, ended ones among them. */
  listed: 200,
  /** Days for which a key that has ended stays in the list. */
  keptDays: 90,
} as const;

/** How a key is written: its name in public, which logs and lists may show, and behind it 32 random bytes in base 62. */
export const API_KEY_FORM = /^mus_([0-9A-Za-z]{8})_[0-9A-Za-z]{43}$/;

/** What every key begins with, by which scanners for secrets find keys that were published. */
export const API_KEY_START = 'mus_';

/** Where the public API is, behind an origin. */
export const API_PATH = '/api/v2';

/** What a key may ask for within a minute; a change counts as several reads. */
export const API_RATE = { points: 600, windowS: 60, ofRead: 1, ofChange: 5 } as const;

/** Where the legacy API is, behind an origin: its first version by section and name, its second one below `/v2`. */
export const LEGACY_API_PATH = '/api/legacy';
