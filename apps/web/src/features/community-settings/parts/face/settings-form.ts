import type { PublicCommunity } from '@muster/contracts/communities/model';

/** What the form of a community's face edits as text. */
export const TEXT_FIELDS = ['name', 'subtitle', 'description', 'discord', 'website', 'contact', 'language'] as const;
/** One of {@link TEXT_FIELDS}. */
export type TextField = (typeof TEXT_FIELDS)[number];
/** The fields anyone else may change meanwhile, pictures included. */
const FACE_FIELDS = [...TEXT_FIELDS, 'image', 'banner'] as const;
type FaceField = (typeof FACE_FIELDS)[number];

/** The text fields as the form holds them. */
export type FaceValues = Pick<PublicCommunity, TextField>;

/** The form's values of a community. */
export function faceValues(community: PublicCommunity): FaceValues {
  const { name, subtitle, description, discord, website, contact, language } = community;
  return { name, subtitle, description, discord, website, contact, language };
}

/** The text fields as they are sent: without blanks around them, and with addresses that have a scheme. */
export function sentText({ language, ...typed }: FaceValues): FaceValues {
  return {
    name: typed.name.trim(),
    subtitle: typed.subtitle.trim(),
    description: typed.description.trim(),
    discord: typedAddress(typed.discord),
    website: typedAddress(typed.website),
    contact: typed.contact.trim(),
    language,
  };
}

/** The text fields that differ from what the form began with: only these are sent, so that no change of others is undone. */
export function changedText(base: FaceValues, values: FaceValues): Partial<FaceValues> {
  return Object.fromEntries(TEXT_FIELDS.filter((key) => values[key] !== base[key]).map((key) => [key, values[key]]));
}

/** What the fields of a change held when the form began (@decision 0030). */
export function seenOf(base: PublicCommunity, change: object): Partial<Record<FaceField, string | null>> {
  const changed = FACE_FIELDS.filter((key) => (change as Record<string, unknown>)[key] !== undefined);
  return Object.fromEntries(changed.map((key) => [key, base[key]]));
}

/** The fields someone else changed since the form began. */
export function changedElsewhere(base: PublicCommunity, now: PublicCommunity): FaceField[] {
  return FACE_FIELDS.filter((key) => base[key] !== now[key]);
}

/** A web address as typed: nothing is null, and one without a scheme is given https (as @spec §5 does for short links). */
export function typedAddress(typed: string | null): string | null {
  const text = (typed ?? '').trim();
  if (text === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}
