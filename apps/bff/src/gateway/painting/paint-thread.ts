import { Worker } from 'node:worker_threads';

/** A page to paint, as the client's build for servers takes it (`apps/web/src/server.tsx`): plain data. */
export type PaintTask = { readonly origin: string; readonly path: string; readonly data: unknown };

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
export const PAINT_LIMITS = {
  /** How many pages wait for their turn. */
  waiting: 32,
  /** The longest that one page may take. */
  runMs: 2_000,
  /** The same where the thread has yet to load what paints. */
  startMs: 15_000,
  heapMb: 192,
} as const;

type Job = {
  readonly task: PaintTask;
  readonly done: (html: string) => void;
  readonly failed: (error: NotPainted) => void;
};

/**
 * Opens the thread, which starts with its first page and anew after one that took too long: painting holds up no request, and what a community
 * wrote can at most cost the pages that wait beside its own. The thread has none of the process's settings, and so none of its secrets.
 */
export function openPaintThread(entry: string, limits: typeof PAINT_LIMITS = PAINT_LIMITS): PaintThread {
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: { readonly id: number; readonly job: Job; readonly timer: NodeJS.Timeout } | null = null;
  let isClosed = false;
  let lastId = 0;

  function end(outcome: { html: string } | NotPainted): void {
    if (current === null) return;
    const { job, timer } = current;
    clearTimeout(timer);
    current = null;
    if (outcome instanceof NotPainted) job.failed(outcome);
    else job.done(outcome.html);
    next();
  }

  function stop(error: NotPainted): void {
    void worker?.terminate();
    worker = null;
    end(error);
  }

  function start(): Worker {
    const started = new Worker(new URL('./paint-worker.ts', import.meta.url), {
      workerData: { entry },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    started.unref();
    started.on('message', (answer: PaintAnswer) => {
      if (answer.id !== current?.id) return;
      end('html' in answer ? answer : new NotPainted('failed', answer.fault));
    });
    const lost = (cause: unknown): void => {
      if (started === worker) stop(new NotPainted('failed', `the thread ended: ${String(cause)}`));
    };
    started.on('error', lost);
    started.on('exit', lost);
    return started;
  }

  function next(): void {
    const job = current === null && !isClosed ? waiting.shift() : undefined;
    if (job === undefined) return;
    const id = (lastId += 1);
    const patienceMs = worker === null ? limits.startMs : limits.runMs;
    const timer = setTimeout(() => stop(new NotPainted('slow', `took over ${patienceMs} ms`)), patienceMs);
    timer.unref();
    current = { id, job, timer };
    worker ??= start();
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
