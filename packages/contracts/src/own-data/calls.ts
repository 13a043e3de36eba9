import * as z from 'zod';
import { PreparedDownload } from '../downloads/model.ts';
import { defineCall } from '../kit/call.ts';
import { Moment } from '../kit/ids.ts';
import { ErasurePreview } from './model.ts';
import { Text } from '../kit/text.ts';

/** Calls about what is held of a person: taking it away, and having it erased (@decision 0050). */
export const ownDataCalls = {
  erasurePreview: defineCall({
    event: 'ownData/erasurePreview',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: ErasurePreview,
    errors: [],
  }),
  /**
   * Asks for the account to be erased after the days of grace. Every device is signed out at once, the calling one too;
   * signing in again takes it back. `username` must be typed as shown. The last operator of an installation cannot ask for it.
   */
  requestErasure: defineCall({
    event: 'ownData/requestErasure',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_ERASE_REQUEST',
    stepUp: true,
    input: z.strictObject({ username: Text.max(100) }),
    output: z.object({ eraseAt: Moment }),
    errors: ['ownData.wrongName', 'ownData.ownsCommunities', 'management.lastOperator'],
  }),
  /**
   * Prepares a copy of everything held of the caller as JSON lines, puts that on record and tells them; answers the
   * address it can be fetched at: once, soon and by this session. What came of it is put on record afterwards. Five an
   * hour, whether they are fetched or not.
   */
  copy: defineCall({
    event: 'ownData/copy',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_COPY',
    stepUp: true,
    secret: true,
    input: z.strictObject({}),
    output: PreparedDownload,
    errors: ['ownData.tooManyCopies'],
  }),
};
