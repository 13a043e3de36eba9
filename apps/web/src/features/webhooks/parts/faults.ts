const FAULTS = ['notPublic', 'timeout', 'unknownName', 'certificate', 'unreachable', 'redirected'] as const;

/** Why there was no answer, as a fault that the page has words for; null for none. */
export function faultOf(fault: string | null): (typeof FAULTS)[number] | null {
  return FAULTS.find((each) => each === fault) ?? null;
}
