import { logFault } from '../../../platform/console-log.ts';
import { readOwnPushState } from './own-push-state.ts';

/** Has push go on in a browser where the signed-in person had it. Nobody waits for it, so a failure is for the console. */
export async function keepPush(): Promise<void> {
  await readOwnPushState().catch((error: unknown) => logFault('push', error));
}
