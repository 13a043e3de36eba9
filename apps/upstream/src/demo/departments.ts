import { PERMISSION_NAMES, type PermissionName } from '@muster/contracts/permissions/names';

/** A rank of the plan, and how many hold it. */
export type PlannedRank = {
  readonly label: string;
  readonly power: number;
  readonly holders: number;
  readonly allows: readonly PermissionName[];
  readonly icon?: string;
  /** Beside other ranks; nobody of the demo holds one as their first. */
  readonly secondary?: true;
  /** Department and rank of which so many hold this one as well. */
  readonly drawnFrom?: readonly [department: string, rank: string, count: number];
  readonly expiresAfterDays?: number;
};

/** A department of the plan, with the colour of its ranks and what its people wear. */
export type PlannedDepartment = {
  readonly label: string;
  readonly color: string;
  /** Null for everyday clothes. */
  readonly uniform: string | null;
  readonly headsets?: boolean;
  /** A short form, shown beside the label. */
  readonly secondLabel?: string;
  /** The department it is part of; it stands before this one. */
  readonly parent?: string;
  /** What all its ranks inherit. */
  readonly allows?: readonly PermissionName[];
  readonly denies?: readonly PermissionName[];
  /** Positions and how many places each has; the first so many people of the department fill `filled` of them. */
  readonly positions?: readonly { readonly label: string; readonly capacity: number; readonly filled: number }[];
  readonly ranks: readonly PlannedRank[];
};

const SEE: readonly PermissionName[] = [
  'navigation.viewDrive',
  'navigation.viewCalendar',
  'navigation.viewRosters',
  'navigation.viewPages',
];
const DUTY: readonly PermissionName[] = [...SEE, 'system.clock', 'cad.use'];
const LEAD: readonly PermissionName[] = [...DUTY, 'system.changeDisplayName', 'system.manageDisciplinary'];
const HEAD: readonly PermissionName[] = [
  ...LEAD,
  'system.manageMembers',
  'system.archive',
  'system.changeRanks',
  'cad.manage',
  'shortener.view',
];
const MODERATE: readonly PermissionName[] = [
  ...SEE,
  'system.manageMembers',
  'system.kick',
  'system.manageDisciplinary',
  'system.viewAudit',
];
const ADMINISTER: readonly PermissionName[] = [
  ...MODERATE,
  'system.editCommunity',
  'system.changePermissions',
  'system.manageDepartments',
  'system.changeRanks',
  'system.ban',
  'system.archive',
  'system.changeDisplayName',
  'system.viewSecurity',
  'shortener.view',
  'shortener.add',
  'shortener.edit',
  'shortener.remove',
];

const rank = (
  label: string,
  [power, holders, more = {}]: readonly [
    number,
    number,
    Pick<PlannedRank, 'icon' | 'secondary' | 'drawnFrom' | 'expiresAfterDays'>?,
  ],
  allows: readonly PermissionName[],
): PlannedRank => ({
  label,
  power,
  holders,
  allows,
  ...more,
});

const LSPD = 'Los Santos Police Department';

