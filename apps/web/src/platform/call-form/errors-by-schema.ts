import type * as z from 'zod';
import type { FormErrors } from './form-errors.ts';

/** Makes the check of a form by the schema of what it sends: the first sentence about each field. */
export function errorsBySchema<Values extends object>(schema: z.ZodType): (values: Values) => FormErrors<Values> {
  return (values) => {
    const errors: { [Field in keyof Values]?: string } = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      errors[path[0] as keyof Values] ??= message;
    }
    return errors;
  };
}
