import * as z from 'zod';
import { defineActionKind } from '../actions/kind.ts';
import { Uuid } from '../kit/ids.ts';
import { PROMOTION_DIRECTIONS } from './constants.ts';

/** The kind of action that runs a promotion flow. Actions of flows themselves are of the other kinds, so that no flow runs another. */
export const promotionActionKinds = [
  defineActionKind('promotionFlow', z.strictObject({ flow: Uuid, direction: z.enum(PROMOTION_DIRECTIONS) })),
] as const;
