import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Email, Password } from '../session/model.ts';
import { EmailChangeStep, EmailLinkToken, OwnEmail, ShownEmailLink } from './model.ts';

const WithToken = z.strictObject({ secret: EmailLinkToken });

/**
 * Calls about changing the e-mail address of an account (@decision 0133). The person is asked for a proof, and both addresses for
 * a link; those who open a link need not be signed in.
 */
export const emailChangeCalls = {
  /** The caller's address, and the change that is under way. */
  get: defineCall({
    event: 'emailChange/get',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: OwnEmail,
    errors: [],
  }),
  /**
   * Begins a change and mails a link to each address; a change that was under way ends. The answer is the same for an address that
   * another account has: only its holder is told.
   */
  begin: defineCall({
    event: 'emailChange/begin',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'ACCOUNT_EMAIL_BEGIN', about: ['caller'] },
    stepUp: true,
    input: z.strictObject({ email: Email }),
    output: OwnEmail,
    errors: ['emailChange.same', 'session.addressUnproved', 'session.tooManyAttempts'],
  }),
  /** Mails the link to one of the addresses once more; links that were mailed before stay good. */
  resend: defineCall({
    event: 'emailChange/resend',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'ACCOUNT_EMAIL_SEND', about: ['caller'] },
    input: z.strictObject({ to: z.enum(['new', 'old']) }),
    output: OwnEmail,
    errors: [
      'emailChange.nonePending',
      'emailChange.confirmedAlready',
      'emailChange.waitsAlready',
      'session.tooManyAttempts',
    ],
  }),
  /** Says that the old address cannot be opened any more: the change then waits seven days, and that address can stop it. */
  wait: defineCall({
    event: 'emailChange/wait',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'ACCOUNT_EMAIL_WAIT', about: ['caller'] },
    stepUp: true,
    input: z.strictObject({}),
    output: OwnEmail,
    errors: ['emailChange.nonePending', 'emailChange.confirmedAlready', 'emailChange.waitsAlready'],
  }),
  /** Ends the change that is under way. */
  cancel: defineCall({
    event: 'emailChange/cancel',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'ACCOUNT_EMAIL_CANCEL', about: ['caller'] },
    input: z.strictObject({}),
    output: OwnEmail,
    errors: ['emailChange.nonePending'],
  }),
  /** What a mailed link does, told before it is done: programs that look at mails open links, too. */
  shown: defineCall({
    event: 'emailChange/shown',
    kind: 'query',
    who: 'anyone',
    input: WithToken,
    output: ShownEmailLink,
    errors: ['session.linkExpired'],
  }),
  /** Confirms an address by its link. Once nothing is missing any more, the address is changed and other sessions end. */
  confirm: defineCall({
    event: 'emailChange/confirm',
    kind: 'mutation',
    who: 'anyone',
    audit: { action: 'ACCOUNT_EMAIL_CONFIRM', about: 'lookedUp' },
    unkept: ['secret'],
    input: WithToken,
    output: EmailChangeStep,
    errors: ['session.linkExpired', 'session.tooManyAttempts'],
  }),
  /** Ends a change by the link in the mail to the old address, and every session of the account. */
  stop: defineCall({
    event: 'emailChange/stop',
    kind: 'mutation',
    who: 'anyone',
    audit: { action: 'ACCOUNT_EMAIL_CANCEL', about: 'lookedUp' },
    unkept: ['secret'],
    input: WithToken,
    output: z.object({ stopped: z.literal(true) }),
    errors: ['session.linkExpired', 'session.tooManyAttempts'],
  }),
  /**
   * Takes a change back by the link in the mail to the old address, and ends every session. An account that signs in with a password
   * gets the one that is chosen here: the other one may be in the hands of the person who changed the address.
   */
  undo: defineCall({
    event: 'emailChange/undo',
    kind: 'mutation',
    who: 'anyone',
    audit: { action: 'ACCOUNT_EMAIL_UNDO', about: 'lookedUp' },
    unkept: ['secret', 'password'],
    input: WithToken.extend({ password: Password.optional() }),
    output: z.object({ email: z.string() }),
    errors: ['session.linkExpired', 'session.weakPassword', 'session.tooManyAttempts', 'emailChange.addressTaken'],
  }),
};
