import type { Position } from './store.ts';

/** Writes a position as the opaque text a client passes back as `before`. */
export function writePosition({ createdAt, id }: Position): string {
  return `${createdAt.getTime()}.${id}`;
}

/** Reads what {@link writePosition} wrote; null for anything else, years the database does not know among it. */
export function readPosition(text: string): Position | null {
  const match = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text);
  const createdAt = new Date(Number(match?.[1]));
  return match?.[2] && !Number.isNaN(createdAt.getTime()) ? { createdAt, id: match[2] } : null;
}
