import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { Name } from '../kit/text.ts';
import { FEED } from './constants.ts';

/** What is given of a feed. */
export const FeedTerms = z.strictObject({
  /** What it is for, such as a program or a device. */
  label: Name.max(FEED.labelMax).default(''),
  /** All that its person sees where there are none. */
  categories: z.array(Uuid).max(FEED.categoriesMax).default([]),
  /** Whether it has only events for which its person signed up. */
  onlyMine: z.boolean().default(false),
});
export type FeedTerms = z.infer<typeof FeedTerms>;

/** A feed of a person. Its address is shown once, when it is made. */
export const CalendarFeed = z.object({ id: Uuid, ...FeedTerms.shape, createdAt: Moment, readAt: Moment.nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
