/** Where pictures of a text are kept. */
export type PictureSource = {
  /** Where the picture of a file is fetched. */
  readonly srcOf: (file: string) => string;
  /** Endings of the files that are taken, as a file field has them. */
  readonly accept: string;
  /**
   * Uploads a picture, and answers the id of its file. `onSent` is told which part has arrived, 0 to 1. Rejects with the failure of
   * the request, and with `signal`.
   */
  readonly upload: (file: File, on: { signal: AbortSignal; onSent: (part: number) => void }) => Promise<string>;
};
