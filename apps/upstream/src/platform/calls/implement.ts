import type { AuditAction } from '@muster/contracts/audit/codes';
import type { Call, Calls } from '@muster/contracts/kit/call';
import type { AuditAbout, AuditActions, CallContext, Connection, Handlers } from '../handler.ts';

/** A call with its implementation, its types laid aside: the dispatcher checks at run time what they said. */
export type CallEntry = {
  readonly call: Call;
  readonly prepare: ((fields: unknown, connection: Connection | null) => Promise<unknown>) | null;
  readonly handle: (fields: unknown, context: CallContext, prepared: unknown) => Promise<unknown>;
  readonly audit: ({ readonly actionOf: (fields: unknown) => AuditAction } & Partial<AuditAbout>) | null;
};

type Action = AuditAction | ((fields: unknown) => AuditAction);

/** Binds a feature's calls to their handlers. A missing or surplus handler does not compile. */
export function implement<Cs extends Calls>(
  calls: Cs,
  handlers: Handlers<Cs>,
  audits: AuditActions<Cs> = {},
): CallEntry[] {
  return Object.entries(calls).map(([name, call]) => {
    const handler = handlers[name as keyof Cs] as CallEntry['handle'] | Pick<CallEntry, 'prepare' | 'handle'>;
    const named = audits[name as keyof Cs] as Action | ({ readonly action: Action } & AuditAbout) | undefined;
    return {
      call,
      prepare: typeof handler === 'function' ? null : handler.prepare,
      handle: typeof handler === 'function' ? handler : handler.handle,
      audit: named === undefined ? null : auditOf(named),
    };
  });
}

function auditOf(named: Action | ({ readonly action: Action } & AuditAbout)): CallEntry['audit'] {
  if (typeof named === 'string') return { actionOf: () => named };
  if (typeof named === 'function') return { actionOf: named };
  const { action, ...about } = named;
  return { actionOf: typeof action === 'string' ? () => action : action, ...about };
}
