import { features } from '../features.ts';
import type { LimitSpec } from '../kit/feature/declare.ts';
import { merge, type Merged } from '../kit/feature/merge.ts';

/** Limits of @spec §9 whose features are still to come. */
const LATER = {
  pages: { default: 10_000, text: 'pages' },
  loggingWebhooks: { default: 10_000, text: 'logging webhooks' },
  discoveryTags: { default: 5, text: 'discovery tags' },
} as const;

/** A limit that something counts towards: those of the features, and those still to come. */
export type LimitName = keyof Merged<typeof features, 'limits'> | keyof typeof LATER;

const LIMITS: Readonly<Record<LimitName, LimitSpec>> = { ...merge(features, 'limits'), ...LATER };

/** Default limits of a community. `tier` is only a number to tell plans apart, and no limit. Zod-free. */
export const DEFAULT_LIMITS = {
  tier: 0,
  ...(Object.fromEntries(Object.entries(LIMITS).map(([name, limit]) => [name, limit.default])) as Record<
    LimitName,
    number
  >),
};

/** The limits in the order they are shown, with what each is about as sentences say it. */
export const LIMIT_WORDS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { text }]) => [name, text]),
) as Readonly<Record<LimitName, string>>;

/** From here on a limit is close: part of it that is used. */
export const LIMIT_WARNING = 0.8;
