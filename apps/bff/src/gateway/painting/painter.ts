import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from '../../platform/logger.ts';
import { createLruMap } from '../../platform/lru-map.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { NotPainted, openPaintThread, type PaintTask } from './paint-thread.ts';
import { moveStyles, type WithoutStyles } from './written-styles.ts';

/** The state of a page's render: done, impossible with these answers, or not available yet. */
export type Paint = WithoutStyles | 'unpaintable' | 'underWay';

/** Renders pages for visitors and keeps the result. Visitors to whom the same page is sent share one render. */
export type Painter = {
  /** Waits for so long, {@link PATIENCE_MS} where nothing is said; a render that takes longer is kept for later requests. Never throws. */
  paint(task: PaintTask, patienceMs?: number): Promise<Paint>;
  close(): Promise<void>;
};

/** A page that is not painted by then is sent unpainted, in milliseconds. */
export const PATIENCE_MS = 250;
const REMEMBERED = 500;
/**
 * After a render that took too long, in milliseconds; twice as long after each further one of the same page, up to the greatest. The machine
 * may have been busy for a moment, and the page may also always take too long.
 */
const SLOW_PAUSE_MS = 2_000;
const SLOW_PAUSE_MAX_MS = 64_000;

/** What a painter needs. */
export type PainterDeps = { readonly webDist: string; readonly logger: Logger; readonly metrics: Metrics };

/**
 * Opens the painter of a built client; null where the build has none. A paint is remembered by everything that went into it (host, address,
 * site, answers), so that two pages share one only where they would be the same to the letter (@decision 0182).
 */
export function openPainter({ webDist, logger, metrics }: PainterDeps): Painter | null {
  const entry = join(webDist, '.server', 'server.js');
  if (!existsSync(entry)) return null;
  const thread = openPaintThread(pathToFileURL(entry).href);
  const paints = createLruMap<Promise<Paint>>(REMEMBERED);
  const pauses = createLruMap<number>(REMEMBERED);

  function tryAgainLater(key: string): void {
    const pauseMs = pauses.get(key) ?? SLOW_PAUSE_MS;
    pauses.set(key, Math.min(2 * pauseMs, SLOW_PAUSE_MAX_MS));
    setTimeout(() => paints.delete(key), pauseMs).unref();
  }

  async function make(key: string, task: PaintTask): Promise<Paint> {
    try {
      const paint = moveStyles(await thread.paint(task));
      metrics.paints.inc({ outcome: 'painted' });
      pauses.delete(key);
      return paint;
    } catch (error) {
      const why = error instanceof NotPainted ? error.why : 'failed';
      metrics.paints.inc({ outcome: why });
      if (why !== 'busy') logger.warn({ err: error, path: task.path }, 'a page was not painted');
      if (why === 'failed') return 'unpaintable';
      // A later request may find the thread free.
      if (why === 'busy') paints.delete(key);
      else tryAgainLater(key);
      return 'underWay';
    }
  }

  return {
    async paint(task, patienceMs = PATIENCE_MS) {
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64');
      const made = paints.get(key) ?? make(key, task);
      paints.set(key, made);
      return inTime(made, patienceMs);
    },
    close: () => thread.close(),
  };
}

async function inTime(made: Promise<Paint>, patienceMs: number): Promise<Paint> {
  const { promise, resolve } = Promise.withResolvers<Paint>();
  const timer = setTimeout(() => resolve('underWay'), patienceMs);
  try {
    return await Promise.race([made, promise]);
  } finally {
    clearTimeout(timer);
  }
}
