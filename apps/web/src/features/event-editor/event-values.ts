import {
  CALENDAR,
  type EventVisibility,
  type PlaceKind,
  type QuestionKind,
  type SeriesScope,
} from '@muster/contracts/calendar/constants';
import type { EventDetail, EventTemplate, EventTerms } from '@muster/contracts/calendar/model';
import { parseRule } from '@muster/contracts/calendar/rule';
import { addWallMinutes, wallMinutes } from '@muster/contracts/calendar/wall-time';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { wallIn } from './zones.ts';
import { type RepeatValues, repeatValuesOf, ruleOf } from './repeat-values.ts';

/** A role, as the editor has it. */
export type SlotValues = {
  readonly id: string;
  readonly label: string;
  readonly capacity: number | null;
  readonly ranks: readonly string[];
};

/** A question, as the editor has it: what can be chosen is one text, a choice in each line. */
export type QuestionValues = {
  readonly id: string;
  readonly label: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly choices: string;
};

/** How people sign up, as the editor has it. */
export type SignUpValues = {
  readonly capacity: number | null;
  readonly deadlineHours: number;
  readonly guestsMax: number;
  readonly slots: readonly SlotValues[];
  readonly questions: readonly QuestionValues[];
};

/** An event, as the editor has it. Times are those of a clock in its zone. */
export type EventValues = {
  readonly title: string;
  readonly category: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly repeat: RepeatValues;
  readonly place: { readonly kind: PlaceKind; readonly text: string };
  readonly host: { readonly accId: string; readonly name: string } | null;
  readonly visibility: EventVisibility;
  readonly description: RichTextDocument | null;
  readonly signUp: SignUpValues | null;
};

/** Sign-up as it is when it is switched on. */
export const NEW_SIGN_UP: SignUpValues = { capacity: null, deadlineHours: 0, guestsMax: 0, slots: [], questions: [] };

const HOUR = 60;

/** A new event that begins at a time of the zone, or with the next full hour. */
export function newValues(category: string, zone: string, begins: Date | null): EventValues {
  const now = wallIn(zone, begins ?? new Date());
  const start = begins ? now : addWallMinutes(`${now.slice(0, 13)}:00`, HOUR);
  return {
    title: '',
    category,
    start,
    end: addWallMinutes(start, HOUR),
    zone,
    repeat: repeatValuesOf(null, start),
    place: { kind: 'none', text: '' },
    host: null,
    visibility: 'category',
    description: null,
    signUp: null,
  };
}

/** An event made from a template, on the day of another one. */
export function fromTemplate({ start }: EventValues, template: EventTemplate): EventValues {
  const { title, category, place, visibility, zone, time, minutes, description, signUp } = template;
  const begins = `${start.slice(0, 10)}T${time}`;
  return {
    title,
    category,
    start: begins,
    end: addWallMinutes(begins, minutes),
    zone,
    repeat: repeatValuesOf(null, begins),
    place,
    host: null,
    visibility,
    description,
    signUp: signUpValuesOf(signUp),
  };
}

/** An event that there is. With `all`, its times are those of the first of its series. */
export function valuesOf(event: EventDetail, scope: SeriesScope): EventValues {
  const [start, end] = scope === 'all' ? [event.seriesStart, event.seriesEnd] : [event.start, event.end];
  const { title, category, zone, place, host, visibility, description, signUp, rule } = event;
  return {
    title,
    category,
    start,
    end,
    zone,
    repeat: repeatValuesOf(rule, start),
    place,
    host: host && { accId: host.accId, name: host.name },
    visibility,
    description,
    signUp: signUpValuesOf(signUp),
  };
}

function signUpValuesOf(signUp: EventDetail['signUp']): SignUpValues | null {
  return (
    signUp && {
      ...signUp,
      questions: signUp.questions.map((question) => ({ ...question, choices: question.choices.join('\n') })),
    }
  );
}

/** What can be chosen, as it is kept. */
export function choicesOf({ kind, choices }: QuestionValues): string[] {
  if (kind !== 'select') return [];
  return [...new Set(choices.split('\n').map((choice) => choice.trim()))].filter((choice) => choice !== '');
}

/** Whether a question cannot be asked as it is: without words, or with fewer choices than two. */
export function isUnfinished(question: QuestionValues): boolean {
  const { label, kind } = question;
  const choices = choicesOf(question);
  const fits = choices.length <= CALENDAR.choicesMax && choices.every(({ length }) => length <= CALENDAR.choiceMax);
  return label.trim() === '' || (kind === 'select' && (choices.length < 2 || !fits));
}

/** The same changes with another scope: times that were moved are moved as far from where they begin then. */
export function withScope(
  values: EventValues,
  event: EventDetail,
  [from, to]: readonly [from: SeriesScope, to: SeriesScope],
): EventValues {
  const [before, after] = [valuesOf(event, from), valuesOf(event, to)];
  const shifted = (name: 'start' | 'end') =>
    addWallMinutes(after[name], (wallMinutes(values[name]) ?? 0) - (wallMinutes(before[name]) ?? 0));
  return { ...values, start: shifted('start'), end: shifted('end') };
}

/** The terms as calls take them. */
export function termsOf(values: EventValues): EventTerms {
  const { title, place, host, start, repeat, signUp, ...others } = values;
  return {
    ...others,
    start,
    title: title.trim(),
    place: place.kind === 'none' ? { kind: 'none', text: '' } : { kind: place.kind, text: place.text.trim() },
    host: host?.accId ?? null,
    rule: ruleOf(repeat, start),
    signUp: signUp && {
      ...signUp,
      slots: signUp.slots.map(({ ranks, label, ...slot }) => ({ ...slot, label: label.trim(), ranks: [...ranks] })),
      questions: signUp.questions.map((question) => ({
        ...question,
        label: question.label.trim(),
        choices: choicesOf(question),
      })),
    },
  };
}

/** The parts of the editor at which something can be wrong. */
export type EventField = 'title' | 'category' | 'end' | 'place' | 'rule' | 'until' | 'slots' | 'questions';

/** What is wrong, by where; a text is said as it is, `true` in the editor's own words. */
export function faultsOf(values: EventValues, withRule: boolean): Partial<Record<EventField, string | true>> {
  const { title, category, start, end, place, repeat, signUp } = values;
  const minutes = (wallMinutes(end) ?? Number.NaN) - (wallMinutes(start) ?? Number.NaN);
  const rule = withRule ? ruleOf(repeat, start) : null;
  const parsed = rule === null ? null : parseRule(rule);
  const isLink = place.kind === 'link';
  return {
    ...(title.trim() === '' && { title: true }),
    ...(category === '' && { category: true }),
    ...(!(minutes > 0 && minutes <= CALENDAR.daysMax * 24 * HOUR) && { end: true }),
    ...(place.kind !== 'none' && place.text.trim() === '' && { place: true }),
    ...(isLink && !/^https?:\/\/[^\s@]+$/.test(place.text.trim()) && { place: true }),
    ...(withRule && repeat.repeat !== 'custom' && repeat.ends === 'until' && repeat.until === ''
      ? { until: true }
      : parsed && 'fault' in parsed && { rule: parsed.fault }),
    ...(signUp?.questions.some(isUnfinished) && { questions: true }),
    ...(signUp?.slots.some(({ label }) => label.trim() === '') && { slots: true }),
  };
}

/** A list with one of its entries and the next one in each other's place. */
export function swapped<Entry>(list: readonly Entry[], at: number): Entry[] {
  return list.toSpliced(at, 2, ...list.slice(at, at + 2).toReversed());
}
