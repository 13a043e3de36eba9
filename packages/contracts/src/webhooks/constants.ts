/** Bounds of webhooks. Zod-free. */
export const WEBHOOK = {
  labelMax: 60,
  urlMax: 2_000,
  /** Of one community: each event is written down once for each of them, in the transaction in which it happens. */
  max: 50,
  /** Hours for which a delivery is tried again. */
  triedHours: 24,
  /** Hours for which requests are signed with the secret before, too, after another one was made. */
  graceHours: 24,
  /** Days for which deliveries are kept, with what was sent and answered. */
  keptDays: 30,
  /** Characters that are kept of an answer. */
  answerMax: 1_000,
  /** Tests of one webhook within ten minutes. */
  testsMax: 20,
  page: 30,
  /** Things of one kind that a webhook is narrowed down to. */
  thingsMax: 50,
} as const;

/** The type of what a test sends. */
export const TEST_TYPE = 'webhook.test';
