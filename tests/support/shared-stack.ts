import { beforeAll } from 'vitest';
import { type Stack, startStack } from './stack.ts';
import { type InUse, there } from './use-stack.ts';
import type { World } from './world/world.ts';

/** The stack of this worker. Files share a process, and with it their modules. */
const ofWorker: { stack?: Promise<Stack> } = {};

/**
 * A stack that the files of a worker share, and a world of the file's own. It is for files that look only at communities and
 * people of their own: it keeps no log, its jobs and its restarts would be felt by others, and numbers of all communities
 * are those of other files too. A file saves what starting and stopping the product takes. It ends with the worker.
 */
export function useSharedStack(): InUse {
  const started: { stack?: Stack; world?: World } = {};
  beforeAll(async () => {
    ofWorker.stack ??= startStack({ keepsLog: false });
    started.stack = await ofWorker.stack;
    // Other files may have run since, and loading them may have kept this process from answering.
    await started.stack.untilReady();
    started.world = await started.stack.world();
  });
  return {
    get stack() {
      return there(started.stack);
    },
    get world() {
      return there(started.world);
    },
  };
}
