import type { Respondent } from '@muster/contracts/form-structure/conditions';
import type { FormAudience } from '@muster/contracts/forms/enums';
import type { FormSettings } from '@muster/contracts/forms/model';
import type { IdentifierType } from '@muster/contracts/identifiers/types';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { FormClosed } from '@muster/contracts/submissions/model';

/** A form as far as filling it in depends on it. */
export type FillingTerms = Pick<
  FormSettings,
  'audience' | 'open' | 'closesAt' | 'totalMax' | 'perPersonMax' | 'cooldownHours' | 'identifiers'
> & { readonly id: string };

/** How much was sent to a form, and how much of it by one person. */
export type SentSoFar = { readonly total: number; readonly own: number; readonly lastAt: Date | null };

const BY_AUDIENCE: Readonly<Record<FormAudience, readonly Respondent['membership'][]>> = {
  guests: ['guest', 'none', 'pending', 'active', 'archived'],
  signedIn: ['none', 'pending', 'active', 'archived'],
  pending: ['pending', 'active'],
  members: ['active'],
  permitted: [],
};

/**
 * Tells whether a person may fill in a form at all. What ranks and departments say of it comes first, deny over allow; where they
 * say nothing, its audience decides. What is denied stays denied while a second factor is due.
 */
export function maySubmit(
  standing: AccessContext,
  respondent: Respondent,
  form: Pick<FillingTerms, 'id' | 'audience'>,
): boolean {
  if (standing.owner) return true;
  const { allowed, rules } = resolve(standing, { kind: 'forms', id: form.id, permission: 'submit' });
  if (rules.some(({ kind }) => kind === 'deny')) return false;
  return allowed || BY_AUDIENCE[form.audience].includes(respondent.membership);
}

const HOUR_MS = 3_600_000;

type Filling = {
  readonly sent: SentSoFar;
  /** Types of identifiers that the person has linked. */
  readonly identifiers: readonly string[];
  readonly now: Date;
};

/** Tells whether a form is open to a visitor once they have signed in, whatever their account. */
export function needsAccountAlone(respondent: Respondent, { audience }: Pick<FillingTerms, 'audience'>): boolean {
  return respondent.membership === 'guest' && audience === 'signedIn';
}

/** Why a visitor cannot send a form now that an account is needed for: that, unless no account could send it either. */
export function closedForVisitor(form: FillingTerms, { total }: Pick<SentSoFar, 'total'>, now: Date): FormClosed {
  // Which identifiers they have linked is known once they have signed in.
  const sent = { total, own: 0, lastAt: null };
  const closed = closedFor({ ...form, identifiers: [] }, { sent, identifiers: [], now });
  return closed ?? { because: 'signIn', again: null, missing: [] };
}

/** Why a person cannot send a form now that they may fill in; null where they can. */
export function closedFor(form: FillingTerms, { sent, identifiers, now }: Filling): FormClosed | null {
  const because = (
    reason: FormClosed['because'],
    again: Date | null = null,
    missing: IdentifierType[] = [],
  ): FormClosed => ({
    because: reason,
    again: again?.toISOString() ?? null,
    missing,
  });
  if (!form.open || (form.closesAt !== null && new Date(form.closesAt) <= now)) return because('closed');
  if (form.totalMax !== null && sent.total >= form.totalMax) return because('full');
  if (form.perPersonMax !== null && sent.own >= form.perPersonMax) return because('perPerson');
  const again =
    form.cooldownHours === null || !sent.lastAt ? null : new Date(sent.lastAt.getTime() + form.cooldownHours * HOUR_MS);
  if (again && again > now) return because('cooldown', again);
  const missing = form.identifiers.filter((type) => !identifiers.includes(type));
  return missing.length > 0 ? because('identifiers', null, missing) : null;
}
