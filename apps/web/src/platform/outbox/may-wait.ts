type Input = Readonly<Record<string, unknown>>;

/** How a mutation waits. */
export type Waiting = {
  /** What it changes; undefined is never in anyone's way. */
  readonly entity: (input: Input) => string;
  /** Its `seen` says on which values it was made (@decision 0030), by the names that the fields have in this. */
  readonly fields?: (input: Input) => Input;
};

const itself = (input: Input): Input => input;
const valuesIn = ({ values }: Input): Input => (isRecord(values) ? values : {});

/** Names what a change of fields of somebody's profile changes. Fields that are changed together are one thing. */
export function profileEntity(community: unknown, accId: unknown, fields: readonly string[]): string {
  return `profile:${String(community)}:${typeof accId === 'string' ? accId : 'self'}:${fields.toSorted().join(',')}`;
}

/**
 * The mutations that may wait for a connection. Not among them, and refused at once: whatever needs an answer to go on
 * (signing in, joining, making a community), what cannot be undone (deleting, leaving, releasing a domain), secrets
 * (passwords), and what concerns devices and sessions.
 */
export const MAY_WAIT: Readonly<Record<string, Waiting>> = {
  'communities.update': { entity: ({ community }) => `community:${String(community)}`, fields: itself },
  'accounts.update': { entity: () => 'account', fields: itself },
  'profileFields.setValues': {
    entity: (input) => profileEntity(input['community'], input['accId'], Object.keys(valuesIn(input))),
    fields: valuesIn,
  },
  'members.decide': { entity: ({ community, accId }) => `member:${String(community)}:${String(accId)}` },
  'notifications.markRead': { entity: () => 'notifications' },
  'shortLinks.create': { entity: ({ community, path }) => `short-link:${String(community)}:${String(path)}` },
  'shortLinks.update': { entity: ({ id }) => `short-link:${String(id)}`, fields: itself },
};

/** The fields that an input changes, by the names that its `seen` has for them; none where nothing is compared. */
export function changedFields(path: string, input: Input): Input {
  return MAY_WAIT[path]?.fields?.(input) ?? {};
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
