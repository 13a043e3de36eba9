import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds the first of several programs on PATH, or at an absolute path. */
export function findExecutable(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
