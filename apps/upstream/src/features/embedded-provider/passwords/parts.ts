import type { MailPosted } from '@muster/contracts/embedded-provider/interaction';
import type { Language } from '@muster/contracts/kit/language/languages';
import type { Services, WorkOrigin } from '../../../platform/context.ts';
import type { FactorParts } from '../../second-factor/public.ts';

/** The sender of an attempt with a password: the work it belongs to and its network address. */
export type Knock = {
  readonly origin: WorkOrigin;
  readonly address: string;
  /** The first of the browser's languages that the product has: of mails where the account has chosen none. */
  readonly language: Language | null;
  /** What the browser shows of its earlier sign-ins, hashed. */
  readonly devices?: readonly string[];
};

/** Longer than a lookup or a mail's row takes, so that the time tells nothing about whether an account exists. */
export const ANSWER_FLOOR_MS = 250;

/** What the embedded sign-in works with. `publicOrigin` is where links in mails lead. */
export type CredentialParts = {
  readonly services: Services;
  readonly publicOrigin: string;
  readonly factors: FactorParts;
  /** Which way mail goes here. */
  readonly mailPosted: () => MailPosted;
};
