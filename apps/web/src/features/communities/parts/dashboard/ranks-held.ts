import type { PublicDepartment } from '@muster/contracts/departments/model';

type Rank = PublicDepartment['ranks'][number];

/** The ranks of a member in the community's own order; ids of ranks that are gone say nothing. */
export function ranksHeld(departments: readonly PublicDepartment[], ids: readonly string[]): Rank[] {
  return departments.flatMap(({ ranks }) => ranks).filter(({ id }) => ids.includes(id));
}
