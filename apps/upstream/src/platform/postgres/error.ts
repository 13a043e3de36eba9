/** Why the embedded PostgreSQL did not start. */
export type EmbeddedPostgresFault = 'inUse' | 'unreachable' | 'unsupported' | 'wrongVersion' | 'failed';

/** A start that could not be. `message` is one sentence for the person at the terminal, with the remedy. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly fault: EmbeddedPostgresFault;

  constructor(fault: EmbeddedPostgresFault, sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.fault = fault;
  }
}
