import type { AccessContext } from '@muster/contracts/permissions/model';
import type { SearchKind } from '@muster/contracts/search/kinds';
import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../text/like-pattern.ts';

/** A search as sources are asked: the text as it was typed, and its words as {@link hasWords} compares them. */
export type SearchQuestion = {
  readonly community: string;
  readonly viewer: AccessContext;
  readonly text: string;
  readonly words: readonly string[];
};

/**
 * What a feature contributes to global search: one kind of thing. The engine (`features/search`) asks all sources in one
 * statement, puts what they find in order, and takes the page out of it before anything else is looked up.
 */
export type SearchSource = {
  readonly kind: SearchKind;
  /** Whether somebody may find anything of this kind at all: who its own screen opens to. */
  readonly mayFind: (viewer: AccessContext) => boolean;
  /**
   * A SELECT of `id uuid, fold text`: what the viewer may see that has the words in it. It filters by the community
   * itself, and by what the viewer's own screens would show. `fold` is the folded label that results are ordered by.
   */
  readonly found: (question: SearchQuestion) => SQL;
  /**
   * A SELECT of `id uuid, label text, detail text, note text, image text, path text` for the rows of `page (id, fold)`,
   * as `SearchHit` of the contract describes them; `detail`, `note` and `image` may be null.
   */
  readonly shown: (question: SearchQuestion) => SQL;
};

/** Whether a folded text has all words in it. */
export function hasWords(folded: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${folded} like ${containing(word)}`),
    sql` and `,
  );
}

/** Words in which one typing error is forgiven: shorter ones would be any word, and of longer ones the pattern would be long. */
const FORGIVEN = { letters: 5, lettersMax: 20 } as const;

/**
 * Whether a folded text has all words in it, each at the beginning of a word and with at most one typing error: a letter that is
 * wrong, missing, too many, or in the place of its neighbour. Null where no word is long enough to be forgiven one. It is asked
 * where {@link hasWords} finds nothing, and needs no extension of the database, as `muster_fold` needs none.
 */
export function hasNearly(folded: SQL, words: readonly string[]): SQL | null {
  if (!words.some(isForgiven)) return null;
  return sql.join(
    words.map((word) => (isForgiven(word) ? nearlyHas(folded, word) : sql`${folded} like ${containing(word)}`)),
    sql` and `,
  );
}

/** A regular expression costs many times what LIKE does, so that it is asked of texts alone in which half of the word stands as it is. */
function nearlyHas(folded: SQL, word: string): SQL {
  const likely = kept(word).map((part) => sql`${folded} like ${containing(part)}`);
  return sql`case when ${sql.join(likely, sql` or `)} then ${folded} ~ ${nearly(word)} else false end`;
}

/** Parts of a word of which one is left whole by any typing error: its halves, and the word with the letters between them swapped. */
export function kept(word: string): string[] {
  const letters = Array.from(word);
  const middle = Math.floor(letters.length / 2);
  const [before = '', behind = ''] = [letters[middle - 1], letters[middle]];
  const swapped = [...letters.slice(0, middle - 1), behind, before, ...letters.slice(middle + 1)];
  return [letters.slice(0, middle), letters.slice(middle), swapped].map((part) => part.join(''));
}

function isForgiven(word: string): boolean {
  const { length } = Array.from(word);
  return length >= FORGIVEN.letters && length <= FORGIVEN.lettersMax;
}

/** A regular expression of PostgreSQL for a word with at most one typing error. */
export function nearly(word: string): string {
  const letters = Array.from(word, (letter) => letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`));
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  const wrong = letters.map((_, at) => `${part(0, at)}.?${part(at + 1)}`);
  const missing = letters.map((_, at) => `${part(0, at)}.${part(at)}`);
  const swapped = letters.slice(1).map((letter, at) => `${part(0, at)}${letter}${letters[at] ?? ''}${part(at + 2)}`);
  return String.raw`\m(?:${[...wrong, ...missing, ...swapped].join('|')})`;
}
