/**
 * The one error type of the house (style rule 7). A catalogue entry says who must act and what a person reads;
 * a {@link Failure} is an occurrence of one entry.
 */

/** Who can put it right: the caller, the owner of the host name, the upstream, or we. */
export type ErrorOwner = 'caller' | 'host' | 'upstream' | 'us';

/**
 * One catalogue entry. `text` may hold `{name}` placeholders that {@link Failure} fills from its values. `right` marks a
 * refusal for want of a right: each occurrence of it carries {@link MissingPermission}, and its text says both.
 */
export type ErrorEntry = {
  readonly status: number;
  readonly owner: ErrorOwner;
  readonly text: string;
  readonly right?: true;
};

/** The errors of one feature, keyed by dotted code (`communities.notFound`). */
export type ErrorEntries = Readonly<Record<string, ErrorEntry>>;

/** What a refusal for want of a permission carries, so that a person knows whom to ask. */
export type MissingPermission = {
  /** Name in the permission table, `<set>.<name>`. */
  readonly permission: string;
  /** Who can grant it, as rank labels or `owner`. */
  readonly grantors: readonly string[];
};

/** The parts of a failure that may cross a boundary beside code and text. */
export type FailureDetails = {
  /** Field path → what to do about it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly missing?: MissingPermission;
  /** Whole seconds after which a retry may work. */
  readonly retryAfterS?: number;
  /** What the places of the text were filled with, so that it can be said in another language. */
  readonly values?: Readonly<Record<string, string | number>>;
};

/** Options of a {@link Failure}; `internal` and `cause` never leave the process that made it. */
export type FailureOptions = FailureDetails & {
  /** The text as another process has filled it; it stands as it is. */
  readonly said?: string;
  readonly internal?: string;
  readonly cause?: unknown;
};

/** Options of a {@link Failure} for want of a right. */
export type RefusalOptions = FailureOptions & { readonly missing: MissingPermission };

/** An occurrence of a catalogue error. `message` is the public text, safe to show. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  readonly status: number;
  readonly owner: ErrorOwner;
  readonly details: FailureDetails;
  readonly internal: string | undefined;

  constructor(code: string, entry: ErrorEntry, options: FailureOptions = {}) {
    super(
      options.said ?? fillText(entry.text, options.values ?? {}),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.status = entry.status;
    this.owner = entry.owner;
    this.internal = options.internal;
    const values = namedIn(entry.text, options.values ?? {});
    this.details = {
      ...(options.fields && { fields: options.fields }),
      ...(options.missing && { missing: options.missing }),
      ...(options.retryAfterS !== undefined && { retryAfterS: options.retryAfterS }),
      ...(Object.keys(values).length > 0 && { values }),
    };
  }
}

type Values = Readonly<Record<string, string | number>>;

/** Fills the places of a text, such as `{name}`; a place without a value stays. */
export function fillText(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Those of the values that a text has a place for: nothing else crosses a boundary. */
function namedIn(text: string, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => text.includes(`{${name}}`)));
}
