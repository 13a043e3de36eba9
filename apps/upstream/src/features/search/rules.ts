/** Where a page of results ended: the rank of its last one, what it is ordered by, and its id. */
export type ResultPosition = { readonly rank: number; readonly key: string; readonly id: string };

const WRITTEN = /^([0-4])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.*)$/s;

/** Writes a position as the opaque text a client passes back as `after`. */
export function writePosition({ rank, key, id }: ResultPosition): string {
  return `${rank}.${id}.${key}`;
}

/** Reads what {@link writePosition} wrote; null for anything else. */
export function readPosition(text: string): ResultPosition | null {
  const [, rank, id, key] = WRITTEN.exec(text) ?? [];
  return id === undefined || key === undefined ? null : { rank: Number(rank), key, id };
}
