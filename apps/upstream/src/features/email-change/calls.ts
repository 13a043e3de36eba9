import type { emailChangeCalls as contract } from '@muster/contracts/email-change/calls';
import type { Handlers } from '../../platform/handler.ts';
import { begin, cancel, ownEmail, resend, waitInstead } from './asking.ts';
import { confirmAddress, shownLink, stopChange, undoChange } from './links.ts';
import type { Leading } from './mails.ts';

/** Calls about changing the e-mail address. */
export function buildEmailChangeCalls(leading: Leading): Handlers<typeof contract> {
  return {
    get: (_fields, context) => ownEmail(context),
    begin: ({ email }, context) => begin(context, email, leading),
    resend: ({ to }, context) => resend(context, to, leading),
    wait: (_fields, context) => waitInstead(context, leading),
    cancel: (_fields, context) => cancel(context),
    shown: ({ secret }, { tx }) => shownLink(tx, secret),
    confirm: ({ secret }, context) => confirmAddress(context, secret, leading),
    async stop({ secret }, context) {
      await stopChange(context, secret);
      return { stopped: true };
    },
    undo: async ({ secret, password }, context) => ({ email: await undoChange(context, { secret, password }) }),
  };
}
