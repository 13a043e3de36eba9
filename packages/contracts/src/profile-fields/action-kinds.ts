import * as z from 'zod';
import { defineActionKind } from '../actions/kind.ts';
import { Uuid } from '../kit/ids.ts';
import { FieldValue } from './model.ts';

/** Kinds of actions about profiles: one field gets a value, or is emptied. */
export const profileActionKinds = [
  defineActionKind('setField', z.strictObject({ field: Uuid, value: FieldValue.nullable() })),
] as const;
