import type { CustomDomain } from '@muster/contracts/hosts/domains';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { StatePill } from '../../../../ui/content/badge.tsx';
import { cardClass } from '../../../../ui/content/card.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { useAddDomain } from '../../queries.ts';
import styles from './domains.module.css';

/** A domain that was given up: kept from others for a while, and to be had back meanwhile. */
export function QuarantineNote({ domain, community }: { domain: CustomDomain; community: string }) {
  const t = useT();
  const add = useAddDomain(community);
  const addAgain = () =>
    add.mutate({ community, domain: domain.domain }, { onError: (error) => tellFailure(error, domain.display) });
  return (
    <section className={cardClass({ flush: true })} aria-label={domain.display}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h2>{domain.display}</h2>
          <p className={styles.facts}>
            {t('hosts.domains.quarantine.text')}{' '}
            {domain.quarantineUntil && (
              <>
                {t('hosts.domains.quarantine.until')} <RelativeTime date={domain.quarantineUntil} />
              </>
            )}
          </p>
        </div>
        <StatePill>{t('hosts.domains.states.quarantined')}</StatePill>
        <Button busy={add.isPending} onClick={addAgain}>
          {t('hosts.domains.quarantine.again')}
        </Button>
      </div>
    </section>
  );
}
