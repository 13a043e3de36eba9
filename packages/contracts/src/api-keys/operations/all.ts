import { formOperations, submissionOperations } from './forms.ts';
import { identifierOperations, memberOperations } from './members.ts';
import type { ApiOperation } from './operation.ts';
import { leaveOperations, shiftOperations } from './service.ts';
import { calendarOperations, communityOperations, rosterOperations, shortLinkOperations } from './site.ts';
import { structureOperations } from './structure.ts';

/** Every operation of the public API, by what it is about, in the order of the list for people. */
export const API_OPERATIONS = {
  Community: communityOperations,
  Members: memberOperations,
  Identifiers: identifierOperations,
  'Departments and ranks': structureOperations,
  Shifts: shiftOperations,
  Leave: leaveOperations,
  Forms: formOperations,
  Submissions: submissionOperations,
  'Short links': shortLinkOperations,
  Rosters: rosterOperations,
  Calendar: calendarOperations,
} as const satisfies Readonly<Record<string, readonly ApiOperation[]>>;

const byEvent = new Map<string, ApiOperation>(
  Object.values(API_OPERATIONS).flatMap((operations) => operations.map((each) => [each.call.event, each] as const)),
);

/** The operation of a call, by the name of its event; null for a call that no API key may make. */
export function operationOf(event: string): ApiOperation | null {
  return byEvent.get(event) ?? null;
}
