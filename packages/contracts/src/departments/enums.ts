/** How a rank stands beside others: one primary rank per person and department, any number of secondary ones. Zod-free. */
export const RANK_KINDS = ['primary', 'secondary'] as const;
export type RankKind = (typeof RANK_KINDS)[number];

/** Where a change of somebody's ranks came from. **Append only**: stored with every record. */
export const RANK_SOURCES = [
  'manual',
  'form',
  'api',
  'discord',
  'scheduler',
  'undo',
  'join',
  'leave',
  'removal',
  'import',
  'merge',
  'kick',
  'archive',
  'decline',
  'run',
  'action',
] as const;
export type RankSource = (typeof RANK_SOURCES)[number];

/** Changes by which somebody's place ends or is put aside, and all their ranks with it. */
export const LEAVING_SOURCES = ['leave', 'kick', 'archive', 'decline'] as const satisfies readonly RankSource[];

/** Bounds of a community's structure beside §9's limit of departments. */
export const STRUCTURE = {
  labelMax: 60,
  ranksPerDepartment: 100,
  positionsPerDepartment: 200,
  capacityMax: 1_000,
  powerMax: 1_000,
  expiryDaysMax: 3_650,
  reasonMax: 500,
  ranksPerChange: 50,
} as const;
