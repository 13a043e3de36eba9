import { shortLinksErrors } from '@muster/contracts/short-links/errors';
import { SHORT_LINK } from '@muster/contracts/short-links/constants';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { checkLinkPath } from '@muster/contracts/short-links/path';
import { readTarget } from '@muster/contracts/short-links/target';
import { localInput, momentOfInput } from '../../platform/forms/local-input.ts';

/** What stands in the fields; moments as the browser's own field writes them, in the person's zone. */
export type LinkValues = {
  readonly path: string;
  readonly target: string;
  readonly expiresAt: string;
  readonly maxUses: string;
  readonly notes: string;
};

export type LinkField = keyof LinkValues;

/** The fields of a link, or of one that is yet to be. */
export function valuesOf(link: ShortLink | null): LinkValues {
  return {
    path: link?.path ?? '',
    target: link?.target ?? '',
    expiresAt: link?.expiresAt ? localInput(link.expiresAt) : '',
    maxUses: link?.maxUses?.toString() ?? '',
    notes: link?.notes ?? '',
  };
}

/** What is sent. A moment that was not touched is sent to the letter, since the field knows no seconds. */
export function inputOf(values: LinkValues, before: ShortLink | null) {
  const untouched = values.expiresAt === valuesOf(before).expiresAt;
  return {
    path: values.path,
    target: values.target.trim(),
    expiresAt: untouched ? (before?.expiresAt ?? null) : momentOfInput(values.expiresAt),
    maxUses: values.maxUses.trim() === '' ? null : Number(values.maxUses),
    notes: values.notes,
  };
}

/** What is sent of a link that is there: the fields that were changed, and what they held (@decision 0030). */
export function changeOf(input: ReturnType<typeof inputOf>, before: ShortLink) {
  const fields = Object.entries(input).filter(([field, value]) => value !== before[field as keyof typeof input]);
  return {
    ...(Object.fromEntries(fields) as Partial<typeof input>),
    seen: Object.fromEntries(fields.map(([field]) => [field, before[field as keyof typeof input]])),
  };
}

type LinkFaults = { [Field in LinkField]?: Field extends 'maxUses' ? true : string };

/** What is wrong with the fields by themselves, in the words the server would use; `maxUses` has none of its own. */
export function faultsOf(values: LinkValues, before: ShortLink | null, now: Date): LinkFaults {
  const faults: LinkFaults = {};
  const path = checkLinkPath(values.path);
  if ('fault' in path) faults.path = shortLinksErrors[path.fault].text;
  if (readTarget(values.target) === null) faults.target = shortLinksErrors['shortLinks.badTarget'].text;
  const { expiresAt, maxUses } = inputOf(values, before);
  if (expiresAt !== null && expiresAt !== before?.expiresAt && new Date(expiresAt) <= now) {
    faults.expiresAt = shortLinksErrors['shortLinks.expiryPassed'].text;
  }
  if (maxUses !== null && !(Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= SHORT_LINK.maxUsesMax)) {
    faults.maxUses = true;
  }
  return faults;
}

/** The fields that refusals are about. */
export const FIELD_OF_CODE: Readonly<Record<string, LinkField>> = {
  'shortLinks.badPath': 'path',
  'shortLinks.pathReserved': 'path',
  'shortLinks.pathTaken': 'path',
  'shortLinks.badTarget': 'target',
  'shortLinks.loop': 'target',
  'shortLinks.expiryPassed': 'expiresAt',
};

/** Letters and digits that nobody mixes up when reading them aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const MADE_UP = 6;

/** A path nobody has thought of. */
export function madeUpPath(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(MADE_UP)), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
}
