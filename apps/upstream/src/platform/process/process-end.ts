/** More than requests under way, jobs and the private database's own stop take, and less than a supervisor's patience. */
const CLOSE_MS = 25_000;

/**
 * Closes when the process is asked to end. Asked twice, it ends at once, and at the latest when something that is
 * waited for does not end: a job, or a connection of a database that is gone. What was committed stays so.
 */
export function closeOnSignal(running: { close(): Promise<void> }, closeMs = CLOSE_MS): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      setTimeout(() => {
        process.stderr.write('The upstream did not stop in time and was ended.\n');
        process.exit(1);
      }, closeMs).unref();
      void running.close().finally(() => process.exit(0));
    });
  }
}
