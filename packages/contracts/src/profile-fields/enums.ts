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

/** Every type there is: §3's and those that people miss there. Zod-free. */
export const FIELD_TYPES = [
  ...PROFILE_FIELD_TYPES,
  'multiselect',
  'number',
  'checkbox',
  'url',
  'email',
  'timezone',
  'long text',
  'country',
  'colour',
  'rank',
  'file',
  'formula',
] as const;
export type ProfileFieldType = (typeof FIELD_TYPES)[number];

/** Whether a field has a list of choices, of which values name the ids. */
export function hasChoices(type: ProfileFieldType): boolean {
  return type === 'select' || type === 'multiselect';
}

/** Whether a value is the id of one choice: of the field's own list, or of the ranks of the community. */
export function choosesOne(type: ProfileFieldType): boolean {
  return type === 'select' || type === 'rank';
}

/** Whether a field holds what people write freely, with bounds of its length. */
export function isWritten(type: ProfileFieldType): boolean {
  return type === 'text' || type === 'long text';
}

/** Most characters that a field of a type may allow. */
export function mostCharacters(type: ProfileFieldType): number {
  return type === 'long text' ? FIELD.longTextMax : FIELD.textMax;
}

/** Types of which a value tells people apart: a number of a badge, a callsign, an address. */
const TELLING: readonly ProfileFieldType[] = ['text', 'number', 'url', 'email'];

/** Whether a field may ask that no two members have the same in it. */
export function mayBeUnique(type: ProfileFieldType): boolean {
  return TELLING.includes(type);
}

/**
 * What a text may be made of, by name: nobody writes expressions of their own, which could take a server's whole time. Each
 * of these reads a text in one pass.
 */
export const TEXT_PATTERNS = {
  letters: /^[\p{L}\p{M} .'’-]+$/u,
  digits: /^\d+$/,
  lettersDigits: /^[\p{L}\p{M}\p{N}]+$/u,
  callsign: /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u,
  discordName: /^(?!.*\.\.)[a-z0-9_.]{2,32}$/,
  steamHex: /^1100001[0-9a-f]{8}$/i,
  phone: /^\+?\d[\d ()-]{2,24}$/,
} as const;
export type TextPattern = keyof typeof TEXT_PATTERNS;

/** The names of {@link TEXT_PATTERNS}. */
export const TEXT_PATTERN_NAMES = Object.keys(TEXT_PATTERNS) as readonly TextPattern[];

/** Types whose value comes from somewhere else, so that nobody writes it. */
const COMPUTED: readonly string[] = ['discord', 'teamspeak', 'activity_hours', 'formula'];

/** Whether a field's value is found out by the service and never typed. */
export function isComputed(type: ProfileFieldType): boolean {
  return COMPUTED.includes(type);
}

/** Whether values of a field are written down, so that files and actions can bring them: not what is uploaded. */
export function isEntered(type: ProfileFieldType): boolean {
  return !isComputed(type) && type !== 'file';
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
  longTextMax: 5_000,
  optionsMax: 100,
  optionMax: 60,
  itemsMax: 20,
  emailMax: 254,
  itemMax: 100,
  historyPage: 50,
  formulaTermsMax: 20,
  /** Of a file, whatever more the operator allows for other uploads. */
  fileMegabytes: 10,
} as const;
