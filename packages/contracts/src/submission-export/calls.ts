import { PreparedDownload } from '../downloads/model.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { ExportedSubmissions } from './model.ts';

/** Calls about exporting what was sent to forms. */
export const submissionExportCalls = {
  /**
   * Prepares a file of what was sent to a form, newest first, a column for each question of all its versions; answers the address it
   * can be fetched at: once, soon and by this session. JSON has a submission a line. What came of it is put on record afterwards.
   */
  prepare: defineCall({
    event: 'submissionExport/prepare',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'SUBMISSIONS_EXPORT', about: ['form'] },
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: ExportedSubmissions.extend({ community: Uuid }),
    output: PreparedDownload,
    errors: ['forms.unknown', 'permissions.missing'],
  }),
};
