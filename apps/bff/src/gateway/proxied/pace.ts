import { pipeline, type Readable, Transform } from 'node:stream';
import { bad } from './answers.ts';

/** Least that has to come of a file in each span of time, while what has come is taken. */
const PACE = { bytes: 8 * 1024, ms: 20_000 } as const;

/**
 * Passes a body on, and ends it where it comes too slowly: a drip that never ends would hold a connection to the
 * upstream for ever, since a time-out between two chunks begins anew with each. A reader who is slow ends nothing.
 */
export function paced(body: Readable, { bytes, ms }: { readonly bytes: number; readonly ms: number } = PACE): Readable {
  let come = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      come += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    // What nobody has taken yet shows that the reader is the slow one.
    if (passing.readableLength === 0 && come < bytes) passing.destroy(bad(`less than ${bytes} bytes in ${ms} ms`));
    come = 0;
  }, ms);
  pipeline(body, passing, () => clearInterval(timer));
  return passing;
}
