import { useState } from 'react';

/** What is stored of something: its terms, and how often they were changed. */
export type TermsAtRevision<Terms> = { readonly terms: Terms; readonly revision: number };

/**
 * Terms under edit. Nothing of them is stored before they are saved; a change names the revision that it was made of, and is refused
 * once somebody else has made another one.
 */
export function useEditedTerms<Terms extends object>(stored: TermsAtRevision<Terms> | null, first: () => Terms) {
  const [begun, setBegun] = useState(() => stored ?? { terms: first(), revision: 0 });
  const [terms, setTerms] = useState(begun.terms);
  const [attempt, setAttempt] = useState(0);
  const begin = (from: TermsAtRevision<Terms>) => {
    setBegun(from);
    setTerms(from.terms);
  };
  return {
    terms,
    /** The revision that the change is made of. */
    revision: begun.revision,
    /** Counts attempts to save, so that faults are shown from the first one on. */
    attempt,
    dirty: JSON.stringify(terms) !== JSON.stringify(begun.terms),
    put: (change: Partial<Terms>) => setTerms((now) => ({ ...now, ...change })),
    tried: () => setAttempt((count) => count + 1),
    /** Goes on with what was saved. */
    begun: begin,
    /** Begins anew with what is stored by now. */
    beginAnew: () => {
      if (stored) begin(stored);
    },
  };
}
