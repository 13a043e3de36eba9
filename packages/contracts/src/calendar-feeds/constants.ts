/** Bounds of feeds. Zod-free. */
export const FEED = {
  labelMax: 60,
  /** Feeds that a person can have of one community. */
  feedsMax: 20,
  categoriesMax: 100,
  /** Days of the past and of the future that a feed has. */
  pastDays: 90,
  comingDays: 365,
  /** Dates of one feed. */
  datesMax: 5_000,
} as const;

/** Where feeds are read, behind an origin: followed by a secret and {@link FEED_SUFFIX}. Below the address of downloads, which is reserved already. */
export const FEEDS_PATH = '/downloads/calendar/';

/** What programs know a calendar by. */
export const FEED_SUFFIX = '.ics';
