import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { sendRaw } from './raw-request.ts';

const use = useStack();
const OK = 200;
const NOT_HERE = 421;
/** What the server itself refuses to read as a request. */
const UNREADABLE = 400;
const NO_COMMUNITY = 404;
/** Where a custom domain that nobody has set up is sent. */
const SENT_ON = 302;

/** Headers of a request for `/`, by what is odd about them, and what they must come to. `PORT` is the gateway's own. */
const CORPUS: readonly (readonly [string, readonly string[], number])[] = [
  ['the product', ['Host: localhost:PORT'], OK],
  ['the product by its default port', ['Host: localhost'], OK],
  ['port 80 by name', ['Host: localhost:80'], OK],
  ['www', ['Host: www.localhost:PORT'], OK],
  ['dev', ['Host: dev.localhost:PORT'], OK],
  ['a branch of dev', ['Host: some-branch.dev.localhost:PORT'], OK],
  ['qa', ['Host: qa.localhost:PORT'], OK],
  ['review', ['Host: review.localhost:PORT'], OK],
  ['the loopback', ['Host: 127.0.0.1:PORT'], OK],
  ['the loopback of IPv6', ['Host: [::1]:PORT'], OK],
  ['capitals', ['Host: LocalHost:PORT'], OK],
  ['a header in capitals', ['HOST: localhost:PORT'], OK],
  ['space around the value', ['Host:   localhost:PORT   '], OK],
  ['forwarded headers of somebody we do not trust', ['Host: localhost:PORT', 'X-Forwarded-Host: evil.test'], OK],
  ['a forwarded scheme of the same', ['Host: localhost:PORT', 'X-Forwarded-Proto: https'], OK],
  ['a Forwarded header', ['Host: localhost:PORT', 'Forwarded: host=evil.test'], OK],
  ['no community', ['Host: nobody-here.localhost:PORT'], NO_COMMUNITY],
  ['no possible name', ['Host: a.localhost:PORT'], NO_COMMUNITY],
  ['two labels', ['Host: crows.crows.localhost:PORT'], NO_COMMUNITY],
  ['three labels', ['Host: a.b.c.localhost:PORT'], NO_COMMUNITY],
  ['a label that ends in a dash', ['Host: crows-.localhost:PORT'], NOT_HERE],
  ['a label of 33', [`Host: ${'a'.repeat(33)}.localhost:PORT`], NO_COMMUNITY],
  ['a domain nobody has set up', ['Host: nobody.example:PORT'], SENT_ON],
  ['a look-alike', ['Host: localhost.evil.test:PORT'], SENT_ON],
  ['a look-alike without a dot', ['Host: notlocalhost:PORT'], SENT_ON],
  ['punycode', ['Host: xn--80ak6aa92e.com'], SENT_ON],
  ['another machine’s address', ['Host: 10.0.0.1:PORT'], SENT_ON],
  ['no host', [], UNREADABLE],
  ['an empty host', ['Host:'], NOT_HERE],
  ['two hosts', ['Host: localhost:PORT', 'Host: localhost:PORT'], NOT_HERE],
  ['two hosts that differ', ['Host: localhost:PORT', 'Host: evil.test'], NOT_HERE],
  ['two hosts in one', ['Host: localhost:PORT, evil.test'], NOT_HERE],
  ['a trailing dot', ['Host: localhost.:PORT'], NOT_HERE],
  ['a leading dot', ['Host: .localhost:PORT'], NOT_HERE],
  ['two dots', ['Host: crows..localhost:PORT'], NOT_HERE],
  ['a dot alone', ['Host: .'], NOT_HERE],
  ['another port', ['Host: localhost:1'], NOT_HERE],
  ['https’s port on plain http', ['Host: localhost:443'], NOT_HERE],
  ['port zero', ['Host: localhost:0'], NOT_HERE],
  ['a port beyond ports', ['Host: localhost:65536'], NOT_HERE],
  ['a port of six digits', ['Host: localhost:004000'], NOT_HERE],
  ['a port that is none', ['Host: localhost:port'], NOT_HERE],
  ['an empty port', ['Host: localhost:'], NOT_HERE],
  ['two ports', ['Host: localhost:PORT:PORT'], NOT_HERE],
  ['a user', ['Host: user@localhost:PORT'], NOT_HERE],
  ['a user and password', ['Host: user:secret@localhost:PORT'], NOT_HERE],
  ['a user that looks like a host', ['Host: localhost:PORT@evil.test'], NOT_HERE],
  ['a scheme', ['Host: http://localhost:PORT'], NOT_HERE],
  ['a path', ['Host: localhost:PORT/evil'], NOT_HERE],
  ['a query', ['Host: localhost:PORT?evil'], NOT_HERE],
  ['a fragment', ['Host: localhost#evil'], NOT_HERE],
  ['a backslash', ['Host: localhost\\evil'], NOT_HERE],
  ['a space inside', ['Host: local host:PORT'], NOT_HERE],
  ['a tab inside', ['Host: local\thost:PORT'], NOT_HERE],
  ['an underscore', ['Host: cro_ws.localhost:PORT'], NOT_HERE],
  ['a percent sign', ['Host: crows%2elocalhost:PORT'], NOT_HERE],
  ['a quote', ["Host: crows'.localhost:PORT"], NOT_HERE],
  ['a tag', ['Host: <b>.localhost:PORT'], NOT_HERE],
  ['a semicolon', ['Host: localhost;evil.test'], NOT_HERE],
  ['letters of Latin-1', ['Host: cr\u00f6ws.localhost:PORT'], NOT_HERE],
  ['a star', ['Host: *.localhost:PORT'], NOT_HERE],
  ['a short form of the loopback', ['Host: 127.1:PORT'], NOT_HERE],
  ['a number for the loopback', ['Host: 2130706433:PORT'], NOT_HERE],
  ['hexadecimals for the loopback', ['Host: 0x7f.0.0.1:PORT'], NOT_HERE],
  ['hexadecimals at the end', ['Host: 127.0.0.0x1:PORT'], NOT_HERE],
  ['five numbers', ['Host: 127.0.0.0.1:PORT'], NOT_HERE],
  ['a number beyond bytes', ['Host: 127.0.0.256:PORT'], NOT_HERE],
  ['another address of IPv6', ['Host: [::2]:PORT'], NOT_HERE],
  ['an unclosed bracket', ['Host: [::1:PORT'], NOT_HERE],
  ['a name of 254', [`Host: ${'a.'.repeat(126)}aa`], NOT_HERE],
  ['a label of 64', [`Host: ${'a'.repeat(64)}.example`], NOT_HERE],
  ['a folded line', ['Host: localhost:PORT', ' evil.test'], UNREADABLE],
  ['a null byte', ['Host: localhost\0:PORT'], UNREADABLE],
  ['a line feed alone', ['Host: localhost:PORT\nHost: evil.test'], UNREADABLE],
  ['space before the colon', ['Host : localhost:PORT'], UNREADABLE],
];

