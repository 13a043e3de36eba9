import type { bulkActionsCalls as contract } from '@muster/contracts/bulk-actions/calls';
import { RUN_TRAITS } from '@muster/contracts/bulk-actions/constants';
import { fail } from '@muster/contracts/errors';
import { requireAny } from '../../authorization/guards.ts';
import type { Handlers } from '../../platform/handler.ts';
import { previewOf } from './preview.ts';
import type { BulkKinds } from './registry.ts';
import { assertSize, retryRun, startableOf, startRun, stopRun, undoRun } from './start.ts';
import { readItems, readRun, readRuns } from './store.ts';

/** Doing one thing to many items, of the kinds that features declare. */
export function buildBulkActionsCalls(kinds: BulkKinds): Handlers<typeof contract> {
  return {
    async preview({ community, selection, action }, context) {
      const { tx, standing, now } = context;
      const { permission } = RUN_TRAITS[action.kind];
      await requireAny(context, community, [permission]);
      if (!standing) throw fail('communities.notFound');
      const { items, plan } = startableOf(kinds, action.kind);
      const planned = await plan(context, { standing, community, permission }, action);
      const selected = await items.select(tx, { community, viewer: standing, now: now() }, selection);
      assertSize(await selected.count());
      return previewOf(planned, await selected.read());
    },

    start: ({ community, ...wanted }, context) => startRun({ context, kinds }, community, wanted),

    async list({ community, before = null, limit }, { tx }) {
      const found = await readRuns(tx, community, { before, limit: limit + 1 });
      const items = found.slice(0, limit);
      return { items, next: found.length > limit ? (items.at(-1)?.startedAt ?? null) : null };
    },

    async get({ community, id, state = null, after = null, limit }, { tx, standing }) {
      const run = await readRun(tx, { community, id });
      if (!run) throw fail('bulkActions.unknown');
      const found = await readItems(tx, { community, run }, { state, after, limit: limit + 1 });
      const { textsFor } = kinds.of(run.kind);
      const shown = textsFor && standing ? await textsFor(tx, community, standing) : (text: string) => text;
      const items = found
        .slice(0, limit)
        .map(({ text, ...item }) => ({ ...item, text: text === null ? null : shown(text) }));
      return { run, items, next: found.length > limit ? (items.at(-1)?.position ?? null) : null };
    },

    stop: ({ community, id }, context) => stopRun(context, community, id),

    undo: ({ community, ...wanted }, context) => undoRun({ context, kinds }, community, wanted),

    retry: ({ community, ...wanted }, context) => retryRun(context, community, wanted),
  };
}
