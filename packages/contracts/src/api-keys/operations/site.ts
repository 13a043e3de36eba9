import { auditCalls } from '../../audit/calls.ts';
import { calendarCalls } from '../../calendar/calls.ts';
import { communitiesCalls } from '../../communities/calls.ts';
import { eventSignupsCalls } from '../../event-signups/calls.ts';
import { rostersCalls } from '../../rosters/calls.ts';
import { shortLinksCalls } from '../../short-links/calls.ts';
import { defineOperations } from './operation.ts';

/** The community itself. */
export const communityOperations = defineOperations({
  'GET /community': { call: communitiesCalls.get, scope: null, summary: 'Reads the community of the key.' },
  'GET /community/limits': {
    call: communitiesCalls.limits,
    summary: 'Lists the limits of the community and their use.',
  },
  'GET /audit': { call: auditCalls.list, summary: 'Lists entries of the audit log.' },
});

/** Short links. */
export const shortLinkOperations = defineOperations({
  'GET /short-links': { call: shortLinksCalls.list, summary: 'Lists short links.' },
  'GET /short-links/{id}/clicks': {
    call: shortLinksCalls.clicks,
    summary: 'Counts the clicks of a short link by day.',
  },
  'POST /short-links': { call: shortLinksCalls.create, summary: 'Makes a short link.' },
  'PATCH /short-links/{id}': { call: shortLinksCalls.update, summary: 'Changes a short link.' },
  'DELETE /short-links/{id}': { call: shortLinksCalls.remove, summary: 'Deletes a short link.' },
});

/** Rosters. */
export const rosterOperations = defineOperations({
  'GET /rosters': {
    call: rostersCalls.list,
    scope: 'rosters.view',
    summary: 'Lists the rosters that the key may view.',
  },
  'GET /rosters/{id}': { call: rostersCalls.get, scope: 'rosters.edit', summary: 'Reads the settings of a roster.' },
  'GET /rosters/{id}/rows': { call: rostersCalls.rows, scope: 'rosters.view', summary: 'Lists the rows of a roster.' },
});

/** The calendar. */
export const calendarOperations = defineOperations({
  'GET /calendar/categories': {
    call: calendarCalls.categories,
    scope: 'calendars.view',
    summary: 'Lists the categories of the calendar that the key may view.',
  },
  'GET /calendar/events': {
    call: calendarCalls.window,
    scope: 'calendars.view',
    summary: 'Lists events between two moments.',
  },
  'GET /calendar/events/{id}': { call: calendarCalls.event, scope: 'calendars.view', summary: 'Reads an event.' },
  'GET /calendar/events/{id}/sign-ups': {
    call: eventSignupsCalls.list,
    scope: 'calendars.view',
    summary: 'Lists who signed up for an event.',
  },
  'PUT /calendar/events/{id}/sign-ups': {
    call: eventSignupsCalls.answer,
    scope: 'calendars.manageOthers',
    summary: 'Signs a member up for an event, or takes the answer back.',
  },
});
