import type { Input, OfflineCalls } from './offline-call.ts';

/**
 * The mutations that may wait for a connection, from `offline.ts` of each feature. Not among them, and refused at once:
 * whatever needs an answer to go on (signing in, joining, making a community), what cannot be undone (deleting, leaving,
 * releasing a domain), secrets (passwords), and what concerns devices and sessions.
 */
export const OFFLINE_CALLS: OfflineCalls = Object.assign(
  {},
  ...Object.values(import.meta.glob<OfflineCalls>('../../features/*/offline.ts', { eager: true, import: 'offline' })),
);

/** The fields that an input changes, by the names that its `seen` has for them; none where nothing is compared. */
export function changedFields(path: string, input: Input): Input {
  return OFFLINE_CALLS[path]?.fields?.(input) ?? {};
}

/**
 * The input of an item made while earlier ones of the same thing still wait: it was made on what those will have left,
 * and not on what the page could show.
 */
export function onTopOf(path: string, earlier: readonly Input[], input: Input): Input {
  if (!isRecord(input['seen'])) return input;
  const seen = { ...input['seen'] };
  for (const before of earlier.map((each) => changedFields(path, each))) {
    for (const field of Object.keys(seen)) {
      if (!(field in before) || before[field] === undefined) continue;
      // What a picture's address will be is not known before it was sent.
      if (isRecord(before[field])) delete seen[field];
      else seen[field] = before[field];
    }
  }
  return { ...input, seen };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
