import { TRPCClientError, type Operation, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isUnconfirmed, KeptError, NO_ANSWER, NoAnswerError, readFailure, UnsentError } from '../failure.ts';
import type { AppRouter } from './app-router-type.ts';
import { randomId } from './client-id.ts';
import { confirming } from './confirming.ts';
import { currentKeeper } from './keeper.ts';
import { resending } from './resending.ts';

/** The last mutation of each procedure that nothing definite is known of, by its content. */
const unanswered = new Map<string, { readonly content: string; readonly key: string }>();

/**
 * One key per click, kept until there is a definite answer: through sending again here, through a person's own second
 * try with the same content, and through the outbox. Its effect happens once (@decision 0030). A caller that has the
 * key already passes `context: { idempotencyKey }`, and with `fromOutbox` takes care of the rest.
 */
export const idempotencyLink: TRPCLink<AppRouter> = () => (operation) => {
  if (operation.op.type !== 'mutation') return operation.next(operation.op);
  const key = keyOf(operation.op);
  const op = { ...operation.op, context: { ...operation.op.context, idempotencyKey: key } };
  if (operation.op.context['fromOutbox'] === true) return operation.next(op);
  const sending = { key, path: op.path, input: op.input };
  return observable((observer) => {
    let stop = () => {};
    let confirmed = () => {};
    const settle = (): void => {
      confirmed();
      unanswered.delete(op.path);
      currentKeeper()?.answered(key);
    };
    const giveUp = async (error: TRPCClientError<AppRouter>): Promise<void> => {
      unanswered.set(op.path, { content: contentOf(op), key });
      const isKept = (await currentKeeper()?.keep(sending)) === true;
      confirmed();
      observer.error(isKept ? TRPCClientError.from(new KeptError()) : isSilence(error) ? unsent() : error);
    };
    if (currentKeeper()?.mustWait(sending)) {
      void giveUp(TRPCClientError.from(new NoAnswerError()));
      return () => {};
    }
    currentKeeper()?.begin(sending);
    const pauseBefore = resending(op.path, currentKeeper()?.takes(op.path) === true);
    const send = (resends: number): void => {
      const subscription = operation.next(op).subscribe({
        next(value) {
          settle();
          observer.next(value);
        },
        complete: () => observer.complete(),
        error(error) {
          const failure = readFailure(error);
          const fail = (): void => {
            settle();
            observer.error(error);
          };
          if (!isUnconfirmed(failure.code) || op.signal?.aborted) return fail();
          const pauseMs = navigator.onLine ? pauseBefore(failure, resends) : null;
          if (pauseMs === null) return void giveUp(error);
          if (resends === 0) confirmed = confirming(op.path);
          const timer = setTimeout(() => (op.signal?.aborted ? fail() : send(resends + 1)), pauseMs);
          stop = () => clearTimeout(timer);
        },
      });
      stop = () => subscription.unsubscribe();
    };
    send(0);
    return () => {
      confirmed();
      stop();
    };
  });
};

function isSilence(error: unknown): boolean {
  return readFailure(error).code === NO_ANSWER;
}

const unsent = () => TRPCClientError.from<AppRouter>(new UnsentError());

/** The same again while nothing is known of the first is the same click; anything else of that procedure is another. */
function keyOf(op: Operation): string {
  const given = op.context['idempotencyKey'];
  if (typeof given === 'string') return given;
  const last = unanswered.get(op.path);
  return last?.content === contentOf(op) ? last.key : randomId();
}

function contentOf({ input }: Operation): string {
  return JSON.stringify(input) ?? '';
}
