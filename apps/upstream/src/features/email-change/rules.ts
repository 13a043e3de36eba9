import type { EmailChangeStep, PendingEmailChange } from '@muster/contracts/email-change/model';
import type { EmailChange } from './store.ts';

/** What decides how a change goes on. */
type Standing = Pick<EmailChange, 'oldEmail' | 'newProvedAt' | 'oldProvedAt' | 'effectiveAt'>;

/** What is still missing before an address is changed; null where nothing is. */
export function missingOf(change: Standing, now: Date): EmailChangeStep['waitsFor'] {
  const { oldEmail, newProvedAt, oldProvedAt, effectiveAt } = change;
  if (newProvedAt === null) return 'new';
  if (oldEmail === null || oldProvedAt !== null) return null;
  if (effectiveAt === null) return 'old';
  return effectiveAt > now ? 'time' : null;
}

/** A change under way as its person sees it. */
export function toPending(change: EmailChange): PendingEmailChange {
  return {
    email: change.newEmail,
    oldEmail: change.oldEmail,
    newConfirmed: change.newProvedAt !== null,
    oldConfirmed: change.oldProvedAt !== null,
    effectiveAt: change.effectiveAt?.toISOString() ?? null,
    expiresAt: change.expiresAt.toISOString(),
  };
}
