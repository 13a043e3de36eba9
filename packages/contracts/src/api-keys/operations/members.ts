import { bansCalls } from '../../bans/calls.ts';
import { directoryCalls } from '../../directory/calls.ts';
import { identifiersCalls } from '../../identifiers/calls.ts';
import { memberNamesCalls } from '../../member-names/calls.ts';
import { memberNotesCalls } from '../../member-notes/calls.ts';
import { membersCalls } from '../../members/calls.ts';
import { profileFieldsCalls } from '../../profile-fields/calls.ts';
import { serviceRecordCalls } from '../../service-record/calls.ts';
import { defineOperations } from './operation.ts';

/** Members, and what is known of them. */
export const memberOperations = defineOperations({
  'GET /members': { call: directoryCalls.list, summary: 'Lists members, searched and filtered as the directory is.' },
  'GET /members/counts': { call: directoryCalls.counts, summary: 'Counts members by state.' },
  'GET /members/{accId}': { call: membersCalls.get, summary: 'Reads one member with ranks, status and actions.' },
  'POST /members/{accId}/kick': { call: membersCalls.kick, summary: 'Removes a member from the community.' },
  'POST /members/{accId}/ban': { call: membersCalls.ban, summary: 'Bans a member, for good or until a moment.' },
  'PATCH /members/{accId}/ban': { call: bansCalls.edit, summary: 'Changes reason or end of a ban.' },
  'POST /members/{accId}/unban': { call: membersCalls.unban, summary: 'Lifts a ban.' },
  'POST /members/{accId}/archive': { call: membersCalls.archive, summary: 'Archives a member.' },
  'POST /members/{accId}/reactivate': { call: membersCalls.reactivate, summary: 'Takes an archived member back.' },
  'PUT /members/{accId}/status': { call: membersCalls.setStatus, summary: 'Sets the status of a member.' },
  'PUT /members/{accId}/name': {
    call: memberNamesCalls.rename,
    scope: 'system.changeDisplayName',
    summary: 'Sets the name of a member in the community.',
  },
  'GET /members/{accId}/name-preview': {
    call: memberNamesCalls.preview,
    scope: 'system.changeDisplayName',
    summary: 'Shows what a name would be, with what the community adds to it.',
  },
  'GET /members/{accId}/notes': { call: memberNotesCalls.list, summary: 'Lists the notes of staff on a member.' },
  'POST /members/{accId}/notes': { call: memberNotesCalls.add, summary: 'Adds a note to a member.' },
  'DELETE /notes/{id}': { call: memberNotesCalls.remove, summary: 'Deletes a note.' },
  'GET /members/{accId}/record': {
    call: serviceRecordCalls.list,
    scope: 'system.manageMembers',
    summary: 'Lists the service record of a member.',
  },
  'GET /members/{accId}/profile': {
    call: profileFieldsCalls.profile,
    scope: 'profileFields.view',
    summary: 'Reads the profile fields of a member that the key may see.',
  },
  'PATCH /members/{accId}/profile': {
    call: profileFieldsCalls.setValues,
    scope: 'profileFields.editOthers',
    summary: 'Sets values of profile fields of a member.',
  },
  'GET /applications': { call: membersCalls.pending, summary: 'Lists people who ask to join.' },
  'POST /applications/{accId}': {
    call: membersCalls.decide,
    summary: 'Accepts or declines a person who asks to join.',
  },
});

/** Identifiers of members, such as Discord and Steam ids. */
export const identifierOperations = defineOperations({
  'GET /members/{accId}/identifiers': {
    call: identifiersCalls.list,
    scope: 'system.manageMembers',
    summary: 'Lists the identifiers of a member.',
  },
  'POST /members/{accId}/identifiers': {
    call: identifiersCalls.add,
    scope: 'system.manageMembers',
    summary: 'Adds an identifier to a member.',
  },
  'DELETE /members/{accId}/identifiers/{id}': {
    call: identifiersCalls.remove,
    scope: 'system.manageMembers',
    summary: 'Removes an identifier.',
  },
  'PUT /members/{accId}/identifiers/{id}/active': {
    call: identifiersCalls.setActive,
    scope: 'system.manageMembers',
    summary: 'Switches an identifier on or off.',
  },
  'PUT /members/{accId}/identifiers/{id}/preferred': {
    call: identifiersCalls.setPreferred,
    scope: 'system.manageMembers',
    summary: 'Makes an identifier the one that names are made with.',
  },
  'PUT /members/{accId}/identifiers/{id}/verified': {
    call: identifiersCalls.verify,
    summary: 'Notes that an identifier was verified, or that it was not.',
  },
  'GET /identifiers': { call: identifiersCalls.find, summary: 'Finds members by an identifier.' },
  'GET /identifier-rules': {
    call: identifiersCalls.rules,
    summary: 'Reads which identifiers members change themselves.',
  },
  'PUT /identifier-rules': {
    call: identifiersCalls.setRules,
    summary: 'Sets which identifiers members change themselves.',
  },
});
