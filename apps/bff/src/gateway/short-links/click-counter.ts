import type { ShortLinkClickReport } from '@muster/contracts/short-links/wire';
import { randomUUID } from 'node:crypto';
import type { Logger } from '../../platform/logger.ts';

const EVERY_MS = 2_000;
const LINKS_IN_BATCH = 1_000;
/** What waits while the upstream is away; more than that is not kept. */
const BATCHES_WAITING = 100;

/** Takes batches; one for each upstream. */
export type ClickTaker = { reportClicks(report: ShortLinkClickReport): Promise<void> };

/** A link that is clicked, and how often it was since the counter last looked; null where the upstream counts. */
export type Clicked = { readonly host: string; readonly link: string | null; clicks: number };

/** Counts the clicks that were answered from memory. Only numbers are kept, and nothing about who clicked. */
export type ClickCounter = {
  count(clicked: Clicked): void;
  /** Hands over what was counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Count = ShortLinkClickReport['clicks'][number];
type Batch = { readonly taker: ClickTaker; readonly report: ShortLinkClickReport };

/**
 * Makes the counter. Clicks leave in batches behind the redirects; one that fails is sent again under its id, which
 * the upstream counts once.
 */
export function createClickCounter(takerOf: (host: string) => ClickTaker, logger: Logger): ClickCounter {
  // Each once: the numbers stand where they are counted, so that a click is an addition and nothing is looked up.
  let pending: Clicked[] = [];
  const waiting: Batch[] = [];
  let sending: Promise<void> = Promise.resolve();

  function pack(): void {
    for (const [taker, clicks] of takeCounts(pending, takerOf)) {
      for (let start = 0; start < clicks.length; start += LINKS_IN_BATCH) {
        waiting.push({ taker, report: { batch: randomUUID(), clicks: clicks.slice(start, start + LINKS_IN_BATCH) } });
      }
    }
    pending = [];
    const lost = waiting.splice(0, Math.max(0, waiting.length - BATCHES_WAITING));
    if (lost.length > 0) logger.warn({ batches: lost.length }, 'clicks could not be handed over and are dropped');
  }

  async function send(): Promise<void> {
    pack();
    for (let batch = waiting[0]; batch; batch = waiting[0]) {
      try {
        await batch.taker.reportClicks(batch.report);
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
    if (pending.length > 0 || waiting.length > 0) void flush();
  }, EVERY_MS);
  timer.unref();

  return {
    count(clicked) {
      if (clicked.link === null) return;
      if (clicked.clicks === 0) pending.push(clicked);
      clicked.clicks += 1;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Clicks by who takes them; a link that is reached by several addresses is in it several times. */
function takeCounts(pending: readonly Clicked[], takerOf: (host: string) => ClickTaker): Map<ClickTaker, Count[]> {
  const byTaker = new Map<ClickTaker, Count[]>();
  let lastHost: string | null = null;
  let counts: Count[] = [];
  for (const clicked of pending) {
    const { host, link, clicks } = clicked;
    clicked.clicks = 0;
    if (link === null) continue;
    if (host !== lastHost) {
      const taker = takerOf(host);
      counts = byTaker.get(taker) ?? [];
      byTaker.set(taker, counts);
      lastHost = host;
    }
    counts.push({ link, count: clicks });
  }
  return byTaker;
}
