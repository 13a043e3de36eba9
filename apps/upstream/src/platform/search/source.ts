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
