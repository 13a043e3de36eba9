import { departmentsCalls } from '@muster/contracts/departments/calls';
import { bulkActionsCalls } from '@muster/contracts/bulk-actions/calls';
import type { Call } from '@muster/contracts/kit/call';
import { type BulkMemberKind, MEMBER_BULK_TRAITS } from '@muster/contracts/members/bulk/traits';
import { staffCalls } from '@muster/contracts/members/staff-calls';
import { expect, test } from 'vitest';

/** What is done to one person by a call, and to many by a kind of bulk action. */
const SINGLE: Partial<Record<BulkMemberKind, Call>> = {
  giveRank: departmentsCalls.changeRanks,
  takeRank: departmentsCalls.changeRanks,
  setStatus: staffCalls.setStatus,
  archive: staffCalls.archive,
  reactivate: staffCalls.reactivate,
  kick: staffCalls.kick,
  ban: staffCalls.ban,
};

test.each(Object.entries(SINGLE))('%s of many asks for the proof that it asks for of one', (kind, single) => {
  if (single.stepUp === true) expect(MEMBER_BULK_TRAITS[kind as BulkMemberKind].stepUp).toBe(true);
  expect(single.scope).toBe('proven');
  expect(bulkActionsCalls.start.scope).toBe('proven');
});
