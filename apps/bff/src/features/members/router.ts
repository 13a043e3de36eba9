import { calls } from '@muster/contracts/calls';
import { assertOnSite, bridged, optionsOf, router, signedIn } from '../../trpc/procedures.ts';
import { getOwnMember } from './bridge.ts';

/** Members of a community. */
export const membersRouter = router({
  /** The caller's own account there; @spec §7's `communities/accounts/get`. */
  mine: signedIn
    .meta({ who: calls.members.mine.who, event: calls.members.mine.event })
    .input(calls.members.mine.input)
    .query(({ ctx, input, signal }) => {
      assertOnSite(ctx.site, input);
      return getOwnMember(ctx.bridge, input, optionsOf(ctx, signal));
    }),
  recent: bridged.query(calls.members.recent),
  pending: bridged.query(calls.members.pending),
  decide: bridged.mutation(calls.members.decide),
  list: bridged.query(calls.members.list),
  get: bridged.query(calls.members.get),
  exportColumns: bridged.query(calls.members.exportColumns),
  export: bridged.mutation(calls.members.export),
  addImportPart: bridged.mutation(calls.members.addImportPart),
  importFile: bridged.query(calls.members.importFile),
  previewImport: bridged.query(calls.members.previewImport),
  startImport: bridged.mutation(calls.members.startImport),
  importFailures: bridged.mutation(calls.members.importFailures),
  kick: bridged.mutation(calls.members.kick),
  ban: bridged.mutation(calls.members.ban),
  unban: bridged.mutation(calls.members.unban),
  archive: bridged.mutation(calls.members.archive),
  reactivate: bridged.mutation(calls.members.reactivate),
  setStatus: bridged.mutation(calls.members.setStatus),
  notes: bridged.query(calls.members.notes),
  addNote: bridged.mutation(calls.members.addNote),
  removeNote: bridged.mutation(calls.members.removeNote),
  previewRun: bridged.query(calls.members.previewRun),
  startRun: bridged.mutation(calls.members.startRun),
  runs: bridged.query(calls.members.runs),
  run: bridged.query(calls.members.run),
  stopRun: bridged.mutation(calls.members.stopRun),
  undoRun: bridged.mutation(calls.members.undoRun),
  retryRun: bridged.mutation(calls.members.retryRun),
  views: bridged.query(calls.members.views),
  saveView: bridged.mutation(calls.members.saveView),
  chooseColumns: bridged.mutation(calls.members.chooseColumns),
  removeView: bridged.mutation(calls.members.removeView),
  settings: bridged.query(calls.members.settings),
  updateSettings: bridged.mutation(calls.members.updateSettings),
  previewName: bridged.query(calls.members.previewName),
  rename: bridged.mutation(calls.members.rename),
  mergePreview: bridged.query(calls.members.mergePreview),
  merge: bridged.mutation(calls.members.merge),
  undoMerge: bridged.mutation(calls.members.undoMerge),
  merges: bridged.query(calls.members.merges),
  duplicates: bridged.query(calls.members.duplicates),
  dismissDuplicates: bridged.mutation(calls.members.dismissDuplicates),
  restoreDuplicates: bridged.mutation(calls.members.restoreDuplicates),
  clock: bridged.query(calls.members.clock),
  onDuty: bridged.query(calls.members.onDuty),
  clockIn: bridged.mutation(calls.members.clockIn),
  clockOut: bridged.mutation(calls.members.clockOut),
  correctClock: bridged.mutation(calls.members.correctClock),
  addShift: bridged.mutation(calls.members.addShift),
  removeShift: bridged.mutation(calls.members.removeShift),
  setShiftTypes: bridged.mutation(calls.members.setShiftTypes),
});
