import { fail } from '@muster/contracts/errors';
import { createLruMap } from '../../platform/lru-map.ts';

/**
 * Mutations of an upstream that keeps no idempotency keys (@decision 0028): a key is sent once and never again. A
 * repetition is given the first outcome, also where that is not known: *not confirmed* stays so until somebody looks.
 */
export type Once = {
  /** `send` tells by its argument that the request has left us, after which it may have had its effect. */
  run<T>(mutation: OnceMutation, send: (sent: () => void) => Promise<T>): Promise<T>;
};

/** A mutation as its key knows it. */
export type OnceMutation = { readonly caller: string; readonly key: string; readonly content: string };

/** Keys remembered; those used longest ago go first. A page repeats itself within seconds. */
const REMEMBERED = 10_000;

type Outcome = { readonly content: string; readonly answer: Promise<unknown> };

/** Makes the memory. It is this gateway's alone. */
export function createOnce(): Once {
  const outcomes = createLruMap<Outcome>(REMEMBERED);
  return {
    run({ caller, key, content }, send) {
      const name = `${caller} ${key}`;
      const known = outcomes.get(name);
      if (known && known.content !== content) return Promise.reject(fail('idempotency.reused'));
      if (known) return known.answer as ReturnType<typeof send>;
      let wasSent = false;
      const answer = send(() => void (wasSent = true));
      outcomes.set(name, { content, answer });
      // What never left us may be tried again.
      answer.catch(() => void (wasSent || outcomes.delete(name)));
      return answer;
    },
  };
}
