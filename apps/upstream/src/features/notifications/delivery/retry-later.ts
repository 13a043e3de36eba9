/** A failure after which something is tried again, no sooner than whoever refused it asked for. Its text is for the log. */
export class RetryLater extends Error {
  readonly afterMs: number | null;

  constructor(why: string, afterMs: number | null) {
    super(why);
    this.afterMs = afterMs;
  }
}
