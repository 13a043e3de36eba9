import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { RosterLayout } from './model.ts';

const AboutOne = z.strictObject({ community: Uuid, id: Uuid });

/** Calls about how a viewer has a roster laid out (@spec §2). A roster that the caller does not see is like one that is not there. */
export const rosterViewsCalls = {
  /** The caller's layout of a roster, without columns that are gone or not shown to the caller. */
  get: defineCall({
    event: 'rosterViews/get',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne,
    output: RosterLayout,
    errors: ['rosters.unknown'],
  }),
  /** Keeps the caller's layout of a roster in the place of the one before; the last one that is written counts. */
  set: defineCall({
    event: 'rosterViews/set',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('one person’s own columns of a list, which no other person sees'),
    scope: 'community',
    input: AboutOne.extend({ layout: RosterLayout }),
    output: z.object({ id: Uuid }),
    errors: ['rosters.unknown'],
  }),
};
