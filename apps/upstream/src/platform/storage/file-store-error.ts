/** An object store that cannot be used. `message` is one sentence for the person at the terminal, with the remedy. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}
