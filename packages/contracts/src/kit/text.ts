import * as z from 'zod';

/**
 * Any text that somebody sends. NUL and halves of surrogate pairs are refused with an error at the field: PostgreSQL keeps
 * neither. Each field adds bounds of its own. Inputs use this in place of `z.string()`, which
 * `tests/contracts/hostile-inputs.test.ts` holds; what follows a pattern of plain characters needs no more than that.
 */
export const Text = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Leave out characters that cannot be stored.');
