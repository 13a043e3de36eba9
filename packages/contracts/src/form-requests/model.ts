import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';

/** A form that a person is asked to fill in, and has not sent since. */
export const FormRequest = z.object({ form: z.object({ id: Uuid, label: z.string() }), at: Moment });
export type FormRequest = z.infer<typeof FormRequest>;
