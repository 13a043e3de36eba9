import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';
import { Account } from './model.ts';

/** Events on an account's own stream (@spec §7). */
export const accountsEvents = {
  /** The account as it now is, with the fields a live update also carries (@spec §3). */
  accountInfoUpdate: defineEvent({
    type: 'accountInfoUpdate',
    stream: 'account',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({ account: Account }),
  }),
  /** A token ended. Only pages of that session sign out (@decision 0006). */
  expiredToken: defineEvent({
    type: 'expiredToken',
    stream: 'account',
    audience: 'anyone',
    payload: z.object({ account: Uuid, session: Uuid }),
  }),
};
