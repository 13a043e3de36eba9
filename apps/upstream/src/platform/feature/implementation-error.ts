/** Why the upstream does not start: what a contract asks for is not implemented. The message is one sentence. */
export class ImplementationError extends Error {
  override readonly name = 'ImplementationError';
}
