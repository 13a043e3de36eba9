/** Something that runs until it is closed. */
type Running = { close(): Promise<void> };

/** Says why there is nothing to run, a line each, and ends the process. */
export function giveUp(sentences: readonly string[]): never {
  process.stderr.write(sentences.map((sentence) => `${sentence}\n`).join(''));
  process.exit(1);
}

/** More than all that is waited for in order: the drain's own bound, waves of streams, and the upstream's sockets. */
const CLOSE_MS = 25_000;

/**
 * Closes when the process is asked to end; `noticeMs` is how long it goes on serving first. Asked twice, it ends at
 * once, and at the latest when something that is waited for does not end.
 */
export function closeOnSignal(running: Running, noticeMs: number, closeMs = CLOSE_MS): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      setTimeout(() => giveUp(['The gateway did not stop in time and was ended.']), noticeMs + closeMs).unref();
      void running.close().then(
        () => process.exit(0),
        (error: unknown) => giveUp([`The gateway did not stop cleanly: ${String(error)}`]),
      );
    });
  }
}
