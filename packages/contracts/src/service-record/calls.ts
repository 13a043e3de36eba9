import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { RecordGroupName, ServiceRecord } from './model.ts';

/** The call about what happened to a member of a community. */
export const serviceRecordCalls = {
  /**
   * A page of a member's service record, newest first; the caller's own where no account is named. The member and staff read
   * reasons; other members read honours and their dates only (@decision 0051, @decision 0070).
   */
  list: defineCall({
    event: 'serviceRecord/list',
    kind: 'query',
    who: 'signedIn',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid.nullish(),
      group: RecordGroupName.nullish(),
      before: z.int().nullish(),
      limit: z.int().min(1).max(100).default(50),
    }),
    output: ServiceRecord,
    errors: ['communities.notFound', 'members.notFound'],
  }),
};
