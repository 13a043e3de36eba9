import type { EmailLinkPurpose } from '../../apps/upstream/src/features/email-change/store.ts';
import { nothing, type Row } from '../isolation/rows.ts';
import { Person } from '../support/world/people.ts';
import { changeOf, freshEmail, linkOf, NO_TOKEN } from './changing.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'emailChange.get': { own: nothing },
  'emailChange.begin': { own: () => ({ email: freshEmail() }) },
  'emailChange.resend': withChange({ to: 'new' }),
  'emailChange.wait': withChange({}),
  'emailChange.cancel': withChange({}),
  'emailChange.shown': withLink('new'),
  'emailChange.confirm': withLink('new'),
  'emailChange.stop': withLink('stop'),
  'emailChange.undo': withLink('undo', { password: 'another horse battery' }),
};

/** A row for a call about the caller's own change, which is written for it. */
function withChange(input: object): Row {
  return {
    own: async ({ stack, person }) => {
      if (person instanceof Person) await changeOf(stack, person);
      return input;
    },
  };
}

/** A row for a call with a link, of the person who asks; a visitor has none. */
function withLink(purpose: EmailLinkPurpose, more: object = {}): Row {
  return {
    own: async ({ stack, person }) => ({
      secret: person instanceof Person ? await linkOf(stack, person, purpose) : NO_TOKEN,
      ...more,
    }),
    refusals: { own: { visitor: 'session.linkExpired' } },
  };
}
