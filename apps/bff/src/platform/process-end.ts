/** Something that runs until it is closed. */
type Running = { close(): Promise<void> };

/** Says why there is nothing to run, a line each, and ends the process. */
export function giveUp(sentences: readonly string[]): never {
  process.stderr.write(sentences.map((sentence) => `${sentence}\n`).join(''));
  process.exit(1);
}

/** Closes when the process is asked to end. Asked twice, it ends at once. */
export function closeOnSignal(running: Running): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      void running.close().then(
        () => process.exit(0),
        (error: unknown) => giveUp([`The gateway did not stop cleanly: ${String(error)}`]),
      );
    });
  }
}
