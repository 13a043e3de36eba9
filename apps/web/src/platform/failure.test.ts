import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCatalogue } from '../../build/compile-messages.ts';
import english from '../locales/en.json';
import { NO_ANSWER, NoAnswerError, readFailure, RefusedError, tellFailuresBy, UNKNOWN_FAILURE } from './failure.ts';
import { reasonText } from './i18n/reason-text.ts';
import { addMessages, i18n } from './i18n/catalogue.ts';
import { failureText } from './i18n/switch-language.ts';

beforeAll(() => addMessages('en', compileCatalogue(english)));

function refused(data: object, message: string): unknown {
  return TRPCClientError.from({ error: { message, code: -32000, data } });
}

describe('a failure is read', () => {
  test('from a tRPC error: code, text, fields and request id', () => {
    const failure = readFailure(
      refused(
        {
          code: 'input.invalid',
          status: 400,
          details: { fields: { name: 'Use at least 2 characters.' } },
          requestId: 'r1',
        },
        'Some of what you sent is not valid.',
      ),
    );
    expect(failure).toMatchObject({
      code: 'input.invalid',
      status: 400,
      text: 'Some of what you sent is not valid.',
      fields: { name: 'Use at least 2 characters.' },
      requestId: 'r1',
      passing: false,
    });
  });

  test('with the missing permission and who can grant it', () => {
    const missing = { permission: 'system.editCommunity', grantors: ['owner'] };
    expect(
      readFailure(refused({ code: 'permissions.missing', status: 403, details: { missing } }, 'x')).missing,
    ).toEqual(missing);
  });

  test('from the JSON of the sign-in pages', () => {
    const body = { success: false, code: 'session.wrongCredentials', statusStr: 'E-mail or password is wrong.' };
    expect(readFailure(new RefusedError(body))).toMatchObject({
      code: 'session.wrongCredentials',
      text: 'E-mail or password is wrong.',
    });
  });

  test('a time-out shows words for people, not the event and its id', () => {
    const failure = readFailure(
      refused({ code: 'upstream.timeout', status: 504 }, 'The websocket request a/b timed out: …'),
    );
    expect(failure.text).toBe(english.errors.timeout);
    expect(failure.passing).toBe(true);
  });

  test('a request without an answer is told from a mistake of ours', () => {
    expect(readFailure(TRPCClientError.from(new TypeError('Failed to fetch')))).toMatchObject({
      code: NO_ANSWER,
      passing: true,
    });
    expect(readFailure(new NoAnswerError('x')).code).toBe(NO_ANSWER);
    expect(readFailure(new TypeError('Failed to fetch dynamically imported module: /x.js')).code).toBe(NO_ANSWER);
    expect(readFailure(new TypeError('x is not a function'))).toMatchObject({ code: UNKNOWN_FAILURE, passing: false });
    expect(readFailure(undefined).code).toBe(UNKNOWN_FAILURE);
  });

  test("codes that are not the catalogue's are unknown", () => {
    expect(readFailure(refused({ code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }, 'stack')).text).toBe(
      english.errors.unknown,
    );
  });
});

describe('in another language', () => {
  beforeAll(() => {
    addMessages(
      'de',
      compileCatalogue({
        failures: { rooms: { full: 'Nur {count} Plätze.', plain: 'Voll.', shut: 'Zu: {why}' } },
        fieldTexts: { 'It is late.': 'Es ist spät.' },
      }),
    );
    i18n.activate('de');
    tellFailuresBy(failureText);
  });
  afterAll(() => i18n.activate('en'));

  test('a failure is told by its code, and filled with the values that came with it', () => {
    const told = (code: string, details: object) =>
      readFailure(refused({ code, status: 409, details }, 'English')).text;
    expect(told('rooms.full', { values: { count: 7 } })).toBe('Nur 7 Plätze.');
    expect(told('rooms.plain', {})).toBe('Voll.');
  });

  test('a reason is told like the failure that it was', () => {
    expect(reasonText({ code: 'rooms.full', text: 'English', values: { count: 7 } })).toBe('Nur 7 Plätze.');
    expect(reasonText({ code: 'rooms.full', text: 'English', values: {} })).toBe('English');
  });

  test('a value that is a sentence of ours is told in the language too', () => {
    expect(reasonText({ code: 'rooms.shut', text: 'English', values: { why: 'It is late.' } })).toBe(
      'Zu: Es ist spät.',
    );
    expect(reasonText({ code: 'rooms.shut', text: 'English', values: { why: 'No idea.' } })).toBe('Zu: No idea.');
  });

  test('one without a translation, or without a value that the translation needs, stays as it was sent', () => {
    const told = (code: string) => readFailure(refused({ code, status: 409, details: {} }, 'English')).text;
    expect(told('rooms.full')).toBe('English');
    expect(told('rooms.unknown')).toBe('English');
  });
});
