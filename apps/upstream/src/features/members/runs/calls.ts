import { fail } from '@muster/contracts/errors';
import { RUN_TRAITS } from '@muster/contracts/members/constants';
import type { runsCalls as contract } from '@muster/contracts/members/runs/calls';
import type { Handlers } from '../../../platform/handler.ts';
import { requireAny } from '../../../authorization/guards.ts';
import { seenFields, withFieldNames } from '../field-rights.ts';
import { planOf } from './plan.ts';
import { previewOf } from './preview.ts';
import { assertSize, chosenBy, countSelected, readSelected } from './selection.ts';
import { retryRun, startRun, stopRun, undoRun } from './start.ts';
import { readItems, readRun, readRuns } from './store.ts';

/** Doing one thing to many members. */
export const runsCalls: Handlers<typeof contract> = {
  async previewRun({ community, selection, action }, context) {
    const { tx, standing, now } = context;
    const { permission } = RUN_TRAITS[action.kind];
    await requireAny(context, community, [permission]);
    if (!standing) throw fail('communities.notFound');
    const acting = { standing, community, permission };
    const plan = await planOf(context, acting, action);
    const asked = await chosenBy(tx, { community, viewer: standing, now: now() }, selection);
    assertSize(await countSelected(tx, asked));
    return previewOf(tx, { acting, plan, action, now: now() }, await readSelected(tx, asked));
  },

  startRun: ({ community, ...wanted }, context) => startRun(context, community, wanted),

  async runs({ community, before = null, limit }, { tx }) {
    const found = await readRuns(tx, community, { before, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.startedAt ?? null) : null };
  },

  async run({ community, id, state = null, after = null, limit }, { tx, standing }) {
    const run = await readRun(tx, { community, id });
    if (!run) throw fail('members.runUnknown');
    const found = await readItems(tx, { community, id }, { state, after, limit: limit + 1 });
    const seen = standing ? await seenFields(tx, community, standing) : [];
    const items = found
      .slice(0, limit)
      .map(({ text, ...item }) => ({ ...item, text: text === null ? null : withFieldNames(text, seen) }));
    return { run, items, next: found.length > limit ? (items.at(-1)?.position ?? null) : null };
  },

  stopRun: ({ community, id }, context) => stopRun(context, community, id),

  undoRun: ({ community, ...wanted }, context) => undoRun(context, community, wanted),

  retryRun: ({ community, ...wanted }, context) => retryRun(context, community, wanted),
};
