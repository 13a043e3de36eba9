import type { mergesCalls as contract } from '@muster/contracts/merges/calls';
import { fail } from '@muster/contracts/errors';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/handler.ts';
import { requireAny } from '../../authorization/guards.ts';
import { merge } from './changes.ts';
import { dismiss, restore } from './distinct.ts';
import { readDuplicates } from './duplicates.ts';
import { movedColumns } from './policy.ts';
import { previewOf } from './preview.ts';
import { readMerges } from './store.ts';
import { undoMerge } from './undo.ts';

/** Making one membership of two, and taking that back. */
export function mergesCalls({ personalData }: Pick<Parts, 'personalData'>): Handlers<typeof contract> {
  const columns = movedColumns(personalData.mergePolicy);
  return {
    async preview(pair, context) {
      const { tx, standing } = context;
      await requireAny(context, pair.community, ['system.manageMembers']);
      if (!standing) throw fail('communities.notFound');
      return previewOf(tx, pair, standing);
    },

    async merge({ community, from, into, ...said }, context) {
      const id = await merge(context, { community, from, into }, { ...said, columns });
      return { id, from, into };
    },

    undo: ({ community, id }, context) => undoMerge(context, community, { id, columns }),

    async list({ community, before = null, limit }, context) {
      await requireAny(context, community, ['system.manageMembers']);
      const found = await readMerges(context.tx, community, { before, limit: limit + 1 });
      const items = found.slice(0, limit);
      return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
    },

    async duplicates({ community, ...asked }, context) {
      await requireAny(context, community, ['system.manageMembers']);
      const { items, total, dismissed } = await readDuplicates(context.tx, community, asked);
      const next = asked.after + items.length;
      return { items, total, dismissed, next: items.length === asked.limit && next < total ? next : null };
    },

    async dismissDuplicates(pair, context) {
      await dismiss(context, pair);
      return { a: pair.a, b: pair.b };
    },

    async restoreDuplicates(pair, context) {
      await restore(context, pair);
      return { a: pair.a, b: pair.b };
    },
  };
}
