import type { MessageKey } from '../i18n/message-key.ts';
import type { OutboxItem } from './outbox-item.ts';

/** What a call is sent. */
export type Input = OutboxItem['input'];

/** A form that an item can be taken back into: its page, where drafts of it are kept, and which fields it has. */
export type OfflineForm = { readonly page: string; readonly place: string; readonly fields: readonly string[] };

/** How a mutation waits for a connection on this device, and what is said of it meanwhile. */
export type OfflineCall = {
  /** Names what it changes: items of the same thing are sent in order. */
  readonly entity: (input: Input) => string;
  /**
   * The fields that its `seen` compares (@decision 0030), by their names there. Needed, with `present`, where the call takes
   * `seen`; without it nothing is compared.
   */
  readonly fields?: (input: Input) => Input;
  /**
   * What is saved now, by the names of the fields; null where the thing is gone. It is asked for where another person changed
   * the same meanwhile. Rejects as its queries do.
   */
  readonly present?: (item: OutboxItem) => Promise<Input | null>;
  /** What it does, in few words. */
  readonly label: (input: Input) => MessageKey;
  /** The fields of its input that people know, by their names. */
  readonly labels?: Readonly<Record<string, MessageKey>>;
  /** Those of them that can be typed anew in the list of what waits. */
  readonly typed?: readonly string[];
  readonly form?: (item: OutboxItem) => OfflineForm | null;
  /** Where the fields are not known beforehand: what one of them is called, and its value as text. */
  readonly wording?: {
    readonly label: (item: OutboxItem, field: string) => string;
    /** Null for the usual text of a value. */
    readonly value: (item: OutboxItem, field: string, value: unknown) => string | null;
  };
};

/** What a feature has in its `offline.ts`: its calls that may wait, by procedure. */
export type OfflineCalls = Readonly<Record<string, OfflineCall>>;
