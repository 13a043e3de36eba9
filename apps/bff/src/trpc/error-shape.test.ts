import { fail } from '@muster/contracts/errors';
import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { errorShape, failureOf } from './error-shape.ts';

describe('whatever is thrown', () => {
  test('a failure keeps its code, text and details, and nothing internal', () => {
    const failure = fail('input.invalid', {
      fields: { name: 'too short' },
      internal: 'secret',
      cause: new Error('secret'),
    });
    const shape = errorShape(failureOf(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: failure })), 'r1');
    expect(shape).toEqual({
      message: 'Some of what you sent is not valid. Check the marked fields.',
      code: -32600,
      data: {
        code: 'input.invalid',
        status: 400,
        httpStatus: 400,
        details: { fields: { name: 'too short' } },
        requestId: 'r1',
      },
    });
    expect(JSON.stringify(shape)).not.toContain('secret');
  });

  test('an invalid input names its fields, unknown keys too', () => {
    const schema = z.strictObject({ name: z.string().min(2, 'Use at least 2 characters.'), list: z.array(z.int()) });
    const parsed = schema.safeParse({ name: 'x', list: ['y'], more: 1 });
    const failure = failureOf(new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error }));
    expect(failure.code).toBe('input.invalid');
    expect(failure.details.fields).toMatchObject({
      name: 'Use at least 2 characters.',
      'list.0': expect.any(String),
      more: expect.any(String),
    });
  });

  test.each([
    [new TRPCError({ code: 'NOT_FOUND', message: 'No procedure on path "secret"' }), 'request.notFound', 404],
    [new TRPCError({ code: 'METHOD_NOT_SUPPORTED' }), 'request.badMethod', 405],
    [new TRPCError({ code: 'PARSE_ERROR' }), 'input.invalid', 400],
    [new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('secret') }), 'server.unexpected', 500],
    [new TypeError('secret'), 'server.unexpected', 500],
    ['secret', 'server.unexpected', 500],
  ])('%s', (thrown, code, status) => {
    const shape = errorShape(failureOf(thrown), null);
    expect(shape.data).toMatchObject({ code, status });
    expect(JSON.stringify(shape)).not.toContain('secret');
  });
});
