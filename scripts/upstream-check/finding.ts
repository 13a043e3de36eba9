import { readTolerantly } from '../../apps/bff/src/bridge/reading/read-tolerantly.ts';

/** What was found of a part: `odd` works without some fields, `unasked` could not be asked with what was told. */
export type Finding = {
  readonly state: 'ok' | 'odd' | 'missing' | 'wrong' | 'unasked';
  /** Why, in a sentence; empty where there is nothing to say. */
  readonly says: string;
};

/** It is as it should be. */
export const OK: Finding = { state: 'ok', says: '' };

/** There is nothing that answers. */
export function missing(says: string): Finding {
  return { state: 'missing', says };
}

/** What answers cannot be used. */
export function wrong(says: string): Finding {
  return { state: 'wrong', says };
}

/** What to tell the check so that it can ask. */
export function unasked(says: string): Finding {
  return { state: 'unasked', says };
}

/** A schema of the contracts. */
type Schema = Parameters<typeof readTolerantly>[0];

/** Reads an answer as the gateway does, and finds the fields that it would leave out. */
export function readAsGateway<Shape extends Schema>(
  schema: Shape,
  given: unknown,
  strict: readonly string[] = [],
): { readonly value: Shape['_zod']['output'] | null; readonly finding: Finding } {
  const reading = readTolerantly(schema, structuredClone(given), strict);
  if (reading === null) return { value: null, finding: wrong(`it cannot be read: ${shown(given)}`) };
  const { value, dropped } = reading;
  if (dropped.length === 0) return { value, finding: OK };
  return {
    value,
    finding: { state: 'odd', says: `these fields cannot be read and are left out: ${dropped.join(', ')}` },
  };
}

/** The beginning of an answer, for the person at the terminal. */
export function shown(given: unknown): string {
  if (given === undefined) return 'no JSON';
  const text = JSON.stringify(given) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
