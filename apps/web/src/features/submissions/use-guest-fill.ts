import type { FormAnswers } from '@muster/contracts/form-structure/model';
import { useEffect, useState } from 'react';
import { newGuestKey } from '../files/public.ts';
import { guestFills } from './guest-fill.ts';

const fills = guestFills();

/** The name of a reader without an account and the key of their files, as this tab has kept them; with an account there is no key. */
export function useGuestFill({ form, signedIn }: { readonly form: string; readonly signedIn: boolean }) {
  const [begun] = useState(() => (signedIn ? null : fills.read(form)));
  const [guestKey] = useState(() => (signedIn ? null : (begun?.guestKey ?? newGuestKey())));
  const [name, setName] = useState(begun?.name ?? '');
  return { begun: begun?.answers ?? null, guestKey, name, setName };
}

type Kept = {
  readonly form: string;
  readonly guestKey: string | null;
  readonly name: string;
  readonly answers: FormAnswers;
  readonly isSent: boolean;
};

/** Keeps for this tab what is filled in without an account, until it is sent. */
export function useKeptGuestFill({ form, guestKey, name, answers, isSent }: Kept): void {
  useEffect(() => {
    if (guestKey === null) return;
    if (isSent) fills.forget(form);
    else fills.keep(form, { guestKey, name, answers });
  }, [form, guestKey, name, answers, isSent]);
}
