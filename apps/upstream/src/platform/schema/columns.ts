import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row was written, by the database's clock. */
export const createdAt = () => moment('created_at').notNull().defaultNow();
