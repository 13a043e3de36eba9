import { LANGUAGES } from '@muster/contracts/kit/language/languages';
import { translations } from '@muster/contracts/kit/language/translations';
import type { ImportFile, ImportTarget } from '@muster/contracts/import-export/model';
import { JOINED_TARGETS } from '@muster/contracts/members/declared/import-export';
import type { ColumnReader } from '../../../platform/feature/item-columns.ts';
import type { PlannedKind } from '../../../platform/feature/item-kind.ts';
import { plain } from '../../../platform/text/plain.ts';
import { inOrder } from '../shown.ts';
import type { FileColumns } from './parsed.ts';

/** What columns can be for somebody, and which permissions would let them be more. */
export async function targetsFor(
  { imports }: PlannedKind,
  reader: ColumnReader,
): Promise<{ targets: ImportTarget[]; missing: string[] }> {
  const targets: ImportTarget[] = imports.keys.map(({ id }) => ({ id, label: null }));
  const missing: string[] = [];
  for (const source of imports.columns) {
    const offered = await source.offered(reader);
    targets.push(...offered.targets);
    missing.push(...offered.missing);
  }
  return { targets: inOrder(targets, ({ id }) => id, imports.order), missing };
}

/** What a file holds, and where its columns likely go: as `remembered` of the last one, or by their names. */
export async function describeFile(
  kind: PlannedKind,
  importer: ColumnReader,
  { remembered, head, samples, ...file }: FileColumns & Pick<Known, 'remembered'>,
): Promise<ImportFile> {
  const { targets, missing } = await targetsFor(kind, importer);
  const guesses = guessed(kind, head, { remembered, targets });
  const columns = head.map((header, index) => {
    return { index, header, samples: [...(samples[index] ?? [])], guess: guesses[index] ?? null };
  });
  const { name, encoding, delimiter, rows } = file;
  const takesNewcomers = kind.imports.newcomers !== undefined;
  return { name, encoding, delimiter, rows, columns, targets, missing, takesNewcomers };
}

type Known = {
  /** Where columns went the last time, by their names in small letters. */
  readonly remembered: Readonly<Record<string, string>>;
  readonly targets: readonly ImportTarget[];
};

/**
 * The likely target of each column of a file: the remembered one, else by its name; each target once, but for those that take several
 * columns. Names are compared without case, accents and punctuation, so that `Join_Date`, `joinDate` and `BADGE #` match; headings of exported files
 * match in all languages. Where no name is the same, a target whose label begins with the name of the column is taken: `Badge number` for `Badge`.
 */
function guessed(kind: PlannedKind, head: readonly string[], known: Known): (string | null)[] {
  const taken = new Set<string>();
  const taking = (guess: string | null) => {
    if (guess === null || (taken.has(guess) && !JOINED_TARGETS.includes(guess))) return null;
    taken.add(guess);
    return guess;
  };
  const byName = head.map((header) => taking(guessOf(kind, header, known)));
  return byName.map((guess, at) => guess ?? taking(likeOf(head[at] ?? '', known)));
}

/** Where two words meet in a name such as `primaryRank`, as programs write names. */
const CAMEL = /(\p{Ll})(\p{Lu})/gu;

function guessOf({ imports }: PlannedKind, header: string, { remembered, targets }: Known): string | null {
  const before = remembered[header.toLowerCase()];
  if (before !== undefined && (before === '' || targets.some(({ id }) => id === before))) return before || null;
  const namesOf = (target: string) =>
    imports.keys.find(({ id }) => id === target)?.names ??
    imports.columns.find(({ has }) => has(target))?.names(target) ??
    [];
  const written = [header, header.replaceAll(CAMEL, '$1 $2')].map(plainName);
  const isOneOf = (forms: readonly string[]) => (name: string) => forms.includes(plainName(name));
  const translated = written.flatMap((form) => englishHeadings().get(form) ?? []);
  const called = ({ id, label }: ImportTarget) =>
    label === null ? namesOf(id).some(isOneOf([...written, ...translated])) : isOneOf(written)(label);
  return plainName(header) === '' ? null : (targets.find(called)?.id ?? null);
}

let headings: ReadonlyMap<string, readonly string[]> | null = null;

/** What headings of our own files are in English, by what they are in other languages; each as {@link plainName} has it. */
function englishHeadings(): ReadonlyMap<string, readonly string[]> {
  if (headings) return headings;
  const all = LANGUAGES.flatMap((language) => Object.entries(translations(language).files));
  const grouped = Map.groupBy(all, ([, heading]) => plainName(heading));
  headings = new Map([...grouped].map(([heading, words]) => [heading, words.map(([english]) => plainName(english))]));
  return headings;
}

/** The only target whose label begins with the column's name; null if there is none, or several. */
function likeOf(header: string, { remembered, targets }: Known): string | null {
  const name = plainName(header);
  if (name === '' || remembered[header.toLowerCase()] === '') return null;
  const like = targets.filter(({ label }) => label !== null && plainName(label).startsWith(`${name} `));
  return like.length === 1 ? (like[0]?.id ?? null) : null;
}

/** A name without case, accents and punctuation. */
function plainName(name: string): string {
  return plain(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
