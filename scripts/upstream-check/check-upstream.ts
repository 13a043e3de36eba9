import type { Finding } from './finding.ts';
import { httpChecks } from './http-checks.ts';
import { LIVE_EVENTS, type PartName, PARTS, type UpstreamPart } from './parts.ts';
import { type CheckOptions, openProbe, type Probe } from './probe.ts';
import { socketChecks } from './socket-checks.ts';

/** What was found of a part of §7, or of signing in. */
export type CheckedPart = { readonly part: UpstreamPart } & Finding;

/** What an upstream speaks. */
export type CheckedUpstream = {
  readonly parts: readonly CheckedPart[];
  /** Which live events arrived while the check listened. */
  readonly heard: readonly string[];
  /** No required part is missing or wrong. */
  readonly passes: boolean;
};

const CHECKS: Readonly<Record<PartName, (probe: Probe) => Promise<Finding>>> = { ...httpChecks, ...socketChecks };

/** Asks a running upstream for each part of the table, one after another. Never throws for what the upstream does. */
export async function checkUpstream(options: CheckOptions): Promise<CheckedUpstream> {
  await using probe = openProbe(options);
  const parts: CheckedPart[] = [];
  for (const name of Object.keys(PARTS) as PartName[])
    parts.push({ part: PARTS[name], ...(await CHECKS[name](probe)) });
  if (options.listenMs > 0) await new Promise((resolve) => void setTimeout(resolve, options.listenMs));
  const heard = Object.keys(LIVE_EVENTS).filter((event) => probe.seen.has(event));
  return { parts, heard, passes: !parts.some(isFailure) };
}

function isFailure({ part, state }: CheckedPart): boolean {
  return part.need === 'required' && (state === 'missing' || state === 'wrong');
}
