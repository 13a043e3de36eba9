import type { Services } from '../../../platform/context.ts';
import { CHECK_TASK } from './changes.ts';
import { createDomainChecks, DUE_TASK } from './checks.ts';
import { createDns } from './dns.ts';
import type { DomainSettings } from './settings.ts';

const MINUTELY = '* * * * *';

/** The jobs that keep custom domains true: one domain now, and all whose time has come each minute. */
export function domainJobs(services: Services, settings: DomainSettings) {
  const checks = createDomainChecks({ services, settings, dns: createDns(settings.dnsServers) });
  return {
    tasks: {
      [CHECK_TASK]: (payload: unknown) => checks.check((payload as { id: string }).id),
      [DUE_TASK]: () => checks.checkDue(),
    },
    crons: [{ task: DUE_TASK, match: MINUTELY }],
  };
}
