import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { FILE, FILE_PURPOSES } from './constants.ts';
import { GuestKey, KeptFile } from './model.ts';

const guestKey = GuestKey.nullable().default(null);
const PRIVATE = unaudited('a file belongs to the person who uploads it, and counts for nothing before it is sent');
const ONE = { community: Uuid, id: Uuid, guestKey };

/** Calls about files. Their bytes come in pieces, each by a call of its own; they are fetched at an address (address.ts). */
export const filesCalls = {
  /** Begins an upload for a place that the caller may answer. The room that it takes is kept from here on. */
  begin: defineCall({
    event: 'files/begin',
    kind: 'mutation',
    who: 'anyone',
    audit: PRIVATE,
    scope: 'community',
    unkept: ['guestKey'],
    input: z.strictObject({
      community: Uuid,
      purpose: z.enum(FILE_PURPOSES),
      /** The form, or the submission, that it is for. */
      subject: Uuid,
      /** The question that it answers. */
      part: Text.regex(/^[\w-]{1,40}$/),
      name: Text.min(1).max(1_000),
      bytes: z.int().min(1, 'This file is empty.').max(FILE.bytesMax),
      guestKey,
    }),
    output: KeptFile,
    errors: [
      'communities.notFound',
      'forms.unknown',
      'submissions.unknown',
      'submissionComments.locked',
      'profileFields.unknown',
      'profileFields.notYours',
      'members.notFound',
      'permissions.missing',
      'permissions.outranked',
      'submissions.closed',
      'submissions.notAwaitingChanges',
      'files.tooLarge',
      'files.badType',
      'files.noRoom',
      'files.unknown',
      'request.quotaSpent',
    ],
  }),
  /**
   * Adds the next piece: `FILE.chunkBytes` long, the last one what is left. Sent again, or out of order, it changes nothing: the answer
   * says how much there is, where the page goes on.
   */
  append: defineCall({
    event: 'files/append',
    kind: 'mutation',
    who: 'anyone',
    audit: PRIVATE,
    scope: 'community',
    unkept: ['guestKey', 'base64'],
    input: z.strictObject({
      ...ONE,
      offset: z.int().min(0).max(FILE.bytesMax),
      /** SHA-256 of the piece, in hexadecimal. */
      sha256: Text.regex(/^[0-9a-f]{64}$/),
      base64: z.base64().max(Math.ceil(FILE.chunkBytes / 3) * 4),
    }),
    output: z.object({ received: z.int().min(0) }),
    errors: ['communities.notFound', 'files.unknown', 'files.damaged'],
  }),
  /** Looks at what has arrived, and makes it a file that can be sent. A picture is encoded anew, without anything but its pixels. */
  finish: defineCall({
    event: 'files/finish',
    kind: 'mutation',
    who: 'anyone',
    audit: PRIVATE,
    scope: 'community',
    unkept: ['guestKey'],
    input: z.strictObject(ONE),
    output: KeptFile,
    errors: ['communities.notFound', 'files.unknown', 'files.unfinished', 'files.badContent', 'files.badPicture'],
  }),
  /** Files by their ids; those that are gone, or that the caller may not see, are left out. */
  describe: defineCall({
    event: 'files/describe',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid, ids: z.array(Uuid).max(FILE.askedMax), guestKey }),
    output: z.object({ files: z.array(KeptFile) }),
    errors: ['communities.notFound'],
  }),
  /** Removes a file of the caller's own that was not sent. */
  remove: defineCall({
    event: 'files/remove',
    kind: 'mutation',
    who: 'anyone',
    audit: PRIVATE,
    scope: 'community',
    unkept: ['guestKey'],
    input: z.strictObject(ONE),
    output: z.object({ id: Uuid }),
    errors: ['communities.notFound', 'files.unknown', 'files.inUse'],
  }),
};
