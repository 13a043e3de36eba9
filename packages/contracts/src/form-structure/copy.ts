import type { FormCondition, FormStructure, Question } from './model.ts';

/**
 * The same structure with new ids for its sections and questions, so that answers to the copy never count as answers to the
 * original. Conditions and formulas name the new ids; options keep theirs, which are known only within their question.
 * `newId` makes an id up.
 */
export function copyStructure(structure: FormStructure, newId: () => string): FormStructure {
  const ids = new Map<string, string>();
  const idOf = (id: string): string => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    const made = newId();
    ids.set(id, made);
    return made;
  };
  return {
    sections: structure.sections.map((section) => ({
      ...section,
      id: idOf(section.id),
      showIf: copyCondition(section.showIf, idOf),
      questions: section.questions.map((question) => copyQuestion(question, idOf)),
    })),
  };
}

function copyQuestion(question: Question, idOf: (id: string) => string): Question {
  const copy = { ...question, id: idOf(question.id), showIf: copyCondition(question.showIf, idOf) };
  if (copy.type === 'formula') {
    return {
      ...copy,
      terms: copy.terms.map((term) => ('question' in term ? { question: idOf(term.question) } : term)),
    };
  }
  return copy;
}

function copyCondition(condition: FormCondition | null, idOf: (id: string) => string): FormCondition | null {
  return condition && { ...condition, clauses: condition.clauses.map((clause) => copyClause(clause, idOf)) };
}

type Clause = FormCondition['clauses'][number];

function copyClause(clause: Clause, idOf: (id: string) => string): Clause {
  return clause.about === 'answer' ? { ...clause, question: idOf(clause.question) } : clause;
}
