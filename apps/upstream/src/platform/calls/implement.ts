import type { AuditAction } from '@muster/contracts/audit/codes';
import type { Call, Calls } from '@muster/contracts/kit/call';
import type { AuditActions, CallContext, Connection, Handlers } from '../handler.ts';

/** A call with its implementation, its types laid aside: the dispatcher checks at run time what they said. */
export type CallEntry = {
  readonly call: Call;
  readonly prepare: ((fields: unknown, connection: Connection | null) => Promise<unknown>) | null;
  readonly handle: (fields: unknown, context: CallContext, prepared: unknown) => Promise<unknown>;
  readonly auditAction: ((fields: unknown) => AuditAction) | null;
};

/** Binds a feature's calls to their handlers. A missing or surplus handler does not compile. */
export function implement<Cs extends Calls>(
  calls: Cs,
  handlers: Handlers<Cs>,
  audits: AuditActions<Cs> = {},
): CallEntry[] {
  return Object.entries(calls).map(([name, call]) => {
    const handler = handlers[name as keyof Cs] as CallEntry['handle'] | Pick<CallEntry, 'prepare' | 'handle'>;
    const action = audits[name as keyof Cs] as AuditAction | CallEntry['auditAction'] | undefined;
    return {
      call,
      prepare: typeof handler === 'function' ? null : handler.prepare,
      handle: typeof handler === 'function' ? handler : handler.handle,
      auditAction: typeof action === 'string' ? () => action : (action ?? null),
    };
  });
}
