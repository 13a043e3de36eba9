import type { Logger } from '../../platform/process/logger.ts';
import type { Hub } from './hub.ts';

/** With what a round takes, and what a gateway takes to come back, well under the five seconds promised. */
const EVERY_MS = 2_000;

/**
 * Looks every two seconds for what no notification told: events of watched streams, and sessions that ended. Notifications
 * are what makes the stream quick; these rounds are what makes it sure, whatever becomes of a notification.
 */
export function startRounds(
  hub: Pick<Hub, 'refresh' | 'recheck'>,
  log: Logger,
): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function make(): Promise<void> {
    try {
      await Promise.all([hub.refresh(), hub.recheck()]);
    } catch (error) {
      log.warn({ err: error }, 'a round of the live hub failed and is made again');
    }
    if (!stopped) makeLater();
  }

  function makeLater(): void {
    timer = setTimeout(() => void (round = make()), EVERY_MS);
  }

  makeLater();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
