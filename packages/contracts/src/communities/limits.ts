/** Default limits of a community (@spec §9). `driveStorage` is in bytes. Zod-free. */
export const DEFAULT_LIMITS = {
  tier: 0,
  accounts: 100,
  departments: 10_000,
  forms: 10_000,
  loggingWebhooks: 10_000,
  rosters: 10_000,
  calendarCategories: 10_000,
  pages: 10_000,
  driveStorage: 104_857_600,
  profileFields: 100,
  discoveryTags: 5,
} as const;

/** A limit that something counts towards. `tier` is only a number to tell plans apart. */
export type LimitName = Exclude<keyof typeof DEFAULT_LIMITS, 'tier'>;

/** The limits in the order they are shown, with what each is about as sentences say it. */
export const LIMIT_WORDS: Readonly<Record<LimitName, string>> = {
  accounts: 'members',
  departments: 'departments',
  profileFields: 'profile fields',
  forms: 'forms',
  rosters: 'rosters',
  calendarCategories: 'calendar categories',
  pages: 'pages',
  driveStorage: 'bytes of files',
  loggingWebhooks: 'logging webhooks',
  discoveryTags: 'discovery tags',
};

/** From here on a limit is close: part of it that is used. */
export const LIMIT_WARNING = 0.8;
