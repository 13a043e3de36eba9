import { fail } from '@muster/contracts/errors';
import type { searchCalls as contract } from '@muster/contracts/search/calls';
import { marksOf, searchWords } from '@muster/contracts/search/fold';
import { SEARCH_KINDS } from '@muster/contracts/search/kinds';
import type { SearchGroup } from '@muster/contracts/search/model';
import type { Handlers } from '../../platform/handler.ts';
import type { SearchSource } from '../../platform/search/source.ts';
import { readPosition, writePosition } from './rules.ts';
import { readResults, type ResultRow } from './store.ts';

/** Searching everything of a community, over what the features contribute. */
export function buildSearchCalls(sources: readonly SearchSource[]): Handlers<typeof contract> {
  const inOrder = sources.toSorted((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
  return {
    async find({ community, text, kinds = null, after, limit }, { tx, standing }) {
      if (!standing) throw fail('communities.notFound');
      const position = after ? readPosition(after) : null;
      if (after && (!position || kinds?.length !== 1)) {
        throw fail('input.invalid', { fields: { after: 'Pass `next` of the page before, with its kind alone.' } });
      }
      const allowed = inOrder.filter(({ kind, mayFind }) => (kinds?.includes(kind) ?? true) && mayFind(standing));
      const words = searchWords(text);
      const question = { community, viewer: standing, text, words };
      // What consists of accents alone has no words, and so finds nothing instead of everything.
      const asked = { sources: words.length === 0 ? [] : allowed, page: { after: position, limit: limit + 1 } };
      const rows = await readResults(tx, question, asked);
      const ofKind = Map.groupBy(rows, ({ kind }) => kind);
      return { groups: allowed.map(({ kind }) => groupOf(kind, ofKind.get(kind) ?? [], { limit, words })) };
    },
  };
}

function groupOf(
  kind: SearchGroup['kind'],
  rows: readonly ResultRow[],
  { limit, words }: { readonly limit: number; readonly words: readonly string[] },
): SearchGroup {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    kind,
    items: shown.map(({ id, label, detail, note, image, path }) => {
      return {
        kind,
        id,
        label,
        detail: detail ?? '',
        note,
        image,
        path,
        marks: marksOf(label, words).map(([a, b]) => [a, b]),
      };
    }),
    total: rows[0]?.total ?? 0,
    next: rows.length > limit && last ? writePosition(last) : null,
  };
}
