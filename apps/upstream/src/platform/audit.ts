import { AUDIT_CODES } from '@muster/contracts/audit/codes';
import type { Database, Transaction } from './database.ts';
import type { NewAudit } from './handler.ts';
import { audit } from './schema.ts';

/** Who did it, and by which way it came in. */
export type AuditOrigin = {
  readonly actor: string | null;
  readonly requestId: string;
  readonly source: 'socket' | 'http' | 'job';
};

/** Writes an entry of the audit log. */
export async function writeAudit(db: Database | Transaction, entry: NewAudit, origin: AuditOrigin): Promise<void> {
  const codes = AUDIT_CODES[entry.action];
  await db.insert(audit).values({
    community: entry.community ?? null,
    actor: origin.actor,
    action: entry.action,
    code: (entry.success ?? true) ? codes.success : codes.fail,
    target: entry.target ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    source: origin.source,
    requestId: origin.requestId,
  });
}
