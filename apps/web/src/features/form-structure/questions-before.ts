import type { FormStructure, Question } from '@muster/contracts/form-structure/model';

/**
 * The questions that stand before a part of a form: what a condition or formula there may look at. For a part that is not in the
 * structure yet these are all questions.
 */
export function questionsBefore(structure: FormStructure, part: string): Question[] {
  const before: Question[] = [];
  for (const section of structure.sections) {
    if (section.id === part) return before;
    for (const question of section.questions) {
      if (question.id === part) return before;
      if (question.type !== 'heading') before.push(question);
    }
  }
  return before;
}
