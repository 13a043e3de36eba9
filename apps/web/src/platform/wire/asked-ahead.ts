import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from './app-router-type.ts';
import { type AheadAnswer, aheadKey } from './ahead-answers.ts';

/** From the page's beginning; as long as any answer counts as fresh. Whoever wants one later asks anew. */
const GOOD_FOR_MS = 60_000;

/**
 * Takes the answers to what `ahead.ts` asked before the client was there, each once; whatever came wrong, or was not
 * asked, goes the usual way. `onAnswer` sees each answer taken.
 */
export function askedAheadLink(onAnswer: (response: Response) => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      const asked = op.type === 'query' ? take(op.path, op.input) : null;
      if (!asked) return next(op);
      return observable((observer) => {
        const hand = async () => {
          const answer = await asked;
          if (answer === null) {
            next(op).subscribe(observer);
            return;
          }
          const { data, response } = answer;
          onAnswer(response);
          observer.next({ result: { type: 'data', data }, context: { response } });
          observer.complete();
        };
        void hand();
        // A caller that has cancelled is not told; the request under way is shared by all callers.
        return () => undefined;
      });
    };
}

function take(path: string, input: unknown): Promise<AheadAnswer | null> | null {
  const ahead = globalThis.musterAhead;
  if (ahead === undefined || performance.now() > GOOD_FOR_MS) return null;
  const key = aheadKey(path, input);
  const asked = ahead.get(key) ?? null;
  ahead.delete(key);
  return asked;
}
