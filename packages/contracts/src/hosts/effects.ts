import type { EventEffects } from '../kit/event.ts';
import type { LiveEvent } from '../live/model.ts';
import type { DomainList } from './domains.ts';

/** What a changed list of domains does to cached answers. */
const domainListUpdatedApplies = {
  'hosts.domains': (_state: DomainList, event: LiveEvent<{ list: Omit<DomainList, 'asOf'> }>): DomainList => ({
    asOf: event.seq,
    ...event.data.list,
  }),
};

/** Effects of the events about domains. */
export const effects = {
  'hosts:domainListUpdated': { apply: domainListUpdatedApplies },
  'hosts:domainsUpdated': {},
} satisfies EventEffects;