const portOf = () => new URL(use.stack.origin).port;
const filled = (text: string) => text.replaceAll('PORT', portOf());

describe('a request for a host', () => {
  test.each(CORPUS)('%s', async (_what, headers, status) => {
    const answer = await sendRaw(Number(portOf()), ['GET / HTTP/1.1', ...headers.map(filled), 'Connection: close']);
    expect(answer.status).toBe(status);
    // Whatever somebody claims to be, it is never written into the answer, save as the origin a page may talk to.
    expect(answer.text.replace(/^content-security-policy:.*$/m, '')).not.toMatch(/evil\.test|secret|<b>/);
  });

  test.each([
    ['an absolute address of another host', 'http://evil.test/'],
    ['an absolute address of this host', 'http://localhost:PORT/'],
    ['a star', '*'],
    ['no slash', 'evil'],
  ])('%s as its target is refused', async (_what, target) => {
    const lines = [`GET ${filled(target)} HTTP/1.1`, filled('Host: localhost:PORT'), 'Connection: close'];
    const answer = await sendRaw(Number(portOf()), lines);
    expect([UNREADABLE, NO_COMMUNITY, NOT_HERE]).toContain(answer.status);
    expect(answer.text).not.toContain('evil.test');
  });

  test('is as strict for a probe of the machine as it must be: it names no site', async () => {
    const answer = await sendRaw(Number(portOf()), [
      'GET /healthz HTTP/1.1',
      'Host: anything.at.all',
      'Connection: close',
    ]);
    expect(answer).toMatchObject({ status: OK });
    expect(answer.text).toContain('{"healthy":true}');
  });
});

describe('two requests in one', () => {
  test.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['an encoding nobody knows', ['Transfer-Encoding: xchunked']],
    ['a length below zero', ['Content-Length: -1']],
  ])('%s are not read at all', async (_what, headers) => {
    const lines = ['POST /trpc/session.signOut HTTP/1.1', filled('Host: localhost:PORT'), ...headers];
    const answer = await sendRaw(Number(portOf()), [...lines, '', 'GET /healthz HTTP/1.1', 'Host: x']);
    expect(answer.status).toBe(UNREADABLE);
    expect(answer.text).not.toContain('healthy');
  });
});
