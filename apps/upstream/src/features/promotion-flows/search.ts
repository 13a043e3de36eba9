import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import { type SQL, sql } from 'drizzle-orm';
import { hasWords, type SearchQuestion, type SearchSource } from '../../platform/search/source.ts';
import { mayRun } from './rules.ts';

/**
 * Promotion flows in global search, for those who may run them. It leads to the editor where they may open it, or else to where they
 * choose members to run it on.
 */
export const promotionFlowSearch: SearchSource = {
  kind: 'promotionFlow',
  mayFind(viewer) {
    const { all, ids } = runnableBy(viewer);
    return all || ids.length > 0;
  },
  found: (question) => sql`select f.id, muster_fold(f.label) as fold from promotion_flows f
    where f.community = ${question.community} and ${runnable(question)}
      and ${hasWords(sql`muster_fold(f.label || ' ' || f.label_from || ' ' || f.label_to)`, question.words)}`,
  shown: ({ community, viewer }) => sql`select f.id, f.label,
      nullif(concat_ws(' → ', nullif(f.label_from, ''), nullif(f.label_to, '')), '') as detail,
      case when f.archived then 'archived' end as note, null::text as image, ${pathFor(viewer)} as path
    from page p join promotion_flows f on f.id = p.id and f.community = ${community}`,
};

function pathFor(viewer: AccessContext): SQL {
  if (edits(viewer)) return sql`'admin/promotion-flows?flow=' || f.id`;
  return resolve(viewer, 'system.manageMembers').allowed ? sql`'admin/accounts'` : sql`'search?kind=member'`;
}

const edits = (viewer: AccessContext) => resolve(viewer, 'system.changeRanks').allowed;

/** Whether a viewer may run flows without item permissions, and the flows whose item permissions differ from that. */
function runnableBy(viewer: AccessContext): { readonly all: boolean; readonly ids: readonly string[] } {
  const sets = viewer.ranks.flatMap(({ permissions, department }) => [
    permissions,
    ...(department ? [department.permissions] : []),
  ]);
  const named = [...new Set(sets.flatMap(({ promotionFlows }) => promotionFlows.map(({ id }) => id)))];
  const all = edits(viewer);
  return { all, ids: named.filter((id) => mayRun(viewer, id) !== all) };
}

/** Archived flows cannot be run; only editors find them. */
function runnable({ viewer }: SearchQuestion): SQL {
  const { all, ids } = runnableBy(viewer);
  const named = sql`f.id = any(${sql.param([...ids])}::uuid[])`;
  return all ? sql`not ${named}` : sql`${named} and not f.archived`;
}