/** Who serves the city and its county. */
export const LOS_SANTOS_DEPARTMENTS: readonly PlannedDepartment[] = [
  {
    label: 'Command',
    color: '#ff7a1a',
    uniform: '#2b2118',
    ranks: [
      rank('Director', [100, 1, { icon: 'crown' }], PERMISSION_NAMES),
      rank('Deputy Director', [95, 1], PERMISSION_NAMES),
      rank('Administrator', [90, 3, { icon: 'shield' }], ADMINISTER),
      rank('Moderator', [80, 4], MODERATE),
    ],
  },
  {
    label: LSPD,
    secondLabel: 'LSPD',
    positions: [
      { label: 'Watch Commander', capacity: 2, filled: 2 },
      { label: 'Recruitment Officer', capacity: 3, filled: 1 },
    ],
    color: '#4d8dff',
    uniform: '#1f3a6e',
    ranks: [
      rank('Chief of Police', [70, 1], HEAD),
      rank('Commander', [66, 2], HEAD),
      rank('Captain', [62, 3], LEAD),
      rank('Lieutenant', [58, 5], LEAD),
      rank('Sergeant', [54, 9], LEAD),
      rank('Officer', [40, 28], DUTY),
      rank('Cadet', [20, 12, { expiresAfterDays: 60 }], DUTY),
      rank('Ride-along', [5, 0, { icon: 'car', secondary: true, expiresAfterDays: 14 }], SEE),
    ],
  },
  {
    label: 'Metropolitan Division',
    secondLabel: 'Metro',
    parent: LSPD,
    color: '#4d8dff',
    uniform: '#1f3a6e',
    allows: ['system.clock', 'cad.use'],
    positions: [{ label: 'Negotiator', capacity: 2, filled: 0 }],
    ranks: [
      rank('Metro Lieutenant', [59, 0, { icon: 'badge', secondary: true, drawnFrom: [LSPD, 'Lieutenant', 1] }], LEAD),
      rank('SWAT Operator', [45, 0, { icon: 'shield', secondary: true, drawnFrom: [LSPD, 'Officer', 6] }], DUTY),
      rank('K-9 Handler', [44, 0, { icon: 'heart', secondary: true, drawnFrom: [LSPD, 'Sergeant', 2] }], DUTY),
    ],
  },
  {
    label: "Blaine County Sheriff's Office",
    secondLabel: 'BCSO',
    color: '#c9a24b',
    uniform: '#7a5a2c',
    positions: [{ label: 'Station Commander', capacity: 1, filled: 1 }],
    ranks: [
      rank('Sheriff', [70, 1], HEAD),
      rank('Undersheriff', [66, 1], HEAD),
      rank('Lieutenant', [58, 4], LEAD),
      rank('Sergeant', [54, 6], LEAD),
      rank('Deputy', [40, 22], DUTY),
      rank('Probationary Deputy', [20, 8], DUTY),
    ],
  },
  {
    label: 'San Andreas Fire & Rescue',
    secondLabel: 'SAFR',
    positions: [
      { label: 'Training Officer', capacity: 2, filled: 1 },
      { label: 'Air Rescue Pilot', capacity: 2, filled: 0 },
    ],
    color: '#f0524b',
    uniform: '#8a2020',
    ranks: [
      rank('Fire Chief', [70, 1], HEAD),
      rank('Battalion Chief', [64, 2], HEAD),
      rank('Fire Captain', [58, 4], LEAD),
      rank('Paramedic', [44, 10], DUTY),
      rank('Firefighter EMT', [40, 14], DUTY),
      rank('Probationary Firefighter', [20, 5], DUTY),
    ],
  },
  {
    label: 'Dispatch',
    color: '#2fbf8f',
    uniform: '#1d4a40',
    headsets: true,
    ranks: [
      rank('Dispatch Director', [68, 1], HEAD),
      rank('Senior Dispatcher', [52, 3], LEAD),
      rank('Dispatcher', [42, 7], DUTY),
      rank('Trainee Dispatcher', [20, 3], DUTY),
    ],
  },
  {
    label: 'Civilian Operations',
    denies: ['cad.manage'],
    color: '#a78bfa',
    uniform: null,
    ranks: [
      rank('Civilian Director', [60, 1], HEAD),
      rank('Business Owner', [36, 7], SEE),
      rank('Senior Civilian', [30, 11], SEE),
      rank('Civilian', [10, 20], SEE),
    ],
  },
];

/** Who keeps a small county going. */
export const SANDY_SHORES_DEPARTMENTS: readonly PlannedDepartment[] = [
  {
    label: 'Command',
    color: '#f08a3c',
    uniform: '#2b2118',
    ranks: [rank('State Director', [100, 1], PERMISSION_NAMES), rank('Administrator', [90, 2], ADMINISTER)],
  },
  {
    label: "Sheriff's Office",
    color: '#c9a24b',
    uniform: '#7a5a2c',
    ranks: [
      rank('Sheriff', [70, 1], HEAD),
      rank('Sergeant', [54, 2], LEAD),
      rank('Deputy', [40, 5], DUTY),
      rank('Recruit', [20, 2], DUTY),
    ],
  },
  {
    label: 'Fire and EMS',
    color: '#f0524b',
    uniform: '#8a2020',
    ranks: [rank('Station Chief', [64, 1], HEAD), rank('Medic', [40, 4], DUTY)],
  },
  {
    label: 'Civilians',
    color: '#a78bfa',
    uniform: null,
    ranks: [rank('Rancher', [30, 2], SEE), rank('Civilian', [10, 4], SEE)],
  },
];
