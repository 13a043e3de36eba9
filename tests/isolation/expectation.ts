import type { ErrorCode } from '@muster/contracts/errors';
import type { AccessRule } from '@muster/contracts/kit/call';
import type { Asked } from './people.ts';
import { STAFF_PERMISSIONS } from '../support/world/world.ts';

/** The community that is asked about: the person's own, or a foreign one. */
export type Whose = 'own' | 'foreign';

const ACTIVE: readonly Asked[] = ['member', 'staff', 'owner'];

/** What the contract's `who` says to a person at the door: a refusal, or null to come in. */
export function refusedAtTheDoor(who: AccessRule, person: Asked, whose: Whose): ErrorCode | null {
  if (who === 'anyone') return null;
  if (person === 'visitor') return 'session.required';
  if (who === 'signedIn') return null;
  if (who === 'operator') return 'management.operatorOnly';
  // Whatever one is at home, elsewhere one is a stranger.
  const here = whose === 'own' ? person : 'stranger';
  if (here === 'banned' || here === 'bannedStaff') return 'communities.banned';
  if (who === 'member') return ACTIVE.includes(here) ? null : 'members.notMember';
  if (who === 'owner') return here === 'owner' ? null : 'communities.ownerOnly';
  const granted = here === 'owner' || (here === 'staff' && STAFF_PERMISSIONS.some((each) => each === who.permission));
  return granted ? null : 'permissions.missing';
}
