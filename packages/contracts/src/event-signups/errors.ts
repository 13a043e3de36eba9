import type { ErrorEntries } from '../kit/error.ts';

/** Errors of sign-ups. */
export const eventSignupsErrors = {
  'eventSignups.none': { status: 409, owner: 'caller', text: 'People do not sign up for this event.' },
  'eventSignups.closed': { status: 409, owner: 'caller', text: 'Sign-up for this event is closed.' },
  'eventSignups.cancelled': { status: 409, owner: 'caller', text: 'This event is cancelled.' },
  'eventSignups.slotUnknown': { status: 409, owner: 'caller', text: 'Choose one of the roles of this event.' },
  'eventSignups.slotRanks': { status: 409, owner: 'caller', text: 'The role {slot} is for holders of certain ranks.' },
  'eventSignups.tooManyGuests': { status: 409, owner: 'caller', text: 'Bring at most {max} guests.' },
  'eventSignups.replyNeeded': { status: 409, owner: 'caller', text: 'Reply to “{question}” before you sign up.' },
  'eventSignups.replyInvalid': {
    status: 409,
    owner: 'caller',
    text: 'The reply to “{question}” does not fit. Change it.',
  },
  'eventSignups.questionsChanged': {
    status: 409,
    owner: 'caller',
    text: 'The questions of this event were changed in the meantime. Load it again before you reply.',
  },
} as const satisfies ErrorEntries;
