import type { Provider } from '@muster/contracts/session/enums';

/** An identity as a provider states it. Only issuer and subject tell accounts apart; the rest is what a new one begins with. */
export type VerifiedIdentity = {
  readonly provider: Provider;
  readonly issuer: string;
  readonly subject: string;
  /** What the person knows this sign-in by, such as an e-mail address or a name. */
  readonly label: string;
  readonly username: string;
  /** Where the provider has a picture, which is copied. */
  readonly avatarUrl: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
};

const NAME_MIN = 3;
const NAME_MAX = 32;

/** Brings a name from elsewhere to one of ours (contracts session/model: Username). */
export function toUsername(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, NAME_MAX)
    .trim();
  return cleaned.length >= NAME_MIN ? cleaned : `member ${cleaned}`.trim();
}

/** A name with a number behind it, for when the plain one is taken. */
export function numbered(name: string, number: number): string {
  const suffix = ` ${number}`;
  return `${name.slice(0, NAME_MAX - suffix.length).trimEnd()}${suffix}`;
}

/**
 * What its person is known again by, if they were banned and erased (@decision 0050). An address that nobody has proved may
 * be somebody else's, whose bans are neither to be seen nor to be had; it counts once it is confirmed.
 */
export function signInsOf({
  issuer,
  subject,
  email,
  emailVerified,
}: Pick<VerifiedIdentity, 'issuer' | 'subject' | 'email' | 'emailVerified'>) {
  return [{ issuer, subject }, ...(email !== null && emailVerified ? [{ email }] : [])];
}
