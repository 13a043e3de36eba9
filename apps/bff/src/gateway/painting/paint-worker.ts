import { parentPort, workerData } from 'node:worker_threads';
import { LOADED } from './loaded.ts';
import type { PaintAnswer, PaintOrder } from './paint-thread.ts';

const { entry } = workerData as { readonly entry: string };
const { paint } = (await import(entry)) as { paint: (task: unknown) => Promise<string> };

// Says that what paints is loaded.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
parentPort?.postMessage({ id: LOADED, html: '' } satisfies PaintAnswer);

parentPort?.on('message', (order: PaintOrder) => void answer(order));

async function answer({ id, task }: PaintOrder): Promise<void> {
  const answered: PaintAnswer = await paint(task).then(
    (html) => ({ id, html }),
    (error: unknown) => ({ id, fault: faultIn(error) }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
  parentPort?.postMessage(answered);
}

function faultIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? `${error.stack}` : `${error.stack}\ncaused by ${faultIn(error.cause)}`;
}
