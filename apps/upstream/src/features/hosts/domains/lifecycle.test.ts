import type { DomainRecord } from '@muster/contracts/hosts/domains';
import { describe, expect, test } from 'vitest';
import { FAILURES_MAX, type Findings, type Life, release, settle } from './lifecycle.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

const life = (more: Partial<Life> = {}): Life => ({
  state: 'pendingDns',
  failures: 0,
  checks: 0,
  createdAt: NOW,
  brokenAt: null,
  liveAt: null,
  quarantineUntil: null,
  ...more,
});

const record = (purpose: DomainRecord['purpose'], right: boolean | null, found = 0): DomainRecord => ({
  purpose,
  name: 'a.test',
  expected: [],
  observed: Array.from({ length: found }, () => ({ type: 'TXT', value: 'x' })),
  right,
});

const found = (more: Partial<Findings> = {}): Findings => ({
  records: [record('proof', true, 1), record('address', true, 1)],
  entitled: true,
  held: false,
  certificate: 'unasked',
  ...more,
});

const noProof = found({ records: [record('proof', false), record('address', true, 1)] });
const silent = found({ records: [record('proof', null), record('address', true, 1)] });

describe('a pending domain', () => {
  test('goes live with both records where nobody looks for certificates', () => {
    expect(settle(life(), found(), NOW)).toMatchObject({ state: 'live', problems: [], liveAt: NOW });
  });

  test('is verified first, and live once there is a certificate', () => {
    const verified = settle(life(), found({ certificate: 'later' }), NOW);
    expect(verified.state).toBe('verified');
    const waiting = settle(life({ state: 'verified' }), found({ certificate: 'missing' }), NOW);
    expect(waiting).toMatchObject({ state: 'certificate', problems: ['certificateMissing'] });
    const untrusted = settle(life({ state: 'verified' }), found({ certificate: 'untrusted' }), NOW);
    expect(untrusted).toMatchObject({ state: 'certificate', problems: ['certificateUntrusted'] });
    expect(settle(life({ state: 'certificate' }), found({ certificate: 'present' }), NOW).state).toBe('live');
  });

  test.each([
    [noProof, ['proofMissing']],
    [found({ records: [record('proof', false, 1), record('address', false, 1)] }), ['proofWrong', 'addressElsewhere']],
    [found({ records: [record('proof', true, 1), record('address', false)] }), ['addressMissing']],
    [silent, ['dnsUnreachable']],
    [found({ held: true }), ['held']],
    [found({ records: [...found().records, record('zone', false)] }), ['zoneHeld']],
    [found({ records: [...found().records, record('zone', null)] }), ['dnsUnreachable']],
    [found({ entitled: false }), ['notEntitled']],
  ])('stays pending, and says why: %#', (findings, problems) => {
    expect(settle(life(), findings, NOW)).toMatchObject({ state: 'pendingDns', problems });
  });

  test('is looked at ever more rarely, and after two weeks no more', () => {
    const waits = [0, 4, 8, 20].map((checks) => {
      const { nextCheckAt } = settle(life({ checks }), noProof, NOW);
      return ((nextCheckAt?.getTime() ?? 0) - NOW.getTime()) / 60_000;
    });
    expect(waits).toEqual([1, 10, 180, 360]);
    expect(settle(life({ createdAt: ago(15) }), noProof, NOW).nextCheckAt).toBeNull();
  });
});

describe('a live domain', () => {
  const live = life({ state: 'live', liveAt: ago(10), createdAt: ago(20) });

  test(`is broken by ${FAILURES_MAX} wrong looks in a row, not by fewer`, () => {
    let now = live;
    for (let failures = 1; failures < FAILURES_MAX; failures += 1) {
      now = { ...now, ...settle(now, noProof, NOW) };
      expect(now).toMatchObject({ state: 'live', failures });
    }
    expect(settle(now, found(), NOW)).toMatchObject({ state: 'live', failures: 0 });
    expect(settle(now, noProof, NOW)).toMatchObject({ state: 'broken', failures: 0, brokenAt: NOW, liveAt: null });
  });

  test('is left alone by servers that do not answer', () => {
    expect(settle(live, silent, NOW)).toMatchObject({ state: 'live', failures: 0, problems: ['dnsUnreachable'] });
  });

  test('is broken at once when it is not allowed any more', () => {
    expect(settle(live, found({ entitled: false }), NOW).state).toBe('broken');
  });

  test('is still served without a certificate', () => {
    expect(settle(live, found({ certificate: 'missing' }), NOW)).toMatchObject({
      state: 'certificate',
      liveAt: ago(10),
    });
  });
});

describe('a broken domain', () => {
  const broken = life({ state: 'broken', brokenAt: ago(8), createdAt: ago(90) });

  test('is live again as soon as its records are right', () => {
    expect(settle(broken, found(), NOW)).toMatchObject({ state: 'live', brokenAt: null });
  });

  test('goes into quarantine a week after its proof went, not while only its address is wrong', () => {
    expect(settle(broken, noProof, NOW)).toMatchObject({
      state: 'quarantined',
      quarantineUntil: new Date(NOW.getTime() + 30 * DAY),
      nextCheckAt: null,
    });
    expect(settle({ ...broken, brokenAt: ago(6) }, noProof, NOW).state).toBe('broken');
    const elsewhere = found({ records: [record('proof', true, 1), record('address', false, 1)] });
    expect(settle(broken, elsewhere, NOW).state).toBe('broken');
  });
});

describe('releasing', () => {
  test('keeps a name from others for 30 days once it was proved', () => {
    const until = new Date(NOW.getTime() + 30 * DAY);
    expect(release(life({ state: 'live' }), NOW)).toEqual({ quarantineUntil: until });
    expect(release(life({ state: 'broken' }), NOW)).toEqual({ quarantineUntil: until });
  });

  test('does not begin a quarantine anew, nor one for a name that was never proved', () => {
    expect(release(life({ quarantineUntil: ago(-3) }), NOW)).toEqual({ quarantineUntil: ago(-3) });
    expect(release(life(), NOW)).toBeNull();
  });
});
