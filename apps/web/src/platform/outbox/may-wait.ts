type Input = Readonly<Record<string, unknown>>;

/** How a mutation waits. */
export type Waiting = {
  /** What it changes; undefined is never in anyone's way. */
  readonly entity: (input: Input) => string;
  /** Its `seen` says on which values it was made (@decision 0030). */
  readonly hasSeen?: true;
};

/**
 * The mutations that may wait for a connection. Not among them, and refused at once: whatever needs an answer to go on
 * (signing in, joining, making a community), what cannot be undone (deleting, leaving, releasing a domain), secrets
 * (passwords), and what concerns devices and sessions.
 */
export const MAY_WAIT: Readonly<Record<string, Waiting>> = {
  'communities.update': { entity: ({ community }) => `community:${String(community)}`, hasSeen: true },
  'accounts.update': { entity: () => 'account', hasSeen: true },
  'members.decide': { entity: ({ community, accId }) => `member:${String(community)}:${String(accId)}` },
  'notifications.markRead': { entity: () => 'notifications' },
  'shortLinks.create': { entity: ({ community, path }) => `short-link:${String(community)}:${String(path)}` },
  'shortLinks.update': { entity: ({ id }) => `short-link:${String(id)}`, hasSeen: true },
};

/**
 * The input of an item made while earlier ones of the same thing still wait: it was made on what those will have left,
 * and not on what the page could show.
 */
export function onTopOf(earlier: readonly Input[], input: Input): Input {
  if (!isRecord(input['seen'])) return input;
  const seen = { ...input['seen'] };
  for (const before of earlier) {
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
  return typeof value === 'object' && value !== null;
}
