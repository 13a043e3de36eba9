import type { ErrorEntries } from './error.ts';

/** Errors any call may answer, whatever its feature. */
export const kitErrors = {
  'input.invalid': {
    status: 400,
    owner: 'caller',
    text: 'Some of what you sent is not valid. Check the marked fields.',
  },
  'input.tooLarge': { status: 413, owner: 'caller', text: 'That is too large to send. Make it smaller and try again.' },
  'input.badType': { status: 415, owner: 'caller', text: 'This address only takes JSON.' },
  'request.badOrigin': {
    status: 403,
    owner: 'caller',
    text: 'This request did not come from the page it belongs to. Reload the page and try again.',
  },
  'request.badHost': { status: 421, owner: 'host', text: 'No site lives at this address.' },
  'request.mixedCredentials': {
    status: 400,
    owner: 'caller',
    text: 'Send either a cookie or a bearer token, not both.',
  },
  'request.notFound': { status: 404, owner: 'caller', text: 'There is nothing at this address.' },
  'request.badMethod': { status: 405, owner: 'caller', text: 'This address does not take that method.' },
  'request.tooMany': { status: 429, owner: 'caller', text: 'Too many requests. Wait a moment and try again.' },
  'request.aborted': { status: 499, owner: 'caller', text: 'The request was cancelled.' },
  'idempotency.reused': {
    status: 422,
    owner: 'caller',
    text: 'This request was already made with other content. Reload the page and try again.',
  },
  'permissions.missing': {
    status: 403,
    owner: 'caller',
    text: 'You need the permission {permission} for this. {grantors} can grant it.',
  },
  'upstream.unreachable': {
    status: 503,
    owner: 'upstream',
    text: 'The server cannot be reached right now. Try again in a moment.',
  },
  'upstream.timeout': {
    status: 504,
    owner: 'upstream',
    text: 'The websocket request {event} timed out: sent {sentAt}, given up {gaveUpAt}, id {requestId}.',
  },
  'upstream.badAnswer': { status: 502, owner: 'upstream', text: 'The server gave an answer we cannot use.' },
  'upstream.unexpected': {
    status: 502,
    owner: 'upstream',
    text: 'The server could not do that. Try again in a moment.',
  },
  'server.unexpected': { status: 500, owner: 'us', text: 'Something went wrong on our side. Try again in a moment.' },
  'server.draining': { status: 503, owner: 'us', text: 'This server is restarting. Try again in a moment.' },
  'storage.full': { status: 507, owner: 'us', text: 'The server has no room left to save this. Nothing was changed.' },
  'storage.unreachable': {
    status: 503,
    owner: 'us',
    text: 'Pictures cannot be kept or fetched right now, and nothing was changed. Try again in a moment.',
  },
} as const satisfies ErrorEntries;
