import type { Language } from '@muster/contracts/kit/language/languages';
import { Worker } from 'node:worker_threads';
import { LOADED } from './loaded.ts';

/** A page to paint, as the client's build for servers takes it (`apps/web/src/server.tsx`): plain data. */
export type PaintTask = {
  readonly origin: string;
  readonly path: string;
  readonly language: Language;
  readonly data: unknown;
};

/** What goes to the worker, and what comes back. */
export type PaintOrder = { readonly id: number; readonly task: PaintTask };
export type PaintAnswer = { readonly id: number } & ({ readonly html: string } | { readonly fault: string });

/** Why a page was not painted: too many wait, it took too long, or the client's code failed. */
export class NotPainted extends Error {
  override readonly name = 'NotPainted';
  readonly why: 'busy' | 'slow' | 'failed';
  constructor(why: NotPainted['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** The thread that paints pages. */
export type PaintThread = {
  /**
   * Answers the HTML of a page. Pages are painted one after the other.
   *
   * @throws NotPainted, also where the thread was closed.
   */
  paint(task: PaintTask): Promise<string>;
  close(): Promise<void>;
};

/** Bounds of the thread. Times in milliseconds. */
export type PaintLimits = Readonly<Record<'waiting' | 'runMs' | 'startMs' | 'heapMb', number>>;

/** The bounds where nothing else is set. */
export const PAINT_LIMITS: PaintLimits = {
  /** How many pages wait for their turn. */
  waiting: 32,
  /** The longest that one page may take. */
  runMs: 2_000,
  /** The same where the thread has yet to load what paints. */
  startMs: 15_000,
  heapMb: 192,
};

type Job = {
  readonly task: PaintTask;
  readonly done: (html: string) => void;
  readonly failed: (error: NotPainted) => void;
};

/**
 * Opens the thread, and starts it anew after a page that took too long: painting holds up no request, and what a community
 * wrote can at most cost the pages that wait beside its own. The thread has none of the process's settings, and so none of its secrets.
 */
export function openPaintThread(entry: string, limits: PaintLimits = PAINT_LIMITS): PaintThread {
  const waiting: Job[] = [];
  let current: { readonly id: number; readonly job: Job; readonly timer: NodeJS.Timeout } | null = null;
  let isLoaded = false;
  let isClosed = false;
  let lastId = LOADED;
  let worker: Worker | null = startWorker(entry, limits.heapMb, { answered, lost });

  function end(outcome: { html: string } | NotPainted): void {
    if (current === null) return;
    const { done, failed } = current.job;
    clearTimeout(current.timer);
    current = null;
    if (outcome instanceof NotPainted) failed(outcome);
    else done(outcome.html);
    next();
  }

  function stop(error: NotPainted): void {
    void worker?.terminate();
    worker = null;
    isLoaded = false;
    end(error);
  }

  function answered(answer: PaintAnswer): void {
    if (answer.id === LOADED) isLoaded = true;
    if (answer.id !== current?.id) return;
    end('html' in answer ? answer : new NotPainted('failed', answer.fault));
  }

  function lost(ended: Worker, cause: unknown): void {
    if (ended === worker) stop(new NotPainted('failed', `the thread ended: ${String(cause)}`));
  }

  function next(): void {
    const job = current === null && !isClosed ? waiting.shift() : undefined;
    if (job === undefined) return;
    const id = (lastId += 1);
    worker ??= startWorker(entry, limits.heapMb, { answered, lost });
    const patienceMs = isLoaded ? limits.runMs : limits.startMs;
    const timer = setTimeout(() => stop(new NotPainted('slow', `took over ${patienceMs} ms`)), patienceMs);
    timer.unref();
    current = { id, job, timer };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
    worker.postMessage({ id, task: job.task } satisfies PaintOrder);
  }

  return {
    paint: (task) =>
      new Promise((done, failed) => {
        if (isClosed || waiting.length >= limits.waiting) return failed(new NotPainted('busy', 'no place'));
        waiting.push({ task, done, failed });
        next();
      }),
    async close() {
      isClosed = true;
      const closing = worker?.terminate();
      worker = null;
      end(new NotPainted('busy', 'closed'));
      for (const { failed } of waiting.splice(0)) failed(new NotPainted('busy', 'closed'));
      await closing;
    },
  };
}

function startWorker(
  entry: string,
  heapMb: number,
  to: { readonly answered: (answer: PaintAnswer) => void; readonly lost: (worker: Worker, cause: unknown) => void },
): Worker {
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), {
    workerData: { entry },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  worker.unref();
  worker.on('message', to.answered);
  worker.on('error', (cause) => to.lost(worker, cause));
  worker.on('exit', (cause) => to.lost(worker, cause));
  return worker;
}
