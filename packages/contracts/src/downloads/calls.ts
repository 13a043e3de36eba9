import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { DownloadState } from './model.ts';

/** Calls about files that are made while they are fetched. */
export const downloadsCalls = {
  /** How far a file of the caller's own has come. The file itself comes from the address it was prepared at. */
  state: defineCall({
    event: 'downloads/state',
    kind: 'query',
    who: 'signedIn',
    scope: 'session',
    input: z.strictObject({ id: Uuid }),
    output: DownloadState,
    errors: ['downloads.unknown'],
  }),
};
