import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Roster, RosterEntry, RosterTerms } from './model.ts';

const manage = { permission: 'system.manageRosters' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const onOne = ['rosters.unknown', 'permissions.missing'] as const;
/** What stands in the way of keeping a roster: it shows what its editor may see, of departments and ranks that are there. */
const ofTerms = [
  'input.looksAlike',
  'profileFields.unknown',
  'departments.unknown',
  'departments.rankUnknown',
] as const;
const Revision = z.int().min(1);

/** Calls about rosters (@spec §2, §3). */
export const rostersCalls = {
  /** The rosters that the caller may see, in their order; a visitor's are the public ones. */
  list: defineCall({
    event: 'rosters/list',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ rosters: z.array(RosterEntry) }),
    errors: ['communities.notFound', 'communities.banned'],
  }),
  /** A roster in its editor; for those who may edit it. */
  get: defineCall({
    event: 'rosters/get',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne,
    output: Roster,
    errors: [...onOne],
  }),
  /** Makes a roster behind the last one, within §9's limit. */
  create: defineCall({
    event: 'rosters/create',
    kind: 'mutation',
    who: manage,
    audit: { action: 'ROSTER_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, roster: RosterTerms }),
    output: z.object({ id: Uuid }),
    errors: [...ofTerms, 'communities.limitReached'],
  }),
  /** Keeps a roster in the place of the one before, where it was not changed since `revision`. Cells of columns that are gone are deleted. */
  edit: defineCall({
    event: 'rosters/edit',
    kind: 'mutation',
    who: 'member',
    audit: 'ROSTER_EDIT',
    scope: 'community',
    input: AboutOne.extend({ roster: RosterTerms, revision: Revision }),
    output: z.object({ revision: Revision }),
    errors: [...ofTerms, ...onOne, 'rosters.outdated'],
  }),
  /** Puts a roster before another one; null for behind the last. */
  move: defineCall({
    event: 'rosters/move',
    kind: 'mutation',
    who: manage,
    audit: 'ROSTER_MOVE',
    scope: 'community',
    input: AboutOne.extend({ before: Uuid.nullable() }),
    output: z.object({ id: Uuid }),
    errors: ['rosters.unknown'],
  }),
  /** Deletes a roster with its cells. */
  remove: defineCall({
    event: 'rosters/remove',
    kind: 'mutation',
    who: manage,
    audit: 'ROSTER_REMOVE',
    scope: 'community',
    input: AboutOne,
    output: z.object({ id: Uuid }),
    errors: ['rosters.unknown'],
  }),
};
