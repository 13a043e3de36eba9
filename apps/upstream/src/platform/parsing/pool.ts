import { fail } from '@muster/contracts/errors';
import { Piscina } from 'piscina';
import { type AdmissionLimits, createAdmission } from './admission.ts';
import type * as calendars from './calendar-worker.ts';
import type * as csv from './csv-worker.ts';
import type * as pictures from './picture-worker.ts';

type Tasks = Pick<typeof csv, 'csvColumns' | 'csvRows'> &
  Pick<typeof pictures, 'picture'> &
  Pick<typeof calendars, 'calendarFile'>;
/** What the workers can do, by the name of the function that does it. */
export type ParsingTask = keyof Tasks;

/** Bounds of what is parsed for people. */
export type ParsingLimits = AdmissionLimits & {
  /** The longest time that a worker has for one file, in milliseconds. */
  readonly runMs: number;
  /** What is added to that, since a file may be the first of its worker: on a busy machine the start takes seconds by itself. */
  readonly startMs: number;
  /** Memory of one worker for what JavaScript keeps, in megabytes. */
  readonly heapMb: number;
};

/** The bounds where nothing else is set. What waits and runs that long still answers before a caller has given up. */
export const PARSING_LIMITS: ParsingLimits = {
  running: 2,
  waiting: 32,
  waitingOfAccount: 4,
  waitMs: 4_000,
  runMs: 5_000,
  startMs: 3_000,
  heapMb: 256,
};

/** A worker was stopped in the middle of a file, which asked for more time or memory than there is for one. */
export class ParsingStopped extends Error {
  override readonly name = 'ParsingStopped';
  readonly lack: 'time' | 'memory';
  constructor(lack: 'time' | 'memory', cause: unknown) {
    super(`a file took too much ${lack}`, { cause });
    this.lack = lack;
  }
}

/** Parses what people upload in threads of its own, so that no file holds up the calls of others (@decision 0078). */
export type Parsing = {
  /**
   * Has a worker do a task for an account; answers what the function of that name answers. `bytes` of the task are
   * moved to the worker and gone here. Refuses as {@link Admission} does; throws a {@link ParsingStopped}.
   */
  readonly run: <Name extends ParsingTask>(
    name: Name,
    account: string,
    task: Parameters<Tasks[Name]>[0],
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** Stops all workers, also those in the middle of a file; what they were asked is refused with `server.draining`. */
  readonly close: () => Promise<void>;
};

const CSV_WORKER = new URL('./csv-worker.ts', import.meta.url).href;
const WORKERS: Readonly<Record<ParsingTask, string>> = {
  csvColumns: CSV_WORKER,
  csvRows: CSV_WORKER,
  calendarFile: new URL('./calendar-worker.ts', import.meta.url).href,
  picture: new URL('./picture-worker.ts', import.meta.url).href,
};

/** A worker without work ends after this long, in milliseconds. */
const IDLE_MS = 60_000;
/** Calls come first when there are fewer processors than work. */
const NICENESS = 10;

/** Opens the workers, which start with the first file. */
export function openParsing(changed: Partial<ParsingLimits> = {}): Parsing {
  const limits = { ...PARSING_LIMITS, ...changed };
  const admission = createAdmission(limits);
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: limits.running,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    // What parses hostile files need not know the secrets of the process.
    env: {},
  });
  // A worker that dies without a task, as while it starts, is replaced by the next task.
  pool.on('error', () => undefined);
  let closed = false;
  return {
    run: (name, account, task) =>
      admission.run(account, async () => {
        const signal = AbortSignal.timeout(limits.startMs + limits.runMs);
        try {
          return await pool.run(task, { name, filename: WORKERS[name], signal, transferList: [task.bytes.buffer] });
        } catch (cause) {
          if (closed) throw fail('server.draining', { cause });
          if (signal.aborted) throw new ParsingStopped('time', cause);
          if (isOutOfMemory(cause)) throw new ParsingStopped('memory', cause);
          throw cause;
        }
      }),
    async close() {
      closed = true;
      await pool.destroy();
    },
  };
}

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
