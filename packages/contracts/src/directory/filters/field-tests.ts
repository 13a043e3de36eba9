import type { ProfileFieldType } from '../../profile-fields/enums.ts';

/** What a filter can ask of a profile field. Zod-free. */
export const FIELD_TESTS = ['contains', 'equals', 'anyOf', 'between', 'days', 'yes', 'no', 'filled', 'empty'] as const;
export type FieldTest = (typeof FIELD_TESTS)[number];

const OF_TEXTS = ['contains', 'equals', 'filled', 'empty'] as const;
const OF_CHOICES = ['anyOf', 'filled', 'empty'] as const;

/** What can be asked of a field of each type, what is asked most often first. */
export const TESTS_OF: Readonly<Record<ProfileFieldType, readonly FieldTest[]>> = {
  text: OF_TEXTS,
  'text array': OF_TEXTS,
  url: OF_TEXTS,
  email: OF_TEXTS,
  timezone: OF_TEXTS,
  discord: OF_TEXTS,
  teamspeak: OF_TEXTS,
  'long text': OF_TEXTS,
  colour: OF_TEXTS,
  file: OF_TEXTS,
  select: OF_CHOICES,
  rank: OF_CHOICES,
  country: OF_CHOICES,
  multiselect: OF_CHOICES,
  checkbox: ['yes', 'no', 'filled', 'empty'],
  number: ['between', 'filled', 'empty'],
  date: ['days', 'filled', 'empty'],
  // Everybody has some, if only none at all.
  activity_hours: ['between'],
  formula: ['between', 'contains', 'filled', 'empty'],
};
