import { domainIsAdded, domainIsChecked, domainIsReleased } from '../live/shared-scenarios.ts';
import type { Scenarios } from '../live/scenario.ts';

/** What brings each event of the feature about, by the procedures whose answers it changes. */
export const scenarios: Scenarios = {
  'hosts:domainListUpdated': { 'hosts.domains': [domainIsAdded, domainIsChecked, domainIsReleased] },
  'hosts:domainsUpdated': {},
};
