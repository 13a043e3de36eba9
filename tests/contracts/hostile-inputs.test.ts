import { calls } from '@muster/contracts/calls';
import { InfoQuery } from '@muster/contracts/hosts/wire';
import type { Call } from '@muster/contracts/kit/call';
import { Envelope } from '@muster/contracts/kit/wire';
import { WatchInput } from '@muster/contracts/live/model';
import { PushRegistration } from '@muster/contracts/notifications/wire';
import { InteractionBodies } from '@muster/contracts/embedded-provider/interaction';
import { DeviceReport } from '@muster/contracts/session/model';
import { ShortLinkRequest } from '@muster/contracts/short-links/wire';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { REFUSED } from '../support/inputs/hostile-values.ts';
import { inputFields } from '../support/inputs/input-fields.ts';

const ofCalls = Object.entries(calls).flatMap(([slug, feature]) =>
  Object.entries(feature as Record<string, Call>).map(([name, call]) => [`${slug}.${name}`, call.input] as const),
);
const inputs: readonly (readonly [string, z.ZodType])[] = [
  ...ofCalls,
  ...Object.entries(InteractionBodies).map(([name, body]) => [`sign-in page ${name}`, body] as const),
  ['envelope', Envelope],
  ['GET /info', InfoQuery],
  ['short link', ShortLinkRequest],
  ['push registration', PushRegistration],
  ['device report', DeviceReport],
  ['live stream', WatchInput],
];

test.each(inputs)('every text and every moment of %s refuses what cannot be stored, at its field', (_name, input) => {
  const taken = inputFields(input).flatMap(({ path, kind, with: put }) =>
    REFUSED[kind].flatMap((value) => {
      const { error } = input.safeParse(put({}, value));
      const isNamed = error?.issues.some((issue) => isAt(issue, path, value));
      return isNamed ? [] : [`${path.join('.')}: ${JSON.stringify(value)}`];
    }),
  );
  expect(taken).toEqual([]);
});

/** A union says which of its branches would have been meant in no other way than by its own place. */
function isAt({ path, code }: z.core.$ZodIssue, field: readonly string[], value: string): boolean {
  return (path.length > 0 || code === 'invalid_union') && path.every((key, at) => String(key) === (field[at] ?? value));
}
