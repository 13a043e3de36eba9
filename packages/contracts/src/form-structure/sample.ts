import { FormStructure, type FormCondition } from './model.ts';

/** A condition of one clause on an answer, for tests. */
export function when(question: string, is: 'equal' | 'answered' | 'atLeast' | 'containing', value: unknown = null) {
  return { match: 'all', clauses: [{ about: 'answer', question, is, value }] } as FormCondition;
}

/** A structure with the defaults filled in, for tests. Throws where it is none. */
export function structureOf(...sections: readonly object[]): FormStructure {
  return FormStructure.parse({ sections: sections.map((section, at) => ({ id: `s${at}`, ...section })) });
}
