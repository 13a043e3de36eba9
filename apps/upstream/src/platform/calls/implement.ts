import type { Call, Calls } from '@muster/contracts/kit/call';
import type { CallContext, Connection, Handlers } from '../handler.ts';

/** A call with its implementation, its types laid aside: the dispatcher checks at run time what they said. */
export type CallEntry = {
  readonly call: Call;
  readonly prepare: ((fields: unknown, connection: Connection | null) => Promise<unknown>) | null;
  /** Work with no transaction open, whose result `handle` gets: see GatheringHandler. */
  readonly gather: Gather | null;
  readonly handle: (fields: unknown, context: CallContext, prepared: unknown) => Promise<unknown>;
};

type Gather = {
  readonly isNeeded: (fields: unknown) => boolean;
  readonly begin: (fields: unknown, context: CallContext) => Promise<() => Promise<unknown>>;
};
type Bound = Pick<CallEntry, 'handle'> &
  Partial<Pick<CallEntry, 'prepare'>> & { readonly gather?: Gather['begin']; readonly isNeeded?: Gather['isNeeded'] };

/** Binds a feature's calls to their handlers. A missing or surplus handler does not compile. */
export function implement<Cs extends Calls>(calls: Cs, handlers: Handlers<Cs>): CallEntry[] {
  return Object.entries(calls).map(([name, call]) => {
    const handler = handlers[name as keyof Cs] as CallEntry['handle'] | Bound;
    const {
      handle,
      prepare = null,
      gather,
      isNeeded = () => true,
    } = typeof handler === 'function' ? { handle: handler } : handler;
    return {
      call,
      prepare,
      gather: gather ? { isNeeded, begin: gather } : null,
      handle,
    };
  });
}
