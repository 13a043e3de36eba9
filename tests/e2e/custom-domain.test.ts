import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { DnsServer } from '../doubles/dns/dns-server.ts';
import type { Place } from '../support/world/world.ts';
import { EDGE, settingsOf } from './screens/edge/domains.ts';
import { faultsOf, misfitsOf } from './support/axe.ts';
import { expectShown, expectSoon, heading, notice } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const dns = await DnsServer.start();
const journeys = useJourneys({ upstream: settingsOf(dns) });
/** Where the operator allows domains to some communities alone. */
const choosy = useJourneys({ upstream: { CUSTOM_DOMAINS: 'entitled' } });
afterAll(() => dns[Symbol.asyncDispose]());

const screenOf = ({ uuid }: Pick<Place, 'uuid'>) => `/com/${uuid}/admin/custom-domain`;
const card = (page: Page, domain: string) => page.getByRole('region', { name: domain, exact: true });
const LOOKED_AT_LONG_AGO = { checkedAt: new Date(0), checkRequestedAt: new Date(0) };

async function add(page: Page, domain: string): Promise<void> {
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
}

/** Presses the button as somebody who does it now and then: presses soon after each other are one. */
async function checkNow(page: Page, domain: string): Promise<void> {
  await expectShown(card(page, domain).getByRole('button', { name: 'Check now' }));
  await journeys.stack.db.update(customDomains).set(LOOKED_AT_LONG_AGO).where(eq(customDomains.domain, domain));
  await card(page, domain).getByRole('button', { name: 'Check now' }).click();
}

describe('the life of a custom domain', () => {
  test('from nothing to live, broken, released, and had back', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, screenOf(own));
    await expectShown(page.getByText('No domain yet'));
    expect(await faultsOf(page)).toEqual([]);

    const domain = 'play.crows-journey.test';
    await add(page, ` ${domain.toUpperCase()} `);
    await expectShown(notice(page, `${domain} is on the list. Set its records next.`));
    const shown = card(page, domain);
    await expectShown(shown.getByText('Waiting for DNS'));
    const [proofName = '', proof = ''] = await shown
      .locator('code')
      .filter({ hasText: /^(_muster-challenge\.|[\w-]{32}$)/ })
      .allInnerTexts();
    expect(proofName).toBe(`_muster-challenge.${domain}`);
    await expectShown(shown.getByText(`There is no TXT record at ${proofName} yet.`));

    dns.set(proofName, { type: 'TXT', value: proof });
    dns.set(domain, { type: 'CNAME', value: EDGE.name });
    await checkNow(page, domain);
    await expectShown(shown.locator('header').getByText('Live', { exact: true }));
    const { port } = new URL(journeys.stack.origin);
    const visitor = await journeys.open(null, '/', { origin: `http://${domain}:${port}` });
    await expectShown(heading(visitor, own.name));

    dns.set(domain, { type: 'CNAME', value: 'elsewhere.example.test' });
    await checkNow(page, domain);
    await expectShown(
      shown.getByText('The last check found something wrong. After 3 in a row the domain is taken off.'),
    );
    await checkNow(page, domain);
    await expectShown(shown.getByText('The last 2 checks found something wrong.'));
    await checkNow(page, domain);
    await expectShown(shown.getByText('Broken', { exact: true }));
    await expectShown(shown.getByText(`${domain} leads somewhere else.`));
    await visitor.goto(`http://${domain}:${port}/`);
    // Such a name is nobody's: the main site says so.
    await expectSoon(() => new URL(visitor.url()).origin).toBe(journeys.stack.origin);

    await shown.getByRole('button', { name: 'Release' }).click();
    await expectShown(page.getByRole('dialog').getByText('No other community can add it for 30 days.'));
    await page.getByRole('button', { name: 'Release domain' }).click();
    await expectShown(notice(page, `${domain} was released.`));
    await expectShown(shown.getByText('Released', { exact: true }));

    dns.set(domain, { type: 'CNAME', value: EDGE.name });
    await shown.getByRole('button', { name: 'Add again' }).click();
    await expectShown(shown.locator('header').getByText('Live', { exact: true }));
  });

  test('is typed to be released while it is live', async () => {
    const { own } = await journeys.stack.world();
    const domain = 'play.typed-journey.test';
    const { records } = await own.people.owner.client.hosts.addDomain.mutate({ community: own.uuid, domain });
    dns.set(`_muster-challenge.${domain}`, { type: 'TXT', value: records[0]?.expected[0]?.value ?? '' });
    dns.set(domain, { type: 'CNAME', value: EDGE.name });
    const page = await journeys.open(own.people.owner, screenOf(own));
    await checkNow(page, domain);
    await expectShown(card(page, domain).locator('header').getByText('Live', { exact: true }));
    await card(page, domain).getByRole('button', { name: 'Release' }).click();
    const confirm = page.getByRole('button', { name: 'Release domain' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('textbox').fill(domain);
    await confirm.click();
    await expectShown(notice(page, `${domain} was released.`));
  });

  test('beside another community’s takes the word of whoever owns what was registered', async () => {
    const { own, foreign } = await journeys.stack.world();
    const zone = 'shared-journey.test';
    const propose = async ({ uuid: community, people }: Place, domain: string) => {
      const added = await people.owner.client.hosts.addDomain.mutate({ community, domain });
      const value = added.records[0]?.expected[0]?.value ?? '';
      dns.set(`_muster-challenge.${domain}`, { type: 'TXT', value });
      dns.set(domain, { type: 'CNAME', value: EDGE.name });
      return value;
    };
    await propose(foreign, `a.${zone}`);
    const theirs = await journeys.open(foreign.people.owner, screenOf(foreign));
    await checkNow(theirs, `a.${zone}`);
    await expectShown(card(theirs, `a.${zone}`).locator('header').getByText('Live', { exact: true }));

    const value = await propose(own, `b.${zone}`);
    const page = await journeys.open(own.people.owner, screenOf(own));
    await checkNow(page, `b.${zone}`);
    await expectShown(
      card(page, `b.${zone}`).getByText('Another community uses a name of the same registered domain.').first(),
    );
    await expectShown(card(page, `b.${zone}`).getByText("The owner's permission"));
    expect(await faultsOf(page)).toEqual([]);
    dns.set(`_muster-challenge.${zone}`, { type: 'TXT', value });
    await checkNow(page, `b.${zone}`);
    await expectShown(card(page, `b.${zone}`).locator('header').getByText('Live', { exact: true }));
  });
});

describe('what is refused', () => {
  test.each([
    ['https://example.org/', 'That is not a domain name.'],
    ['*.example.org', 'A wildcard cannot be added.'],
    ['192.0.2.1', 'That is an IP address.'],
    ['co.uk', 'Anyone can register names under co.uk'],
    ['crows.localhost', 'That name belongs to this installation.'],
  ])('%s is said at the field', async (domain, text) => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, screenOf(own));
    await add(page, domain);
    await expectShown(page.getByText(text));
    expect(await page.getByLabel('Domain', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  test('is everything where the operator has not allowed it', async () => {
    const { own } = await choosy.stack.world();
    const page = await choosy.open(own.people.owner, screenOf(own), { hasTouch: true, isMobile: true });
    await expectShown(page.getByText('This community may not have a custom domain yet.'));
    expect(await page.getByLabel('Domain', { exact: true }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await misfitsOf(page)).toEqual([]);
  });

  test('is the screen for whoever may not manage domains', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.staff, screenOf(own));
    await expectShown(heading(page, 'You cannot open this yet'));
    await expectShown(page.getByText('Manage domains', { exact: true }));
  });
});
