import type { StructureDelta } from '@muster/contracts/departments/model';
import type { CallContext } from '../../../platform/handler.ts';
import { raiseVersion } from '../../../authorization/store.ts';
import { readDepartments } from '../store.ts';

/** What else a change of the structure has changed. */
export type Touched = {
  /** What people may do, or which rank leads them. */
  readonly standings: boolean;
  /** How many people are in which department. */
  readonly counts: boolean;
  /** What of the departments as everyone sees them; nothing of it where it is left out. */
  readonly parts?: {
    /** Departments that are new, or different, or have other ranks than before. */
    readonly changed?: readonly string[];
    readonly gone?: readonly string[];
    readonly goneRanks?: readonly string[];
    /** The department that stands elsewhere now. */
    readonly place?: StructureDelta['place'];
  };
};

/**
 * Tells a community what of its structure has changed, when everything is written and it is locked; answers the new
 * version. However many departments there are, those that have changed are told and no others.
 */
export async function structureChanged(
  { tx, emit, runHooks }: Pick<CallContext, 'tx' | 'emit' | 'runHooks'>,
  community: string,
  { standings, counts, parts = {} }: Touched,
): Promise<number> {
  const version = await raiseVersion(tx, community);
  const stream = `community:${community}` as const;
  const { changed = [], gone = [], goneRanks = [], place = null } = parts;
  const data: StructureDelta = {
    changed: changed.length > 0 ? await readDepartments(tx, community, changed) : [],
    gone: [...gone],
    goneRanks: [...goneRanks],
    place,
  };
  await emit({ stream, type: 'DEPARTMENTS_UPDATED', data });
  if (counts) await runHooks('departments.recounted', { community });
  if (standings) await emit({ stream, type: 'permissions:changed', data: {} });
  return version;
}
