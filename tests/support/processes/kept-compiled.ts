import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Environment of a server that a test starts: where Node keeps what it makes of the sources it loads. A data folder is a test's
 * own, and with the folder of the product in it each server would compile all of them anew, which is most of its start. Vitest
 * switches this off for its workers, and so for what takes their environment.
 */
export const KEPT_COMPILED = {
  NODE_COMPILE_CACHE: join(tmpdir(), `muster-tests-compiled-${userInfo().username}`),
  NODE_DISABLE_COMPILE_CACHE: undefined,
} as const;
