import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readFailure } from '../failure.ts';
import type { AppRouter } from '../wire/app-router-type.ts';

const STEP_UP_NEEDED = 'session.stepUpNeeded';

/**
 * Meets a call that wants a fresh proof with one question, and then makes the very same call again: what was sent, its
 * idempotency key included, is still in the operation (@decision 0041). Who does not prove it gets the refusal.
 */
export const stepUpLink: TRPCLink<AppRouter> = () => (operation) =>
  observable((observer) => {
    let stop = () => {};
    let isOver = false;
    const ask = async (error: Parameters<typeof observer.error>[0]): Promise<void> => {
      const isProven = await proof();
      if (isProven && !isOver) send(true);
      else observer.error(error);
    };
    const send = (asked: boolean): void => {
      const subscription = operation.next(operation.op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (asked || isOver || readFailure(error).code !== STEP_UP_NEEDED) observer.error(error);
          else void ask(error);
        },
      });
      stop = () => subscription.unsubscribe();
    };
    send(false);
    return () => {
      isOver = true;
      stop();
    };
  });

/** Few are ever asked, so what asks comes when it is needed; where it cannot, the refusal is told. */
async function proof(): Promise<boolean> {
  // A script that cannot be loaded proves nothing, and the refusal stands.
  const store = await import('./step-up-store.ts').catch(() => null);
  return (await store?.askForProof()) === true;
}
