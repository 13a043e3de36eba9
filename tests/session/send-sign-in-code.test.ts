import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { Forms } from './foreign/forms.ts';

let forms: Forms;
beforeAll(async () => {
  forms = await Forms.start();
});
beforeEach(() => forms.anew());
afterAll(() => forms[Symbol.asyncDispose]());

describe('answers', () => {
  test('alike whether or not an address has an account, whatever the upstream says', async () => {
    const nowhere = 'no-account@example.org';
    expect(await forms.sendCode()).toEqual({ sent: true });
    expect(await forms.sendCode(nowhere)).toEqual({ sent: true });
    expect(forms.mock.pair.codes).toEqual([forms.email]);
    forms.mock.misbehaviours.set('/auth/sign_in', { kind: 'status', status: 401 });
    expect(await forms.sendCode(nowhere)).toEqual({ sent: true });
  });
});

describe('refuses', () => {
  test.each([
    ['HTML', { kind: 'html' }, 'upstream.badAnswer'],
    ['no such address', { kind: 'status', status: 404 }, 'session.providerDisabled'],
    ['too many tries', { kind: 'status', status: 429 }, 'session.tooManyAttempts'],
  ] as const)('an upstream that answers %s', async (_what, how, code) => {
    forms.mock.misbehaviours.set('/auth/sign_in', how);
    await expectRefusal(forms.sendCode(), code);
  });

  test('a fourth mail to one address within an hour', async () => {
    for (let mails = 0; mails < 3; mails += 1) await forms.sendCode();
    await expectRefusal(forms.sendCode(), 'session.tooManyAttempts');
  });
});
