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
export type ProfileFieldType = (typeof PROFILE_FIELD_TYPES)[number];
