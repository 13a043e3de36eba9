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
  'input.outdated': {
    status: 409,
    owner: 'caller',
    text: 'Someone changed the same in the meantime. Look at both before you save.',
  },
  'input.looksAlike': {
    status: 409,
    owner: 'caller',
    text: 'This looks like the name {name}, which is taken here. Choose another one.',
  },
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
  /** The upstream does not name the call among those it knows (@decision 0148): asking again changes nothing. */
  'request.notOffered': { status: 501, owner: 'upstream', text: 'This server does not offer that.' },
  'request.badMethod': { status: 405, owner: 'caller', text: 'This address does not take that method.' },
  'request.tooMany': { status: 429, owner: 'caller', text: 'Too many requests. Wait a moment and try again.' },
  'files.tooMany': {
    status: 429,
    owner: 'caller',
    text: 'Several of your files and pictures are being read already. Wait until they are done, then try again.',
  },
  'files.busy': {
    status: 503,
    owner: 'upstream',
    text: 'Many files and pictures are being read right now. Try again in a moment.',
  },
  'request.quotaSpent': {
    status: 429,
    owner: 'caller',
    text: 'That is more than {limit} {what} within {span}, which is the most. Nothing was changed. Wait {wait}, then do this again.',
  },
  'request.aborted': { status: 499, owner: 'caller', text: 'The request was cancelled.' },
  'idempotency.reused': {
    status: 422,
    owner: 'caller',
    text: 'This request was already made with other content. Reload the page and try again.',
  },
  'idempotency.running': {
    status: 409,
    owner: 'caller',
    text: 'This request is still being worked on. Ask again in a moment.',
  },
  'permissions.missing': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'You need the permission {permission} for this. {grantors} can grant it.',
  },
  'permissions.secondFactorNeeded': {
    status: 403,
    owner: 'caller',
    text: 'Your ranks give you {permission} only with a second factor here. Set one up on your account page under Security, then do this again.',
  },
  'permissions.viewOnly': {
    status: 403,
    owner: 'caller',
    text: 'You are looking at this community as {as}. End the view to change something.',
  },
  'permissions.secondFactorUnshown': {
    status: 403,
    owner: 'caller',
    text: 'Your ranks give you {permission} only with your second factor here, which you have not shown since you signed in. Confirm that it is you on your account page under Security, then do this again.',
  },
  'permissions.viewLapsed': {
    status: 403,
    owner: 'caller',
    text: 'The view you had taken of this community is over. End it, then do this again as yourself.',
  },
  'permissions.keyLacks': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'This API key was made without the permission {permission}. {grantors} can make one that has it.',
  },
  'permissions.keyIdle': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'This API key does nothing while its maker has no place in the community with the permission {permission}. {grantors} can grant it.',
  },
  'upstream.unreachable': {
    status: 503,
    owner: 'upstream',
    text: 'The server cannot be reached right now. Try again in a moment.',
  },
  'upstream.busy': {
    status: 503,
    owner: 'upstream',
    text: 'Too many people are asking for this right now. Try again in a moment.',
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
  'storage.full': {
    status: 507,
    owner: 'us',
    text: 'Could not save: the server has no room left. Nothing was changed. The operator has to make room; then try again.',
  },
  /** Where it comes in the middle of saving, only the same idempotency key tells whether that was saved. */
  'storage.away': {
    status: 503,
    owner: 'upstream',
    text: 'Could not load or save this: the database cannot be reached right now. Try again in a moment.',
  },
  'storage.unreachable': {
    status: 503,
    owner: 'us',
    text: 'Pictures cannot be kept or fetched right now, and nothing was changed. Try again in a moment.',
  },
} as const satisfies ErrorEntries;
