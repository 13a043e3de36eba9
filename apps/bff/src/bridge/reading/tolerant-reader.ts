import type { Logger } from 'pino';
import type * as z from 'zod';
import type { BridgeMetrics } from '../metrics.ts';
import { readTolerantly } from './read-tolerantly.ts';

/** An answer to be read: which route or event gave it, what it should be, and which of its fields must be right. */
export type Unread<Schema extends z.ZodType> = {
  readonly event: string;
  readonly schema: Schema;
  readonly given: unknown;
  readonly strict?: readonly string[];
};

/** Reads answers of §7, null for those that cannot be read. What is left out is counted, and logged once for each place. */
export type TolerantReader = <Schema extends z.ZodType>(unread: Unread<Schema>) => z.output<Schema> | null;

/** Places that are remembered as logged; names of fields are the upstream's, so that there may be any number. */
const LOGGED_MAX = 500;

/** Makes the reader of a gateway. */
export function createTolerantReader(logger: Logger, metrics: Pick<BridgeMetrics, 'droppedFields'>): TolerantReader {
  const logged = new Set<string>();
  return ({ event, schema, given, strict }) => {
    const reading = readTolerantly(schema, given, strict);
    if (reading === null) return null;
    for (const path of reading.dropped) {
      metrics.droppedFields.inc({ event });
      const shape = `${event} ${path}`;
      if (logged.has(shape) || logged.size >= LOGGED_MAX) continue;
      logged.add(shape);
      logger.warn({ event, path: path.slice(0, 200) }, 'a field of an answer cannot be read and is left out');
    }
    return reading.value;
  };
}
