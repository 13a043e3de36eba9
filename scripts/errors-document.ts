import { calls } from '@muster/contracts/calls';
import { type AccessRule, errorsOfRule, SUSPENDED_ERRORS } from '@muster/contracts/kit/call';
import { errorCatalogue, type ErrorCode } from '@muster/contracts/errors';

/** Access rules, the widest first, and the calls that have one at least as narrow. */
const RULES = [
  ['signedIn', '*every call with a part for people who are signed in*'],
  ['operator', '*every call for operators*'],
  [{ permission: 'system.editCommunity' }, '*every call for members, owners, or people with a permission*'],
  ['member', '*every call for members*'],
  ['owner', '*every call for owners*'],
] as const satisfies readonly (readonly [AccessRule, string])[];

const OWNERS = { caller: 'who asked', host: 'who runs the site', upstream: 'the upstream', us: 'Muster' } as const;

/** The catalogue as a Markdown page: code, status, who can put it right, public text, and the calls that name it. */
export function describeCatalogue(): string {
  const rows = Object.entries(errorCatalogue).map(([code, entry]) => {
    const users = callsAnswering(code as ErrorCode).map((call) => `\`${call}\``);
    const all = everyCall(code as ErrorCode);
    return `| \`${code}\` | ${entry.status} | ${OWNERS[entry.owner]} | ${entry.text} | ${[...(all ? [all] : []), ...users].join(' ')} |`;
  });
  return [
    '# Errors',
    '',
    'Every refusal of the product has a code from this catalogue. It is written from `packages/contracts/src/errors.ts` by',
    '`npm run docs:errors`, and a test holds the two equal. Codes without calls can be answered by any call or page.',
    '',
    '| code | status | who can put it right | text | calls |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** The calls that answer a code by who may try them, in words; undefined where none does. */
function everyCall(code: ErrorCode): string | undefined {
  if (SUSPENDED_ERRORS.includes(code)) return '*every call that names a community*';
  return RULES.find(([rule]) => errorsOfRule(rule).includes(code))?.[1];
}

function callsAnswering(code: ErrorCode): string[] {
  return Object.entries(calls).flatMap(([slug, feature]) =>
    Object.entries(feature)
      .filter(([, call]) => (call.errors as readonly ErrorCode[]).includes(code))
      .map(([name]) => `${slug}.${name}`),
  );
}
