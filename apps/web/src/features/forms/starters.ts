import type { FormAudience } from '@muster/contracts/forms/enums';
import type { FormSection, FormStructure, Question } from '@muster/contracts/form-structure/model';
import type { QuestionType } from '@muster/contracts/form-structure/question-types';
import type { MessageKey } from '../../platform/i18n/message-key.ts';
import { t } from '../../platform/i18n/translate.ts';
import { newPartId, newQuestion, newSection } from '../form-structure/public.ts';

type StarterId = 'staff' | 'whitelist' | 'patrol' | 'leave' | 'appeal';

/** A form to begin with: what it is and whom it is for. `build` makes its structure, with new ids each time. */
export type Starter = {
  readonly id: StarterId;
  readonly kind: 0 | 1;
  readonly audience: FormAudience;
  readonly build: () => FormStructure;
};

/** The text of a starter by what it is for; the words are the community's to change afterwards. */
function words(starter: StarterId, name: string): string {
  return t(`forms.starters.${starter}.${name}` as MessageKey);
}

/** The starter, and the name of a text of it. */
type Words = readonly [starter: StarterId, name: string];

/** A question of a starter with its text. */
function ask([starter, name]: Words, type: QuestionType, more: object = {}): Question {
  return { ...newQuestion(type), label: words(starter, name), ...more };
}

function section([starter, name]: Words, questions: Question[], more: Partial<FormSection> = {}): FormSection {
  return { ...newSection(words(starter, name)), questions, ...more };
}

/** Options of a question, by the names of their texts. */
function options(starter: StarterId, ...names: readonly string[]) {
  return { options: names.map((name) => ({ id: newPartId(), label: words(starter, name), score: 0 })) };
}

const required = { required: true };

/** Shown where the question before it was answered with its option of this place. */
function whenChosen(question: Question, place: number): Pick<Question, 'showIf'> {
  const value = 'options' in question ? (question.options[place]?.id ?? '') : '';
  return { showIf: { match: 'all', clauses: [{ about: 'answer', question: question.id, is: 'equal', value }] } };
}

function staff(): FormStructure {
  const before = ask(['staff', 'before'], 'radio', { ...required, ...options('staff', 'yes', 'no') });
  return {
    sections: [
      section(
        ['staff', 'you'],
        [
          ask(['staff', 'name'], 'shortText', required),
          ask(['staff', 'age'], 'number', { ...required, min: 13, max: 120 }),
          ask(['staff', 'zone'], 'shortText', required),
          ask(['staff', 'hours'], 'duration', { ...required, max: 7 * 24 * 60 }),
        ],
      ),
      section(
        ['staff', 'experience'],
        [
          before,
          ask(['staff', 'where'], 'longText', { ...required, ...whenChosen(before, 0) }),
          ask(['staff', 'why'], 'longText', { ...required, minLength: 100 }),
        ],
      ),
      section(
        ['staff', 'scenario'],
        [ask(['staff', 'conflict'], 'longText', required), ask(['staff', 'rules'], 'checkbox', required)],
      ),
    ],
  };
}

function whitelist(): FormStructure {
  return {
    sections: [
      section(
        ['whitelist', 'player'],
        [
          ask(['whitelist', 'steam'], 'identifier', { of: 'steam' }),
          ask(['whitelist', 'age'], 'number', { ...required, min: 13, max: 120 }),
          ask(['whitelist', 'experience'], 'rating', required),
        ],
      ),
      section(
        ['whitelist', 'character'],
        [
          ask(['whitelist', 'name'], 'shortText', required),
          ask(['whitelist', 'birth'], 'date', required),
          ask(['whitelist', 'story'], 'longText', { ...required, minLength: 200 }),
        ],
      ),
      section(
        ['whitelist', 'rules'],
        [
          ask(['whitelist', 'meta'], 'longText', required),
          ask(['whitelist', 'accept'], 'checkbox', required),
          ask(['whitelist', 'signature'], 'signature', required),
        ],
      ),
    ],
  };
}

function patrol(): FormStructure {
  const minutes = ask(['patrol', 'minutes'], 'duration', required);
  return {
    sections: [
      section(
        ['patrol', 'shift'],
        [
          ask(['patrol', 'department'], 'department', required),
          ask(['patrol', 'began'], 'dateTime', required),
          ask(['patrol', 'ended'], 'dateTime', required),
          ask(['patrol', 'unit'], 'shortText'),
        ],
      ),
      section(
        ['patrol', 'call'],
        [
          ask(['patrol', 'kind'], 'select', {
            ...required,
            ...options('patrol', 'stop', 'arrest', 'pursuit', 'medical', 'other'),
          }),
          minutes,
          ask(['patrol', 'happened'], 'longText'),
        ],
        { repeat: { least: 0, most: 20 } },
      ),
      section(
        ['patrol', 'summary'],
        [
          ask(['patrol', 'total'], 'formula', { operation: 'sum', terms: [{ question: minutes.id }] }),
          ask(['patrol', 'notes'], 'longText'),
        ],
      ),
    ],
  };
}

function leave(): FormStructure {
  const reason = ask(['leave', 'reason'], 'select', {
    ...required,
    ...options('leave', 'holiday', 'school', 'health', 'other'),
  });
  return {
    sections: [
      section(
        ['leave', 'absence'],
        [
          ask(['leave', 'from'], 'date', required),
          ask(['leave', 'until'], 'date', required),
          reason,
          ask(['leave', 'details'], 'longText', whenChosen(reason, 3)),
          ask(['leave', 'reachable'], 'checkbox'),
        ],
      ),
    ],
  };
}

function appeal(): FormStructure {
  const fair = ask(['appeal', 'fair'], 'radio', { ...required, ...options('appeal', 'mistake', 'harsh', 'sorry') });
  return {
    sections: [
      section(
        ['appeal', 'ban'],
        [
          ask(['appeal', 'date'], 'date'),
          ask(['appeal', 'by'], 'shortText'),
          ask(['appeal', 'reason'], 'longText', required),
        ],
      ),
      section(
        ['appeal', 'case'],
        [
          fair,
          ask(['appeal', 'evidence'], 'url', whenChosen(fair, 0)),
          ask(['appeal', 'statement'], 'longText', { ...required, minLength: 100 }),
          ask(['appeal', 'truth'], 'checkbox', required),
        ],
      ),
    ],
  };
}

/** The forms that a community can begin with. */
export const STARTERS: readonly Starter[] = [
  { id: 'staff', kind: 0, audience: 'signedIn', build: staff },
  { id: 'whitelist', kind: 0, audience: 'signedIn', build: whitelist },
  { id: 'patrol', kind: 1, audience: 'members', build: patrol },
  { id: 'leave', kind: 0, audience: 'members', build: leave },
  { id: 'appeal', kind: 0, audience: 'signedIn', build: appeal },
];
