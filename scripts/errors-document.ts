import { calls } from '@muster/contracts/calls';
import { errorCatalogue, type ErrorCode } from '@muster/contracts/errors';

const OWNERS = { caller: 'who asked', host: 'who runs the site', upstream: 'the upstream', us: 'Muster' } as const;

/** The catalogue as a Markdown page: code, status, who can put it right, public text, and the calls that name it. */
export function describeCatalogue(): string {
  const rows = Object.entries(errorCatalogue).map(([code, entry]) => {
    const users = callsAnswering(code as ErrorCode);
    return `| \`${code}\` | ${entry.status} | ${OWNERS[entry.owner]} | ${entry.text} | ${users.map((user) => `\`${user}\``).join(' ')} |`;
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

function callsAnswering(code: ErrorCode): string[] {
  return Object.entries(calls).flatMap(([slug, feature]) =>
    Object.entries(feature)
      .filter(([, call]) => (call.errors as readonly ErrorCode[]).includes(code))
      .map(([name]) => `${slug}.${name}`),
  );
}
