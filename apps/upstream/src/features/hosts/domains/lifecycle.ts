import type { DomainRecord } from '@muster/contracts/hosts/domains';
import { type DomainProblem, type DomainState, isServed, QUARANTINE_DAYS } from '@muster/contracts/hosts/enums';
import type { CertificateFound } from './certificate.ts';

/** What the life of a domain depends on so far. */
export type Life = {
  readonly state: DomainState;
  /** Checks in a row that found a served domain wrong. */
  readonly failures: number;
  /** Checks since the state last changed. */
  readonly checks: number;
  readonly createdAt: Date;
  readonly brokenAt: Date | null;
  readonly liveAt: Date | null;
  readonly quarantineUntil: Date | null;
};

/** What a check found out. */
export type Findings = {
  readonly records: readonly DomainRecord[];
  /** Whether the operator lets the community have domains. */
  readonly entitled: boolean;
  /** Another community holds the name. */
  readonly held: boolean;
  /** `unasked` where nobody looks for certificates, `later` where it is too early. */
  readonly certificate: CertificateFound | 'unasked' | 'later';
};

/** What becomes of the domain. */
export type Settled = Omit<Life, 'createdAt'> & {
  readonly problems: readonly DomainProblem[];
  readonly nextCheckAt: Date | null;
};

/** So many checks in a row must find a served domain wrong: one lost answer must not take a community off the net. */
export const FAILURES_MAX = 3;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minutes until the next check, by how many there were in this state. People set records right after adding. */
const WAITS = [1, 1, 2, 2, 5, 10, 15, 30, 60, 180, 360] as const;
const LIVE_WAIT = 360;
const FAILING_WAIT = 5;
/** A domain that nobody proves is not looked for for ever. */
const GIVE_UP_AFTER = 14 * DAY;
/** A broken domain whose proof is gone was given up by its owner, who may be another by now. */
const PROOF_GONE_AFTER = 7 * DAY;

/** Brings a domain on by one check. Pure: everything it depends on is passed. */
export function settle(life: Life, findings: Findings, now: Date): Settled {
  const problems = problemsOf(findings);
  const state = stateAfter(life, { ...findings, problems }, now);
  const changed = state !== life.state;
  const failures = isServed(state) && isWrong(problems) ? life.failures + 1 : 0;
  const checks = changed ? 0 : life.checks + 1;
  const settled = {
    state,
    problems,
    failures,
    checks,
    brokenAt: state === 'broken' ? (life.brokenAt ?? now) : null,
    liveAt: state === 'live' ? (life.liveAt ?? now) : isServed(state) ? life.liveAt : null,
    quarantineUntil: quarantineAfter(life, state, now),
  };
  return { ...settled, nextCheckAt: nextCheck(settled, life.createdAt, now) };
}

/** Tells whether a domain keeps others from its name: from its first proof on, until it is let go of. */
export function isHeld({ state, quarantineUntil }: Pick<Life, 'state' | 'quarantineUntil'>): boolean {
  return state !== 'pendingDns' || quarantineUntil !== null;
}

/** What a domain that is given up becomes. One that never proved anything leaves nothing behind. */
export function release(
  life: Pick<Life, 'state' | 'quarantineUntil'>,
  now: Date,
): { readonly quarantineUntil: Date } | null {
  if (!isHeld(life)) return null;
  return { quarantineUntil: life.quarantineUntil ?? new Date(now.getTime() + QUARANTINE_DAYS * DAY) };
}

function problemsOf({ records, entitled, held, certificate }: Findings): DomainProblem[] {
  const of = (purpose: DomainRecord['purpose']) => records.find((record) => record.purpose === purpose);
  const [proof, zone, address] = [of('proof'), of('zone'), of('address')];
  const problems: DomainProblem[] = [];
  if (!entitled) problems.push('notEntitled');
  if (held) problems.push('held');
  if (proof?.right === false) problems.push(proof.observed.length > 0 ? 'proofWrong' : 'proofMissing');
  if (address?.right === false) problems.push(address.observed.length > 0 ? 'addressElsewhere' : 'addressMissing');
  if (zone?.right === false) problems.push('zoneHeld');
  if ([proof, zone, address].some((record) => record?.right === null)) problems.push('dnsUnreachable');
  if (certificate === 'missing') problems.push('certificateMissing');
  if (certificate === 'untrusted') problems.push('certificateUntrusted');
  if (certificate === 'internal') problems.push('addressInternal');
  return problems;
}

/** What DNS itself says against a domain. */
const WRONG: ReadonlySet<DomainProblem> = new Set([
  'proofMissing',
  'proofWrong',
  'addressMissing',
  'addressElsewhere',
  'zoneHeld',
]);

function isWrong(problems: readonly DomainProblem[]): boolean {
  return problems.some((problem) => WRONG.has(problem));
}

type Judged = Findings & { readonly problems: readonly DomainProblem[] };

function stateAfter(life: Life, { problems, entitled, held, certificate }: Judged, now: Date): DomainState {
  const { state } = life;
  if (state === 'quarantined') return state;
  if (!entitled) return isServed(state) ? 'broken' : state;
  if (isWrong(problems)) return stateWhenWrong(life, problems, now);
  // Servers that say nothing prove nothing, neither way.
  if (problems.includes('dnsUnreachable') || held) return state;
  if (certificate === 'later') return isServed(state) ? state : 'verified';
  return certificate === 'present' || certificate === 'unasked' ? 'live' : 'certificate';
}

function stateWhenWrong(life: Life, problems: readonly DomainProblem[], now: Date): DomainState {
  if (isServed(life.state)) return life.failures + 1 >= FAILURES_MAX ? 'broken' : life.state;
  const proofGone = problems.includes('proofMissing') || problems.includes('proofWrong');
  const long = life.brokenAt !== null && now.getTime() - life.brokenAt.getTime() >= PROOF_GONE_AFTER;
  return life.state === 'broken' && proofGone && long ? 'quarantined' : life.state;
}

/** Proving a name again ends its quarantine; giving it up begins one. */
function quarantineAfter(life: Life, state: DomainState, now: Date): Date | null {
  if (isServed(state)) return null;
  if (state !== 'quarantined') return life.quarantineUntil;
  return life.quarantineUntil ?? new Date(now.getTime() + QUARANTINE_DAYS * DAY);
}

function nextCheck(
  { state, failures, checks }: Pick<Settled, 'state' | 'failures' | 'checks'>,
  createdAt: Date,
  now: Date,
): Date | null {
  if (state === 'quarantined') return null;
  if (state === 'pendingDns' && now.getTime() - createdAt.getTime() > GIVE_UP_AFTER) return null;
  const waiting = WAITS[Math.min(checks, WAITS.length - 1)] ?? LIVE_WAIT;
  const minutes = failures > 0 ? FAILING_WAIT : state === 'live' ? LIVE_WAIT : waiting;
  return new Date(now.getTime() + minutes * MINUTE);
}
