import { globSync, readFileSync } from 'node:fs';
import { errorCatalogue, isErrorCode } from '@muster/contracts/errors';
import type { ErrorEntry } from '@muster/contracts/kit/error';
import { describe, expect, test } from 'vitest';
import { describeCatalogue } from '../../scripts/errors-document.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

describe('the error catalogue and its document', () => {
  test('docs/errors.md is what the catalogue says', () => {
    expect(read('docs/errors.md'), 'run: npm run docs:errors').toBe(describeCatalogue());
  });

  test('every code is used somewhere, and only catalogue codes are thrown', () => {
    const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/contracts/src/**/*.ts'], { cwd: root })
      .filter((path) => !/\.test\.tsx?$|(^|\/)errors\.ts$/.test(path))
      .map(read)
      .join('\n');
    const quoted = new Set([...sources.matchAll(/'(\w+\.\w+)'/g)].map((match) => match[1] ?? ''));
    const unused = Object.keys(errorCatalogue).filter((code) => !quoted.has(code));
    expect(unused).toEqual([]);
    const thrown = [...sources.matchAll(/\bfail\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    expect(thrown.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  test('every refusal of a person is for want of a right, and says which and who can help, or says why it is none', () => {
    const entries = Object.entries<ErrorEntry>(errorCatalogue);
    const refusals = entries.filter(([, { status }]) => status === 403);
    const rights = entries.filter(([, { right }]) => right).map(([code]) => code);
    expect(rights.filter((code) => !refusals.some(([each]) => each === code))).toEqual([]);
    const others = refusals.map(([code]) => code).filter((code) => !rights.includes(code));
    expect(others.toSorted()).toEqual(Object.keys(NO_RIGHT).toSorted());
    const silent = entries.filter(([, { right, text }]) => {
      return right && !(text.includes('{permission}') && text.includes('{grantors}'));
    });
    expect(silent.map(([code]) => code)).toEqual([]);
  });
});

/** Refusals that no permission would lift, and why. Each says in its text who can help, where somebody can. */
const NO_RIGHT: Readonly<Record<string, string>> = {
  'request.badOrigin': 'the request came from another page',
  'apiKeys.badAddress': 'the key was made for other addresses, and no permission adds one',
  'apiKeys.legacyOff': 'the community has the legacy API off, for every key',
  'permissions.secondFactorNeeded': 'the permission is there; the person’s own second factor is not',
  'permissions.secondFactorUnshown': 'the permission is there; this sign-in has not shown the second factor',
  'permissions.viewLapsed': 'the person looked as somebody else, and ends that themselves',
  'permissions.viewOnly': 'the person looks as somebody else, and ends that themselves',
  'submissionComments.notPrivate':
    'on what one has sent oneself no permission lifts it, and the text says who writes them',
  'submissionComments.notYours': 'a comment is changed by the person who wrote it alone',
  'submissions.notApprover': 'the stage names the ranks that approve, and the text says them',
  'submissions.ownSubmission': 'another reviewer moves it, and the text says so',
  'submissions.notMover': 'the stage names the ranks that move into it, and the text says them',
  'session.accountSuspended': 'an operator suspended the account, and says in the text whom to write to',
  'session.wrongHost': 'a session of a community’s host is good for less',
  'session.proofNotYours': 'somebody else is asked for the proof',
  'session.stepUpNeeded': 'the person proves who they are',
  'session.addressUnproved': 'the person confirms their own address first',
  'communities.suspended': 'whoever runs the site has closed it, and says why',
  'communities.inactive': 'whoever runs the site has closed it',
  'communities.banned': 'a ban is over everything',
  'management.operatorOnly': 'no community gives it; the text says who does',
  'communities.ownerOnly': 'no permission makes an owner; the text names them',
  'members.notMember': 'it takes a place in the community, which is no permission',
  'bulkActions.notYours': 'rows of a file are its sender’s; the text names them',
  'shifts.notYours': 'it takes a rank of those that the text names',
  'hosts.notEntitled': 'whoever runs the site decides',
  'notifications.permissionDenied': 'the browser’s permission (@spec §4)',
};
