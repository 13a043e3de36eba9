import * as z from 'zod';
import { defineActionKind } from '../actions/kind.ts';
import { Uuid } from '../kit/ids.ts';
import { CellToWrite } from './model.ts';

/**
 * Kinds of actions about rosters of members: a cell of the member's row gets a value or is emptied; the member is put on a roster by
 * hand, or is taken off one.
 */
export const rosterActionKinds = [
  defineActionKind('setCell', z.strictObject({ roster: Uuid, column: Uuid, value: CellToWrite.shape.value })),
  defineActionKind('addToRoster', z.strictObject({ roster: Uuid })),
  defineActionKind('removeFromRoster', z.strictObject({ roster: Uuid })),
] as const;
