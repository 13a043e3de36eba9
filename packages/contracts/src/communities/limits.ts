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
