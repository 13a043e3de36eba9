import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { MemberAccount } from './model.ts';

/** `communities/accounts/get` (@spec §7): token, account and community in; success and data out. `community` is the uuid. */
export const CommunityAccountsGet = {
  event: 'communities/accounts/get',
  input: z.object({ community: Uuid }),
  answer: z.object({ success: z.boolean(), data: MemberAccount.nullish() }),
} as const;
