import { departmentsCalls } from '../../departments/calls.ts';
import { profileFieldsCalls } from '../../profile-fields/calls.ts';
import { promotionFlowsCalls } from '../../promotion-flows/calls.ts';
import { defineOperations } from './operation.ts';

/** Departments, ranks and positions, and who holds them. */
export const structureOperations = defineOperations({
  'GET /departments': {
    call: departmentsCalls.list,
    scope: null,
    summary:
      'Lists departments with their ranks and positions, for keys that may change departments, ranks or permissions.',
  },
  'POST /departments/parts': { call: departmentsCalls.add, summary: 'Makes a department, a rank or a position.' },
  'PATCH /departments/parts': { call: departmentsCalls.edit, summary: 'Changes a department, a rank or a position.' },
  'POST /departments/parts/remove': {
    call: departmentsCalls.remove,
    summary: 'Deletes a department, a rank or a position.',
  },
  'POST /departments/parts/move': { call: departmentsCalls.move, summary: 'Moves a department, a rank or a position.' },
  'PUT /positions/{position}/holders': { call: departmentsCalls.fill, summary: 'Sets who fills a position.' },
  'POST /members/{accId}/ranks': {
    call: departmentsCalls.changeRanks,
    summary: 'Gives ranks to a member and takes others.',
  },
  'GET /rank-changes': { call: departmentsCalls.records, summary: 'Lists changes of ranks, of one member or of all.' },
  'POST /rank-changes/{change}/undo': { call: departmentsCalls.undoChange, summary: 'Takes a change of ranks back.' },
  'GET /profile-fields': { call: profileFieldsCalls.list, summary: 'Lists the profile fields of the community.' },
  'GET /promotion-flows': { call: promotionFlowsCalls.list, summary: 'Lists promotion flows.' },
  'POST /promotion-flows/{id}/run': {
    call: promotionFlowsCalls.run,
    scope: 'promotionFlows.run',
    summary: 'Promotes or demotes a member by a flow.',
  },
});
