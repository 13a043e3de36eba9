import type { ShortLinkClickReport } from '@muster/contracts/short-links/wire';
import { randomUUID } from 'node:crypto';
import type { Logger } from '../../platform/logger.ts';

const EVERY_MS = 2_000;
const LINKS_IN_BATCH = 1_000;
/** What waits while the upstream is away; more than that is not kept. */
const BATCHES_WAITING = 100;

/** Hands a batch to the upstream that serves a page's host. */
export type ReportClicks = (host: string, report: ShortLinkClickReport) => Promise<void>;

/** Counts the clicks that were answered from memory. Only numbers are kept, and nothing about who clicked. */
export type ClickCounter = {
  count(host: string, link: string): void;
  /** Hands over what was counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Batch = { readonly host: string; readonly report: ShortLinkClickReport };

/**
 * Makes the counter. Clicks leave in batches behind the redirects; one that fails is sent again under its id, which
 * the upstream counts once.
 */
export function createClickCounter(report: ReportClicks, logger: Logger): ClickCounter {
  const pending = new Map<string, Map<string, number>>();
  const waiting: Batch[] = [];
  let sending: Promise<void> = Promise.resolve();

  function pack(): void {
    for (const [host, counts] of pending) {
      const clicks = [...counts].map(([link, count]) => ({ link, count }));
      for (let start = 0; start < clicks.length; start += LINKS_IN_BATCH) {
        waiting.push({ host, report: { batch: randomUUID(), clicks: clicks.slice(start, start + LINKS_IN_BATCH) } });
      }
    }
    pending.clear();
    const lost = waiting.splice(0, Math.max(0, waiting.length - BATCHES_WAITING));
    if (lost.length > 0) logger.warn({ batches: lost.length }, 'clicks could not be handed over and are dropped');
  }

  async function send(): Promise<void> {
    pack();
    for (let batch = waiting[0]; batch; batch = waiting[0]) {
      try {
        await report(batch.host, batch.report);
      } catch (error) {
        logger.debug({ err: error }, 'clicks wait for the upstream');
        return;
      }
      waiting.shift();
    }
  }

  const flush = () => {
    sending = sending.then(send);
    return sending;
  };
  const timer = setInterval(() => {
    if (pending.size > 0 || waiting.length > 0) void flush();
  }, EVERY_MS);
  timer.unref();

  return {
    count(host, link) {
      const counts = pending.get(host);
      if (counts) counts.set(link, (counts.get(link) ?? 0) + 1);
      else pending.set(host, new Map([[link, 1]]));
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
