import type { ShownFailure } from '../failure.ts';

/** What is wrong with fields, by their names: a sentence that says what to do. */
export type FormErrors<Values> = { readonly [Field in keyof Values]?: string | undefined };

/** The errors that a refusal shows at fields; where it is not about fields alone, it is also shown above the form. */
type RefusedFields<Values> = { readonly errors: FormErrors<Values>; readonly isAboutFields: boolean };

/**
 * The fields that a refusal is about: those that it names, and the one that its code is about. A refusal names a field by its path in the input,
 * such as `settings.statuses.0.label`; the first part of the path that is a field of the form counts.
 */
export function refusedFields<Values extends object>(
  failure: ShownFailure,
  values: Values,
  fieldOfCode: Readonly<Record<string, keyof Values>>,
): RefusedFields<Values> {
  const errors: { [Field in keyof Values]?: string } = {};
  const own = fieldOfCode[failure.code];
  if (own !== undefined) errors[own] = failure.text;
  // What somebody else changed meanwhile is about the form too: the way on stands there.
  const isOutdated = failure.code.endsWith('.outdated');
  let isAboutFields = !isOutdated && (own !== undefined || Object.keys(failure.fields).length > 0);
  for (const [path, sentence] of Object.entries(failure.fields)) {
    const field = path.split('.').find((part): part is keyof Values & string => Object.hasOwn(values, part));
    if (field === undefined) isAboutFields = false;
    else errors[field] ??= sentence;
  }
  return { errors, isAboutFields };
}

/** Drops the fields without an error. */
export function presentErrors<Values>(errors: FormErrors<Values>): FormErrors<Values> {
  const present = Object.entries(errors).filter(([, sentence]) => sentence !== undefined);
  return Object.fromEntries(present) as FormErrors<Values>;
}
