import type { ErrorEntries } from '../kit/error.ts';

/** Errors of short links. The text of `notFound` is @spec §8, to the letter. */
export const shortLinksErrors = {
  'shortLinks.notFound': { status: 404, owner: 'caller', text: 'There was a problem loading the page' },
  'shortLinks.expired': { status: 410, owner: 'host', text: 'This link has expired' },
  'shortLinks.usedUp': { status: 410, owner: 'host', text: 'This link has been used as often as it may be' },
  'shortLinks.unknown': { status: 404, owner: 'caller', text: 'This short link does not exist any more.' },
  'shortLinks.badPath': {
    status: 400,
    owner: 'caller',
    text: 'Use letters, digits, dashes, dots and underscores, with single slashes between parts.',
  },
  'shortLinks.pathReserved': {
    status: 409,
    owner: 'caller',
    text: 'This path belongs to a page of the product. Choose another one.',
  },
  'shortLinks.pathTaken': { status: 409, owner: 'caller', text: 'Another short link of this community has this path.' },
  'shortLinks.badTarget': {
    status: 400,
    owner: 'caller',
    text: 'Enter a whole web address such as https://example.com, without user name and password.',
  },
  'shortLinks.loop': {
    status: 409,
    owner: 'caller',
    text: 'This address leads back to this link, or through too many short links. Choose another one.',
  },
  'shortLinks.expiryPassed': { status: 400, owner: 'caller', text: 'Choose a moment that is still to come.' },
  'shortLinks.tooMany': {
    status: 409,
    owner: 'caller',
    text: 'This community has {max} short links, the most there can be. Delete some first.',
  },
} as const satisfies ErrorEntries;
