import { type ErrorCode, errorCatalogue, fail, isErrorCode } from '@muster/contracts/errors';
import { accessErrors, type Call } from '@muster/contracts/kit/call';
import { Failure } from '@muster/contracts/kit/error';
import type { Answer } from '@muster/contracts/kit/wire';

type Refusal = Extract<Answer, { success: false }>;

/** Codes any call may answer with. The rest of the kit's are ours to say, not the upstream's. */
const ALWAYS: readonly ErrorCode[] = [
  'files.busy',
  'files.tooMany',
  'input.invalid',
  'input.tooLarge',
  'idempotency.reused',
  'idempotency.running',
  'permissions.keyIdle',
  'permissions.keyLacks',
  'permissions.missing',
  'permissions.secondFactorNeeded',
  'permissions.secondFactorUnshown',
  'permissions.viewLapsed',
  'permissions.viewOnly',
  'request.quotaSpent',
  'request.tooMany',
  'storage.away',
  'storage.full',
  'storage.unreachable',
  'session.reauthenticationFailed',
];

/** Codes that an upstream of another make may answer to any call about one community, beside those that follow from who may try it. */
const ABOUT_COMMUNITY: readonly ErrorCode[] = ['communities.ownerOnly', 'members.notMember'];

/** What of a call decides what it may answer. */
type Answering = Pick<Call, 'errors' | 'who' | 'stepUp' | 'scope' | 'whileSuspended' | 'input'>;

/**
 * Turns a refusal of the upstream into the catalogue's failure. A code the call has not declared is not passed on:
 * nobody could have prepared for it, so it becomes `upstream.unexpected` and is told to the log alone.
 */
export function classifyFailure(call: Pick<Call, 'event'> & Answering, answer: Refusal): Failure {
  const code = answer.code ?? '';
  if (code === 'server.draining')
    return fail('upstream.unreachable', { internal: `${call.event}: the upstream drains` });
  if (!isErrorCode(code) || !mayAnswer(call, code)) {
    return fail('upstream.unexpected', { internal: `${call.event}: ${code || 'no code'}: ${answer.statusStr ?? ''}` });
  }
  const entry = errorCatalogue[code];
  const { values = {}, ...details } = answer.details ?? {};
  const isFillable = [...entry.text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(values, name));
  if (isFillable) return new Failure(code, entry, { ...details, values });
  // An upstream that does not say the values has filled them in.
  return new Failure(code, entry, { ...details, said: answer.statusStr || entry.text });
}

function mayAnswer(call: Answering, code: ErrorCode): boolean {
  if (ALWAYS.includes(code) || call.errors.includes(code) || accessErrors(call).includes(code)) return true;
  const aboutCommunity = !['anyone', 'signedIn', 'operator'].includes(call.who as string);
  return aboutCommunity && ABOUT_COMMUNITY.includes(code);
}
