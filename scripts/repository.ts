import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A path inside the repository. */
export function inRepository(...parts: readonly string[]): string {
  return join(ROOT, ...parts);
}

/** Prints a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
