import type { Audience } from '@muster/contracts/kit/event';
import { SKIPPED_EVENT } from '@muster/contracts/live/applies';
import type { StreamEvent } from '@muster/contracts/live/model';
import type { Standing } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';

/** Who looks at an event of a community, and how they stand in it now. `standing` is null for a stranger or visitor. */
export type Looking = {
  readonly viewer: string | null;
  readonly standing: Standing | null;
  /** The account the event is about. */
  readonly subject: string | null;
};

/** Decides whether an event of a community may be seen. Asked anew each time; nothing is remembered from before. */
export function maySee(audience: Audience, { viewer, standing, subject }: Looking): boolean {
  if (audience === 'anyone') return true;
  if (viewer === null) return false;
  if (audience === 'member') return standing !== null && !standing.banned && (standing.active || standing.owner);
  return viewer === subject || (standing !== null && resolve(standing, audience.permission).allowed);
}

/** The stand-in for an event one may not see: its place in the sequence, and nothing of its content or cause. */
export function skipped({ stream, seq, at }: StreamEvent): StreamEvent {
  return { stream, seq, type: SKIPPED_EVENT, at, by: { account: null, clientId: null, mutationId: null }, data: null };
}
