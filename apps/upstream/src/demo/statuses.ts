import { randomUUID } from 'node:crypto';
import type { ComInfo } from '@muster/contracts/communities/settings';
import type { Person } from './people.ts';

type Statuses = ComInfo['statuses'];

const KINDS = [
  { label: 'On leave', color: '#f59f00' },
  { label: 'In training', color: '#4dabf7' },
  { label: 'Mentor', color: '#2f9e44' },
] as const;

/** One member in so many carries a status. */
const EVERY = 7;

/** The statuses of a demo community. */
export function inventStatuses(): Statuses {
  return KINDS.map((kind) => ({ uuid: randomUUID(), ...kind }));
}

/** The status somebody of the demo carries, by their place among all; most carry none. */
export function statusOf(statuses: Statuses, { sysStatus, banned }: Person, index: number): string | null {
  if (sysStatus !== 'active' || banned || index % EVERY !== EVERY - 1) return null;
  return statuses[Math.floor(index / EVERY) % statuses.length]?.uuid ?? null;
}
