import * as z from 'zod';
import { Moment, Uuid } from './ids.ts';
import { Text } from './text.ts';

/**
 * The envelope every request to the upstream carries beside its own fields (@spec §7): a request id, the stored
 * account id and the stored sso token. `idempotencyKey` and `clientId` are ours (@decision 0005): a repeated mutation
 * has its effect once, and the client that caused an event recognises it. A key stands for one answer, a refusal as
 * much as a success (@decision 0031): whoever tries again after a refusal takes a new key.
 */
export const Envelope = z.object({
  requestId: Text.min(1).max(64),
  account: Uuid.nullish(),
  token: Text.min(1).max(200).nullish(),
  idempotencyKey: Text.min(8).max(64).optional(),
  clientId: Text.min(1).max(64).optional(),
  /** Of a mutation: the address that it came from, for quotas by network (@decision 0085). */
  address: Text.min(1).max(64).optional(),
});
export type Envelope = z.infer<typeof Envelope>;

/** The keys of the envelope; the rest of a request are the call's own fields. */
export const ENVELOPE_KEYS = ['requestId', 'account', 'token', 'idempotencyKey', 'clientId', 'address'] as const;

/** Details of a refusal on the wire, see `FailureDetails`. */
export const AnswerDetails = z.object({
  fields: z.record(z.string(), z.string()).optional(),
  missing: z.object({ permission: z.string(), grantors: z.array(z.string()) }).optional(),
  retryAfterS: z.number().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** An answer through the acknowledgement callback; `data`, and that it is there, is checked against the call's output afterwards. */
export const Answer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.unknown().optional() }),
  z.object({
    success: z.literal(false),
    code: z.string().max(100).optional(),
    statusStr: z.string().max(1000).optional(),
    details: AnswerDetails.optional(),
  }),
]);
export type Answer = z.infer<typeof Answer>;
/**
 * Values of which the specification shows no type, as an upstream that was written from it alone may send them (@spec §3, §7).
 * Each reads every reasonable form as the one that the model has.
 */

/** An id: text, a number, or an object that has one as its `uuid` or `id`. */
export const WireId = z.preprocess(idOf, z.union([z.string().min(1).max(200), z.int()]).transform(String));

/**
 * A short name: an id that can be a label of a host, which addresses of the community are made with. Of punycode labels not all can,
 * and the product gives none out.
 */
export const WireShortName = WireId.pipe(z.string().regex(/^(?!xn--)[\w-]{1,63}$/i));

/** A text, or a number for one. */
export const WireText = z.union([z.string(), z.number()]).transform(String);

/** A flag: true or false, 1 or 0, each as a text too. */
export const WireFlag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true');

/** A moment: ISO 8601, read as UTC where it names no offset, or a number of seconds or milliseconds since 1970. */
export const WireMoment = z.preprocess(momentOf, Moment);

/** Seconds since 1970 are below this until the year 5138, and milliseconds above it since March 1973. */
const SECONDS_MAX = 100_000_000_000;

function momentOf(given: unknown): unknown {
  const number = typeof given === 'string' && /^\d{9,14}$/.test(given) ? Number(given) : given;
  if (typeof number === 'number') return isoOf(number < SECONDS_MAX ? number * 1_000 : number);
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d/.test(given)) return undefined;
  const isWhole = /(?:Z|[+-]\d\d:?\d\d|^.{10})$/i.test(given);
  return isoOf(Date.parse(isWhole ? given : `${given}Z`));
}

function isoOf(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function idOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const { uuid, id } = given as { readonly uuid?: unknown; readonly id?: unknown };
  return uuid ?? id;
}
