import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayName, isApex, namesOf, pairOf, readDomainName, zoneOf } from './names.ts';

const own = { productDomain: 'muster.test', edgeName: 'edge.elsewhere.test' };

describe('a name that may be a community’s own', () => {
  test.each([
    ['play.example.org', 'play.example.org', 'play.example.org'],
    [' Play.Example.ORG. ', 'play.example.org', 'play.example.org'],
    ['www.example.org', 'www.example.org', 'example.org'],
    ['www.play.example.org', 'www.play.example.org', 'play.example.org'],
    ['www.co.uk', 'www.co.uk', 'www.co.uk'],
    ['crows.github.io', 'crows.github.io', 'crows.github.io'],
    ['лос.example', 'xn--k1agj.example', 'xn--k1agj.example'],
    ['xn--k1agj.example', 'xn--k1agj.example', 'xn--k1agj.example'],
    ['notmuster.test', 'notmuster.test', 'notmuster.test'],
  ])('%s', (typed, domain, pair) => {
    expect(readDomainName(typed, own)).toMatchObject({ domain, pair });
  });

  test.each([
    ['play.example.co.uk', 'example.co.uk'],
    ['example.org', 'example.org'],
    ['a.b.crows.github.io', 'crows.github.io'],
    ['www.co.uk', 'www.co.uk'],
  ])('%s is of the zone %s', (typed, zone) => {
    expect(readDomainName(typed, own)).toMatchObject({ zone });
    expect(zoneOf(typed)).toBe(zone);
  });
});

describe('is refused', () => {
  test.each([
    ['*.example.org', 'hosts.domainWildcard'],
    ['198.51.100.7', 'hosts.domainIsAddress'],
    ['[::1]', 'hosts.domainIsAddress'],
    ['2001:db8::7', 'hosts.domainIsAddress'],
    ['１２７.0.0.1', 'hosts.domainIsAddress'],
    ['017700000001', 'hosts.domainIsAddress'],
    ['muster.test', 'hosts.domainIsOurs'],
    ['a.b.MUSTER.test', 'hosts.domainIsOurs'],
    ['ｍuster.test', 'hosts.domainIsOurs'],
    ['edge.elsewhere.test', 'hosts.domainIsOurs'],
    ['org', 'hosts.domainInvalid'],
    ['co.uk', 'hosts.domainIsSuffix'],
    ['github.io', 'hosts.domainIsSuffix'],
    ['example.org:443', 'hosts.domainInvalid'],
    ['https://example.org', 'hosts.domainInvalid'],
    ['me@example.org', 'hosts.domainInvalid'],
    ['example.org/path', 'hosts.domainInvalid'],
    ['-a.example.org', 'hosts.domainInvalid'],
    ['a..example.org', 'hosts.domainInvalid'],
    ['ab--cd.example.org', 'hosts.domainInvalid'],
    ['xn--zz.example.org', 'hosts.domainInvalid'],
    ['crows.localhost', 'hosts.domainInvalid'],
    ['crows.onion', 'hosts.domainInvalid'],
    [`${'a.'.repeat(110)}example.org`, 'hosts.domainInvalid'],
    ['', 'hosts.domainInvalid'],
  ])('%s with %s', (typed, refused) => {
    expect(readDomainName(typed, own)).toEqual({ refused });
  });
});

// A long run is asked for by hand, and takes as long as it takes.
const runs = Number(process.env['MUSTER_FUZZ_RUNS'] ?? 1_000);

test(
  'whatever is typed, what comes out is a clean name that reads the same again, and never ours',
  () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.domain(), fc.stringMatching(/^[a-zа-я.*:-]{1,40}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const name = readDomainName(text, own);
        if ('refused' in name) return;
        expect(name.domain).toMatch(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])$/);
        expect(name.domain === own.productDomain || name.domain.endsWith(`.${own.productDomain}`)).toBe(false);
        expect(readDomainName(name.domain, own)).toEqual(name);
        expect(readDomainName(displayName(name.domain), own)).toEqual(name);
      }),
      { numRuns: runs },
    );
  },
  10_000 + runs * 10,
);

test('an apex and its www are a pair, and nothing else is', () => {
  expect([pairOf('example.co.uk'), pairOf('www.example.co.uk'), pairOf('play.example.co.uk')]).toEqual([
    'www.example.co.uk',
    'example.co.uk',
    null,
  ]);
  expect([isApex('example.co.uk'), isApex('www.example.co.uk')]).toEqual([true, false]);
  expect(namesOf({ domain: 'example.org', pairServed: true })).toEqual(['example.org', 'www.example.org']);
  expect(namesOf({ domain: 'play.example.org', pairServed: true })).toEqual(['play.example.org']);
});
