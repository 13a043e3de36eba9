import { checkUpstream } from './check-upstream.ts';
import type { CheckOptions } from './probe.ts';
import { reportLines } from './report.ts';

/** Checks, says what was found, and answers the exit code: 1 where a required part is missing or wrong. */
export async function runCheck(options: CheckOptions, say: (line: string) => void): Promise<0 | 1> {
  const checked = await checkUpstream(options);
  reportLines(checked).forEach(say);
  return checked.passes ? 0 : 1;
}
