/**
 * What an editor of a whole thing sends (@decision 0030): the fields that differ from what it began with, and what those
 * held then. Fields of lists differ as they are written. Zod-free, so that a form needs nothing else.
 */
export function changedSince<Terms extends object>(
  wanted: Terms,
  begun: Terms,
): { readonly change: Partial<Terms>; readonly seen: Partial<Terms> } {
  const differing = Object.keys(wanted).filter((field) => isOther(field, wanted, begun));
  return { change: picked(wanted, differing), seen: picked(begun, differing) };
}

/**
 * A form begun anew on what is there now: one's own changes stay where nobody else changed the same; there theirs is shown,
 * and one's own has to be said again.
 */
export function rebased<Values extends object>(values: Values, begun: Values, now: Values): Values {
  const own = Object.keys(values).filter((field) => isOther(field, values, begun) && !isOther(field, now, begun));
  return { ...now, ...picked(values, own) };
}

function isOther(field: string, one: object, other: object): boolean {
  const of = (terms: object) => JSON.stringify((terms as Record<string, unknown>)[field]);
  return of(one) !== of(other);
}

function picked<Terms extends object>(terms: Terms, fields: readonly string[]): Partial<Terms> {
  return Object.fromEntries(Object.entries(terms).filter(([field]) => fields.includes(field))) as Partial<Terms>;
}
