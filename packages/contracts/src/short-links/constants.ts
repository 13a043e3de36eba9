/** Bounds of short links. Zod-free: the form checks while one types, the edge before it asks. */
export const SHORT_LINK = {
  pathMax: 200,
  targetMax: 2000,
  notesMax: 500,
  maxUsesMax: 1_000_000,
  /** In one community. */
  linksMax: 10_000,
  /** Days of clicks that a list shows. */
  recentDays: 14,
  /** How many links may lead to each other before one leaves the site. */
  hopsMax: 5,
} as const;
