import { FORM } from '../forms/constants.ts';
import type { ConditionClause, FormCondition, FormStructure, Question } from './model.ts';
import { hasOptions, isNumeric } from './question-types.ts';

/** What is wrong with a structure, in words, by the id of the part that it is about; `form` for all of it. */
export type StructureFaults = Readonly<Record<string, string>>;

/**
 * What keeps a structure from being published. A draft may have any of these. A condition or formula looks at what stands before
 * it, so that what is shown never depends on itself.
 */
export function structureFaults(structure: FormStructure): StructureFaults {
  const faults = new Map<string, string>();
  const add = (id: string, fault: string | null) => {
    if (fault !== null && !faults.has(id)) faults.set(id, fault);
  };
  const questions = structure.sections.flatMap((section) => section.questions);
  if (!questions.some(({ type }) => type !== 'heading')) add('form', 'Add a question before you publish.');
  if (questions.length > FORM.questionsMax) add('form', `Use at most ${FORM.questionsMax} questions.`);
  const seen = new Set<string>();
  const before = new Map<string, Question>();
  for (const section of structure.sections) {
    add(section.id, doubled(seen, section.id) ?? conditionFault(section.showIf, before));
    if (section.repeat && section.repeat.least > section.repeat.most) {
      add(section.id, 'Let the least number of times be no more than the most.');
    }
    for (const question of section.questions) {
      add(question.id, doubled(seen, question.id) ?? conditionFault(question.showIf, before));
      add(question.id, questionFault(question, before));
      before.set(question.id, question);
    }
  }
  return Object.fromEntries(faults);
}

function doubled(seen: Set<string>, id: string): string | null {
  if (seen.has(id)) return 'Another part of the form has the same id. Remove one of them and add it again.';
  seen.add(id);
  return null;
}

function conditionFault(condition: FormCondition | null, before: ReadonlyMap<string, Question>): string | null {
  return condition?.clauses.map((clause) => clauseFault(clause, before)).find((fault) => fault !== null) ?? null;
}

function clauseFault(clause: ConditionClause, before: ReadonlyMap<string, Question>): string | null {
  if (clause.about !== 'answer') return null;
  const question = before.get(clause.question);
  if (!question) return 'Its condition looks at a question that does not stand before it. Choose another question.';
  const needsValue = clause.is !== 'answered' && clause.is !== 'empty';
  if (needsValue && (clause.value === null || clause.value === ''))
    return 'Complete the condition: a value is missing.';
  if (!needsValue || !('options' in question)) return null;
  const isKnown = question.options.some(({ id }) => id === clause.value);
  return isKnown ? null : 'Its condition names an option that is not there any more. Choose another one.';
}

function questionFault(question: Question, before: ReadonlyMap<string, Question>): string | null {
  if ('options' in question && hasOptions(question.type)) {
    const ids = question.options.map(({ id }) => id);
    if (new Set(ids).size < ids.length) return 'Two options have the same id. Remove one of them and add it again.';
    const labels = question.options.map(({ label }) => label.toLowerCase());
    if (new Set(labels).size < labels.length) return 'Two options have the same text.';
  }
  if ('minLength' in question && question.minLength > question.maxLength)
    return 'Let the least length be no more than the most.';
  if (question.type === 'number' && question.min !== null && question.max !== null && question.min > question.max) {
    return 'Let the lowest number be no more than the highest.';
  }
  if (
    question.type === 'date' &&
    question.earliest !== null &&
    question.latest !== null &&
    question.earliest > question.latest
  ) {
    return 'Let the first day be no later than the last.';
  }
  if (question.type === 'multiSelect') return choiceFault(question);
  return question.type === 'formula' ? formulaFault(question, before) : null;
}

function choiceFault({ least, most, options }: Extract<Question, { type: 'multiSelect' }>): string | null {
  if (least > options.length) return `There are only ${options.length} options to choose ${least} of.`;
  return most !== null && least > most ? 'Let the least number of choices be no more than the most.' : null;
}

function formulaFault(
  { terms }: Extract<Question, { type: 'formula' }>,
  before: ReadonlyMap<string, Question>,
): string | null {
  for (const term of terms) {
    if ('number' in term) continue;
    const question = before.get(term.question);
    if (!question) return 'It is worked out of a question that does not stand before it. Choose another question.';
    if (!isNumeric(question.type)) return 'It is worked out of a question whose answer is no number.';
  }
  return null;
}
