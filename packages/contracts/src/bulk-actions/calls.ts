import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { RUN_KINDS, RUN_TRAITS, type RunKind, RUNS } from './constants.ts';
import { MemberRun, RunAction, RunItem, RunItemState, RunPreview, RunSelection } from './model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const AboutRun = z.strictObject({ community: Uuid, id: Uuid });
const OfKind = AboutRun.extend({ kind: z.enum(RUN_KINDS) });
/** What stands in the way of an action whoever it is done to. */
const ofAction = [
  'departments.rankUnknown',
  'departments.expiryPassed',
  'members.statusUnknown',
  'members.endPassed',
  'bulkActions.selectionEmpty',
  'bulkActions.selectionTooLarge',
  'permissions.outranked',
  'permissions.notYours',
  // Of filters that the caller may not use, or whose field is gone.
  'communities.ownerOnly',
  'permissions.missing',
  'profileFields.unknown',
  'promotionFlows.unknown',
  'promotionFlows.archived',
  'promotionFlows.wrongDirection',
  'forms.unknown',
  'submissions.stageUnknown',
  'submissions.approvedSingly',
  'submissions.notMover',
  'submissions.reasonMissing',
] as const;
const ofAnother = [
  'bulkActions.unknown',
  'bulkActions.goesOn',
  'bulkActions.taken',
  'bulkActions.nothingLeft',
  'bulkActions.tooMany',
  'permissions.missing',
] as const;

/**
 * Calls about runs: one thing done to many members in the background, each of them as the call for one person does it.
 * Besides managing members a run takes the permission of what it does; it is asked again at each person. A kind of run may say
 * itself who does it, as promotion flows do. Whoever started a run sees it and ends it without managing members.
 */
export const bulkActionsCalls = {
  /** What a run would do, to how many and to whom not. Nothing is changed. */
  preview: defineCall({
    event: 'bulkActions/preview',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, selection: RunSelection, action: RunAction }),
    output: RunPreview,
    errors: ofAction,
  }),
  /** Starts a run with everybody of the selection as it is now. `expected` is the preview's total: another one is told. */
  start: defineCall({
    event: 'bulkActions/start',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'RUN_START', about: 'created' },
    scope: 'proven',
    stepUp: ({ action }) =>
      typeof action === 'object' && action !== null && 'kind' in action && asksForProof(action.kind),
    input: z.strictObject({
      community: Uuid,
      selection: RunSelection,
      action: RunAction,
      expected: z.int().min(1),
    }),
    output: MemberRun,
    errors: [...ofAction, 'bulkActions.selectionChanged', 'bulkActions.tooMany'],
  }),
  /** Runs of the community, the newest first. `next` goes into the next question as `before`. */
  list: defineCall({
    event: 'bulkActions/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      before: Moment.nullish(),
      limit: z.int().min(1).max(RUNS.page).default(RUNS.page),
    }),
    output: z.object({ items: z.array(MemberRun), next: Moment.nullable() }),
    errors: [],
  }),
  /** One run, and its people by page: those who came to `state`, or all. */
  get: defineCall({
    event: 'bulkActions/get',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutRun.extend({
      state: RunItemState.nullish(),
      after: z.int().min(0).nullish(),
      limit: z.int().min(1).max(RUNS.page).default(RUNS.page),
    }),
    output: z.object({ run: MemberRun, items: z.array(RunItem), next: z.int().nullable() }),
    errors: ['bulkActions.unknown', 'permissions.missing'],
  }),
  /** Stops a run before the next person; what was done stays done. */
  stop: defineCall({
    event: 'bulkActions/stop',
    kind: 'mutation',
    who: 'member',
    audit: 'RUN_STOP',
    scope: 'proven',
    input: AboutRun,
    output: MemberRun,
    errors: ['bulkActions.unknown', 'bulkActions.over', 'permissions.missing'],
  }),
  /**
   * Undoes a run that is over, as a run of its own. Who was changed since is left as they are, and named. `kind` is the
   * run's; what takes a proof to be done takes one to be undone, since nothing undoes that.
   */
  undo: defineCall({
    event: 'bulkActions/undo',
    kind: 'mutation',
    who: 'member',
    audit: 'RUN_UNDO',
    scope: 'proven',
    stepUp: ({ kind }) => asksForProof(kind),
    input: OfKind,
    output: MemberRun,
    errors: [...ofAnother, 'bulkActions.notUndoable'],
  }),
  /**
   * Does a run again for those it failed for, as a run of its own. `kind` is the run's. The rows of an import are done again
   * by who sent them alone.
   */
  retry: defineCall({
    event: 'bulkActions/retry',
    kind: 'mutation',
    who: 'member',
    audit: 'RUN_RETRY',
    scope: 'proven',
    stepUp: ({ kind }) => asksForProof(kind),
    input: OfKind,
    output: MemberRun,
    errors: [...ofAnother, 'bulkActions.notYours'],
  }),
};

function asksForProof(kind: unknown): boolean {
  return RUN_KINDS.includes(kind as RunKind) && RUN_TRAITS[kind as RunKind].stepUp;
}
