import type { SearchHit } from '@muster/contracts/search/model';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { SearchQuestion, SearchSource } from '../../platform/search/source.ts';
import type { ResultPosition } from './rules.ts';

/** Which part of the results is wanted: so many of each source, behind a position. */
export type ResultPage = { readonly after: ResultPosition | null; readonly limit: number };

/** One result with its place in the order, and how many there are of its kind. */
export type ResultRow = Pick<SearchHit, 'kind' | 'id' | 'label' | 'note' | 'image' | 'path'> & {
  readonly detail: string | null;
  readonly rank: number;
  readonly key: string;
  readonly total: number;
};

/** What ends a word beside a space. */
const BETWEEN_WORDS = `-_./\\:;,()[]{}#'"|+&@!?*~`;

/** What is found of some sources, best first within each, in one statement. */
export async function readResults(
  tx: Transaction,
  question: SearchQuestion,
  { sources, page }: { readonly sources: readonly SearchSource[]; readonly page: ResultPage },
): Promise<ResultRow[]> {
  if (sources.length === 0) return [];
  const parts = sources.map((source) => sql`(${resultsOf(source, question, page)})`);
  const { rows } = await tx.execute<ResultRow & Record<string, unknown>>(sql.join(parts, sql` union all `));
  return rows;
}

/** The statement of one source: everything is ranked, and only what is on the page is looked up. */
function resultsOf(source: SearchSource, question: SearchQuestion, { after, limit }: ResultPage): SQL {
  const beyond = after
    ? sql`(r.rank, r.fold collate "C", r.id) > (${after.rank}::int, ${after.key}::text collate "C", ${after.id}::uuid)`
    : sql`true`;
  return sql`with ranked as materialized (
      select f.id, f.fold, ${rankOf(question.words.join(' '))} as rank from (${source.found(question)}) f
    ), page as materialized (
      select r.id, r.fold, r.rank from ranked r where ${beyond}
      order by r.rank, r.fold collate "C", r.id limit ${limit}
    )
    select ${source.kind}::text as kind, s.id, s.label, s.detail, s.note, s.image, s.path, page.rank, page.fold as key,
      (select count(*)::int from ranked) as total
    from page join (${source.shown(question)}) s on s.id = page.id
    order by page.rank, page.fold collate "C", page.id`;
}

/** 0 the very text, 1 begins with it, 2 a word of it does, 3 has it somewhere, 4 has it elsewhere than in the label. */
function rankOf(text: string): SQL {
  const apart = sql`translate(f.fold, ${BETWEEN_WORDS}, ${' '.repeat(BETWEEN_WORDS.length)})`;
  return sql`case when f.fold = ${text} then 0 when starts_with(f.fold, ${text}) then 1
    when position(${` ${text}`} in ${apart}) > 0 then 2 when position(${text} in f.fold) > 0 then 3 else 4 end`;
}
