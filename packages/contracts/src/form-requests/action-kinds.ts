import * as z from 'zod';
import { defineActionKind } from '../actions/kind.ts';
import { Uuid } from '../kit/ids.ts';

/** The kind of action that asks the person for another form. */
export const formRequestActionKinds = [defineActionKind('requestForm', z.strictObject({ form: Uuid }))] as const;
