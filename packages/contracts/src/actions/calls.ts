import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { ActionRun, ActionRunState, ActionStep } from './model.ts';
import { ACTIONS } from './traits.ts';

const manage = { permission: 'system.manageActions' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });

/** Calls about the log of actions: what was done to whom when something happened, and what could not be sent. */
export const actionsCalls = {
  /** Runs of the community, the newest first. `next` goes into the next question as `before`. */
  list: defineCall({
    event: 'actions/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      state: ActionRunState.nullish(),
      before: Uuid.nullish(),
      limit: z.int().min(1).max(ACTIONS.page).default(ACTIONS.page),
    }),
    output: z.object({ items: z.array(ActionRun), next: Uuid.nullable() }),
    errors: [],
  }),
  /** One run with its actions, in their order. */
  get: defineCall({
    event: 'actions/get',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutOne,
    output: z.object({ run: ActionRun, steps: z.array(ActionStep) }),
    errors: ['actions.unknown'],
  }),
  /** Tries a failed step again at once; `id` is the step's. Answers its run. */
  retry: defineCall({
    event: 'actions/retry',
    kind: 'mutation',
    who: manage,
    audit: { action: 'ACTIONS_RETRY', about: 'lookedUp' },
    scope: 'proven',
    input: AboutOne,
    output: ActionRun,
    errors: ['actions.unknown', 'actions.notFailed'],
  }),
  /**
   * Undoes what can be undone of a run, the last action first, all of it or nothing. The caller needs what the reverse of each
   * takes. What cannot be undone, such as an e-mail, stays done.
   */
  undo: defineCall({
    event: 'actions/undo',
    kind: 'mutation',
    who: manage,
    audit: 'ACTIONS_UNDO',
    scope: 'proven',
    input: AboutOne,
    output: ActionRun,
    errors: ['actions.unknown', 'actions.notUndoable', 'actions.undoFailed'],
  }),
};
