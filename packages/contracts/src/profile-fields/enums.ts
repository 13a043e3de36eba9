/** Types of a profile field (@spec §3). Discord and TeamSpeak are verified by the service. */
export const PROFILE_FIELD_TYPES = [
  'text',
  'select',
  'date',
  'text array',
  'discord',
  'teamspeak',
  'activity_hours',
] as const;

/** Every type there is: §3's and three that people miss there. Zod-free. */
export const FIELD_TYPES = [...PROFILE_FIELD_TYPES, 'number', 'checkbox', 'url'] as const;
export type ProfileFieldType = (typeof FIELD_TYPES)[number];

/** Types whose value comes from somewhere else, so that nobody writes it. */
const COMPUTED: readonly string[] = ['discord', 'teamspeak', 'activity_hours'];

/** Whether a field's value is found out by the service and never typed. */
export function isComputed(type: ProfileFieldType): boolean {
  return COMPUTED.includes(type);
}

/**
 * Who sees a field when no rank says anything about it: all active members, the person alone, or nobody but whom a rank
 * allows it. What a rank or department denies stays denied.
 */
export const FIELD_AUDIENCES = ['members', 'self', 'permitted'] as const;
export type FieldAudience = (typeof FIELD_AUDIENCES)[number];

/** Bounds of fields and of what is written in them. */
export const FIELD = {
  labelMax: 60,
  helpMax: 300,
  textMax: 2_000,
  optionsMax: 100,
  optionMax: 60,
  itemsMax: 20,
  itemMax: 100,
  historyPage: 50,
} as const;
