import { MEMBER_COLUMN_IDS, MEMBER_TARGET_IDS } from '@muster/contracts/members/declared/import-export';
import { departmentColumns, rankTargets } from './features/departments/import-export.ts';
import { attendanceColumns } from './features/event-attendance/attendance-columns.ts';
import { identifierColumns, identifierTargets } from './features/identifiers/import-export.ts';
import { importRun } from './features/import-export/import/apply.ts';
import { itemKind, joinItemKinds } from './features/import-export/registry.ts';
import { leaveColumn } from './features/leave/leave-column.ts';
import { addressTarget, expectedMembers } from './features/member-invites/import-export.ts';
import { nameColumns } from './features/member-names/name-columns.ts';
import { nameTarget } from './features/member-names/import-target.ts';
import { noteTarget } from './features/member-notes/import-target.ts';
import { memberColumns } from './features/members/import-export/columns.ts';
import { memberExport } from './features/directory/export.ts';
import { type ImportedMember, memberImport } from './features/members/import-export/items.ts';
import { memberTargets } from './features/members/import-export/targets.ts';
import { fieldColumns } from './features/profile-fields/import-export/columns.ts';
import { fieldTargets } from './features/profile-fields/import-export/targets.ts';
import { rankSinceColumn } from './features/service-record/rank-since-column.ts';
import { hoursColumns } from './features/shifts/hours-columns.ts';

/** A member who has just joined: without values or ranks, and below the power of every other member. */
function blank(name: string): ImportedMember {
  return {
    id: crypto.randomUUID(),
    name,
    owner: false,
    sysStatus: 'active',
    banned: false,
    comStatus: null,
    joinedAt: null,
    power: -1,
    ranks: [],
    kept: {},
    apiIds: [],
    identifiers: 0,
    claimed: [],
  };
}

const members = itemKind<ImportedMember>({
  kind: 'member',
  exports: {
    ...memberExport,
    order: MEMBER_COLUMN_IDS,
    columns: [
      memberColumns,
      nameColumns,
      departmentColumns,
      rankSinceColumn,
      hoursColumns,
      attendanceColumns,
      leaveColumn,
      identifierColumns,
      fieldColumns,
    ],
  },
  imports: {
    ...memberImport,
    order: MEMBER_TARGET_IDS,
    columns: [addressTarget, nameTarget, ...memberTargets, noteTarget, rankTargets, fieldTargets, identifierTargets],
    newcomers: { ...expectedMembers, blank },
  },
});

/** What can be exported and imported: one line for each kind of items, and in it one for each feature that has columns. */
export const itemKinds = joinItemKinds([members]);

/** Imports as kinds of bulk actions. */
export const importRuns = itemKinds.all.map(importRun);
