import { leaveCalls } from '../../leave/calls.ts';
import { shiftsCalls } from '../../shifts/calls.ts';
import { defineOperations } from './operation.ts';

/** Shifts: who is on duty, and the time that members served. */
export const shiftOperations = defineOperations({
  'GET /shifts/on-duty': { call: shiftsCalls.onDuty, summary: 'Lists members who are on duty.' },
  'GET /members/{accId}/shifts': {
    call: shiftsCalls.clock,
    scope: 'system.manageMembers',
    summary: 'Lists the shifts of a member, with sums by type.',
  },
  'POST /members/{accId}/shifts': { call: shiftsCalls.add, summary: 'Adds a shift that was not clocked.' },
  'POST /members/{accId}/clock': { call: shiftsCalls.clockMember, summary: 'Clocks a member in or out, now.' },
  'PUT /shifts/{id}': { call: shiftsCalls.correct, summary: 'Corrects beginning and end of a shift.' },
  'POST /shifts/{id}/remove': { call: shiftsCalls.remove, summary: 'Removes a shift, with a reason.' },
  'PUT /shift-types': { call: shiftsCalls.setTypes, summary: 'Sets the types of shifts.' },
  'POST /clock/in': {
    call: shiftsCalls.clockIn,
    scope: 'system.clock',
    summary: 'Clocks the maker of the key in.',
  },
  'POST /clock/out': {
    call: shiftsCalls.clockOut,
    scope: 'system.clock',
    summary: 'Clocks the maker of the key out.',
  },
});

/** Leave of members. */
export const leaveOperations = defineOperations({
  'GET /leaves': { call: leaveCalls.list, summary: 'Lists leave that was asked for, goes on, or is to come.' },
  'GET /members/{accId}/leaves': {
    call: leaveCalls.ofMember,
    scope: 'system.manageMembers',
    summary: 'Lists the leave of a member.',
  },
  'POST /members/{accId}/leaves': { call: leaveCalls.add, summary: 'Enters leave of a member.' },
  'POST /leaves/{id}/decide': { call: leaveCalls.decide, summary: 'Approves or declines leave.' },
  'PUT /leaves/{id}/last-day': { call: leaveCalls.setLastDay, summary: 'Changes the last day of leave.' },
});
