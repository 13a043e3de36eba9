import * as z from 'zod';
import { ImageAddress, Moment, Uuid } from '../kit/ids.ts';

/** A community as the operator's list shows it. */
export const ManagedCommunity = z.object({
  uuid: Uuid,
  customId: z.string(),
  name: z.string(),
  image: ImageAddress.nullable(),
  /** Its domain, where one is served. */
  domain: z.string().nullable(),
  owner: z.object({ accId: Uuid, username: z.string() }),
  /** Active members who are not banned. */
  members: z.int().min(0),
  createdAt: Moment,
  state: z.enum(['active', 'suspended']),
});
export type ManagedCommunity = z.infer<typeof ManagedCommunity>;

/** A page of communities, the newest first. `next` is passed back as `after`; `total` counts all that match. */
export const ManagedCommunityPage = z.object({
  items: z.array(ManagedCommunity),
  total: z.int().min(0),
  next: Uuid.nullable(),
});
export type ManagedCommunityPage = z.infer<typeof ManagedCommunityPage>;

/** Which communities a list holds. */
export const ManagedCommunityState = z.enum(['all', 'active', 'suspended']);
export type ManagedCommunityState = z.infer<typeof ManagedCommunityState>;
