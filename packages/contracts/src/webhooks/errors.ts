import type { ErrorEntries } from '../kit/error.ts';

/** Errors about webhooks. */
export const webhooksErrors = {
  'webhooks.unknown': { status: 404, owner: 'caller', text: 'There is no such webhook, or not any more.' },
  'webhooks.deliveryUnknown': {
    status: 404,
    owner: 'caller',
    text: 'There is no such delivery. They are kept for {days} days.',
  },
  'webhooks.badAddress': {
    status: 400,
    owner: 'caller',
    text: 'Enter an https address on the public internet, without a user name.',
  },
  'webhooks.tooMany': {
    status: 409,
    owner: 'caller',
    text: 'There are {max} webhooks. Remove one that is not used any more.',
  },
  'webhooks.thingUnknown': {
    status: 404,
    owner: 'caller',
    text: 'There is no {kind} with the id {id} here. Choose again what to send.',
  },
  'webhooks.notOn': { status: 409, owner: 'caller', text: 'This webhook is off. Turn it on first.' },
  'webhooks.stillWaiting': { status: 409, owner: 'caller', text: 'This is being sent already.' },
  'webhooks.tooManyTests': {
    status: 429,
    owner: 'caller',
    text: 'That was a lot of tests and repeated deliveries. Wait ten minutes.',
  },
} as const satisfies ErrorEntries;
