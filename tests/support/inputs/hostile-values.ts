import type { FieldKind } from './input-fields.ts';

/** What no field may take, by what it holds: the database cannot keep it, or no moment is meant by it. */
export const REFUSED: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['\u0000', 'be\u0000tween', '\ud800', 'be\udc00tween', '\udfff\ud800'],
  moment: [
    '\u0000',
    '\ud800',
    '0000-01-01T00:00:00Z',
    '0000-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '2026-01-31T12:00:00+23:59',
    '2026-01-31T12:00:00-23:59',
    '2026-01-31T12:00:00+15:00',
    `2026-01-31T12:00:00.${'0'.repeat(200)}Z`,
  ],
  day: ['\u0000', '\ud800', '0000-01-01', '0000-12-31'],
};

/** What is unusual and well formed: a field takes it or refuses it, and nothing breaks. */
export const UNUSUAL: Readonly<Record<FieldKind, readonly string[]>> = {
  text: [
    '',
    ' ',
    '\u0001\u001f\u007f',
    '\ufffe\uffff',
    '\u{1f469}\u200d\u{1f680}\u202e%_\\\'";--',
    'x'.repeat(1_500),
    '-9223372036854775809',
    // Positions in lists are texts that hold others: JSON and base64url of it, with what no text may hold within.
    '{"at":"\\u0000","id":"\\ud800"}',
    Buffer.from('["\\u0000","\\ud800"]').toString('base64url'),
    Buffer.from('\u0000 \u0000').toString('base64url'),
    Buffer.from('{"v":"\\u0000","at":"0000-01-01T00:00:00Z","id":"x"}').toString('base64url'),
    '0000-01-01T00:00:00.000Z 00000000-0000-4000-8000-000000000000',
  ],
  moment: ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-01-31T12:00:00+14:00', '2026-02-30T00:00:00Z'],
  day: ['0001-01-01', '9999-12-31', '2026-02-30'],
};
