import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { CustomDomain, DomainList } from './domains.ts';
import { Text } from '../kit/text.ts';

const who = { permission: 'shortener.manageDomains' } as const;
const OneDomain = z.strictObject({ community: Uuid, id: Uuid });

/** Calls about custom domains. */
export const hostsCalls = {
  /** The community's domains with what is expected of them, what was found, and what is wrong. */
  domains: defineCall({
    event: 'hosts/domains',
    kind: 'query',
    who,
    input: z.strictObject({ community: Uuid }),
    output: DomainList,
    errors: [],
  }),
  /** Puts a domain on the list; it is served once its records prove that it is the community's. */
  addDomain: defineCall({
    event: 'hosts/addDomain',
    kind: 'mutation',
    who,
    audit: { action: 'DOMAIN_ADD', about: 'created' },
    input: z.strictObject({ community: Uuid, domain: Text.trim().min(1, 'Type a domain.').max(300) }),
    output: CustomDomain,
    errors: [
      'hosts.notEntitled',
      'hosts.tooManyDomains',
      'hosts.domainInvalid',
      'hosts.domainWildcard',
      'hosts.domainIsAddress',
      'hosts.domainIsSuffix',
      'hosts.domainIsOurs',
      'hosts.domainAdded',
      'hosts.domainTaken',
      'hosts.domainQuarantined',
    ],
  }),
  /** Looks at the records again now. The outcome comes as an event. */
  checkDomain: defineCall({
    event: 'hosts/checkDomain',
    kind: 'mutation',
    who,
    audit: unaudited('asks for a check that would come anyway; what it finds is recorded as DOMAIN_VERIFY by the job'),
    input: OneDomain,
    output: CustomDomain,
    errors: ['hosts.domainUnknown'],
  }),
  /** Gives a domain up: it leads nowhere at once, and to no other community for 30 days. */
  releaseDomain: defineCall({
    event: 'hosts/releaseDomain',
    kind: 'mutation',
    who,
    audit: 'DOMAIN_RELEASE',
    input: OneDomain,
    output: z.object({ id: Uuid }),
    errors: ['hosts.domainUnknown'],
  }),
};
