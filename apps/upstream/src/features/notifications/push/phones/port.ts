import type { Language } from '@muster/contracts/kit/language/languages';
import type { NotificationKind } from '@muster/contracts/notifications/kinds';

/** A phone's app, as it was registered (@spec §3). */
export type Phone = { readonly token: string; readonly platform: string; readonly registeredAt: Date };

/**
 * What a phone is sent: ids alone, since it passes through others' hands and lies on lock screens. The app asks what it
 * means, as the person who is signed in there.
 */
export type PhoneMessage = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly community: string | null;
  readonly thing: string | null;
  readonly urgent: boolean;
  /** Of its person. */
  readonly language: Language;
};

/**
 * What became of a message: taken; the service knows the phone no longer; to be tried again, no sooner than it asked
 * for; or refused for good. `why` is for the log its person reads.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'retry'; readonly why: string; readonly afterMs: number | null }
  | { readonly kind: 'refused'; readonly why: string };

/** Sends to phones of one make. */
export type PushSender = {
  readonly send: (phone: Phone, message: PhoneMessage) => Promise<PushOutcome>;
};

/** How long a service may keep a message for a phone that is off. */
export const TTL_S = 24 * 60 * 60;

/** The ids, as both services carry them: texts, without what there is none of. */
export function idsOf({ id, kind, community, thing }: PhoneMessage): Record<string, string> {
  return { id, kind, ...(community && { community }), ...(thing && { thing }) };
}

/** A newer message about the same replaces the one that is shown. Both services take 64 bytes. */
export function collapseKey({ id, thing }: PhoneMessage): string {
  return (thing ?? id).slice(0, 64);
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110 §10.2.3). */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
