import type { bulkActionsCalls as contract } from '@muster/contracts/bulk-actions/calls';
import type { Handlers } from '../../platform/handler.ts';
import { storedReasons } from '../../platform/text/stored-reasons.ts';
import { readOwnOrManaged, requireStarter } from './access.ts';
import { previewOf } from './preview.ts';
import type { BulkKinds } from './registry.ts';
import { assertSize, retryRun, startableOf, startRun, stopRun, undoRun } from './start.ts';
import { readItems, readRuns } from './store.ts';

/** Doing one thing to many items, of the kinds that features declare. */
export function buildBulkActionsCalls(kinds: BulkKinds): Handlers<typeof contract> {
  return {
    async preview({ community, selection, action }, context) {
      const { tx, now } = context;
      const acting = await requireStarter(context, kinds.of(action.kind), { community, action });
      const { items, plan } = startableOf(kinds, action.kind);
      const planned = await plan(context, acting, action);
      const selected = await items.select(tx, { community, viewer: acting.standing, now: now() }, selection);
      assertSize(await selected.count());
      return previewOf(planned, await selected.read());
    },

    start: ({ community, ...wanted }, context) => startRun({ context, kinds }, community, wanted),

    async list({ community, before = null, limit }, { tx }) {
      const found = await readRuns(tx, community, { before, limit: limit + 1 });
      const items = found.slice(0, limit);
      return { items, next: found.length > limit ? (items.at(-1)?.startedAt ?? null) : null };
    },

    async get({ community, id, state = null, after = null, limit }, context) {
      const { tx, standing } = context;
      const run = await readOwnOrManaged({ context, kinds }, { community, id });
      const found = await readItems(tx, { community, run }, { state, after, limit: limit + 1 });
      const { textsFor } = kinds.of(run.kind);
      const shown = textsFor && standing ? await textsFor(tx, community, standing) : (text: string) => text;
      const items = found.slice(0, limit).map(({ text: kept, ...item }) => {
        const text = kept === null ? null : shown(kept);
        return { ...item, text, reasons: storedReasons({ code: item.code, text }) };
      });
      return { run, items, next: found.length > limit ? (items.at(-1)?.position ?? null) : null };
    },

    stop: ({ community, id }, context) => stopRun({ context, kinds }, community, id),

    undo: ({ community, ...wanted }, context) => undoRun({ context, kinds }, community, wanted),

    retry: ({ community, ...wanted }, context) => retryRun({ context, kinds }, community, wanted),
  };
}
