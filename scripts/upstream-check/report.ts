import type { CheckedPart, CheckedUpstream } from './check-upstream.ts';
import { LIVE_EVENTS } from './parts.ts';

const WORDS = { ok: 'ok', odd: 'odd', missing: 'MISSING', wrong: 'WRONG', unasked: 'not asked' } as const;
const WIDTH = 10;

/** The lines that are printed: each part with what was found, and what follows from it. */
export function reportLines({ parts, heard, passes }: CheckedUpstream): string[] {
  const live = Object.entries(LIVE_EVENTS).flatMap(([event, gateway]) => [
    `${(heard.includes(event) ? 'ok' : 'not seen').padEnd(WIDTH)}event ${event}`,
    `${' '.repeat(WIDTH)}${gateway}`,
  ]);
  const failed = parts.filter(({ state }) => state === 'missing' || state === 'wrong').map(({ part }) => part);
  const required = failed.filter(({ need }) => need === 'required');
  const end = passes
    ? 'Everything that is required and was asked for is there.'
    : `Required, and missing or wrong: ${required.map(({ name }) => name).join(', ')}.`;
  return [...parts.flatMap(linesOf), ...live, '', end];
}

function linesOf({ part, state, says }: CheckedPart): string[] {
  const follows = state === 'missing' || state === 'wrong' ? part.missing : part.gateway;
  const indented = [says, follows].filter((line) => line !== '').map((line) => `${' '.repeat(WIDTH)}${line}`);
  return [`${WORDS[state].padEnd(WIDTH)}${part.name} (${part.need})`, ...indented];
}
