import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { DomainList } from './domains.ts';

/** Events about custom domains, on the community's stream. */
export const hostsEvents = {
  /** The list as it now is, for those who manage it. */
  domainListUpdated: defineEvent({
    type: 'hosts:domainListUpdated',
    stream: 'community',
    audience: { self: true, permission: 'shortener.manageDomains' },
    scope: 'account',
    keepsRights: true,
    payload: z.object({ list: DomainList.omit({ asOf: true }) }),
  }),
  /** Which names lead to the community from now on, and which no longer do: gateways forget what they knew of both. */
  domainsUpdated: defineEvent({
    type: 'hosts:domainsUpdated',
    stream: 'community',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({ served: z.array(z.string()), ended: z.array(z.string()) }),
  }),
};
