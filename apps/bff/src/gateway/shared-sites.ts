import { InfoAnswer } from '@muster/contracts/hosts/wire';
import type { Redis } from 'ioredis';
import * as z from 'zod';
import type { Logger } from '../platform/logger.ts';
import { createSharedLookups } from './shared-lookups.ts';
import type { Info } from './site.ts';
import type { SharedMemory } from './site-lookups.ts';

const StoredInfo = z.object({ status: z.int(), body: InfoAnswer });

/** What all gateways on one Redis know of hosts. The number changes with the shape of what is stored. */
export function sharedSites(redis: Redis, logger: Logger): SharedMemory<Info> {
  const parse = (value: unknown): Info | null => StoredInfo.safeParse(value).data ?? null;
  return createSharedLookups({ redis, prefix: 'muster:site:2:', parse, logger });
}
