import type { CallContext } from '../../../platform/handler.ts';
import { countsChanged } from '../../members/public.ts';
import { raiseVersion } from '../../permissions/public.ts';
import { readDepartments } from '../store.ts';

/** What else a change of the structure has changed. */
export type Touched = {
  /** What people may do, or which rank leads them. */
  readonly standings: boolean;
  /** How many people are in which department. */
  readonly counts: boolean;
};

/** Tells a community how its structure now is, when everything is written and it is locked; answers the new version. */
export async function structureChanged(
  { tx, emit }: Pick<CallContext, 'tx' | 'emit'>,
  community: string,
  { standings, counts }: Touched,
): Promise<number> {
  const version = await raiseVersion(tx, community);
  const stream = `community:${community}` as const;
  await emit({ stream, type: 'DEPARTMENTS_UPDATED', data: { departments: await readDepartments(tx, community) } });
  if (counts) await countsChanged({ tx, emit }, community);
  if (standings) await emit({ stream, type: 'permissions:changed', data: {} });
  return version;
}
