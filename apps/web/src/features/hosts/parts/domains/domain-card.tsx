import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { CustomDomain } from '@muster/contracts/hosts/domains';
import { isServed } from '@muster/contracts/hosts/enums';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { StatePill, type Tone } from '../../../../ui/content/badge.tsx';
import { cardClass } from '../../../../ui/content/card.tsx';
import { Disclosure } from '../../../../ui/content/disclosure.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { HistoryOf } from '../../../audit/public.ts';
import { useCheckDomain } from '../../queries.ts';
import { DomainProblems } from './domain-problems.tsx';
import { DomainSteps } from './domain-steps.tsx';
import { QuarantineNote } from './quarantine-note.tsx';
import { RecordList } from './record-list.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import styles from './domains.module.css';

const TONES: Readonly<Record<CustomDomain['state'], Tone>> = {
  pendingDns: 'info',
  verified: 'info',
  certificate: 'warning',
  live: 'positive',
  broken: 'negative',
  quarantined: 'neutral',
};

type DomainCardProps = { readonly domain: CustomDomain; readonly community: PublicCommunity };

/** One domain: how far it is, what is wrong, and what is to be set. */
export function DomainCard({ domain, community }: DomainCardProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const check = useCheckDomain(community.uuid);
  const { state, checking, pinned, failures } = domain;
  const checkNow = () =>
    check.mutate(
      { community: community.uuid, id: domain.id },
      { onError: (error) => tellFailure(error, domain.display) },
    );
  if (state === 'quarantined') return <QuarantineNote domain={domain} community={community.uuid} />;
  return (
    <section className={cardClass({ flush: true })} aria-label={domain.display}>
      <header className={styles.head}>
        <DomainName domain={domain} />
        <StatePill tone={failures > 0 ? 'warning' : TONES[state]} live={state === 'live' || checking}>
          {t(`hosts.domains.states.${state}`)}
        </StatePill>
      </header>
      <DomainSteps domain={domain} />
      <DomainProblems domain={domain} />
      <Records domain={domain} />
      <div className={styles.history}>
        <HistoryOf community={community.uuid} kind="domain" id={domain.domain} name={domain.display} />
      </div>
      <footer className={styles.foot}>
        <CheckTimes domain={domain} />
        <span className={styles.buttons}>
          {!pinned && (
            <Button icon={IconRefresh} busy={checking || check.isPending} onClick={checkNow}>
              {checking ? t('hosts.domains.check.running') : t('hosts.domains.check.action')}
            </Button>
          )}
          <Button kind="dangerQuiet" onClick={() => setAsking(true)}>
            {t('hosts.domains.release.action')}
          </Button>
        </span>
      </footer>
      <ReleaseDialog domain={domain} community={community} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}

/** The name as people read it. Where its letters could imitate another one, the form DNS knows stands beside it. */
function DomainName({ domain: { domain, display, state } }: { domain: CustomDomain }) {
  const t = useT();
  return (
    <div className={styles.name}>
      <h2>
        {isServed(state) ? (
          <a
            href={`${location.protocol}//${domain}${location.port && `:${location.port}`}`}
            target="_blank"
            rel="noopener"
          >
            {display}
            <Icon of={IconExternalLink} size={16} />
          </a>
        ) : (
          display
        )}
      </h2>
      {display !== domain && (
        <p className={styles.facts}>
          <code>{domain}</code> {t('hosts.domains.lookAlike')}
        </p>
      )}
    </div>
  );
}

/** A domain that is live needs no records in sight; one that is not does. */
function Records({ domain }: { domain: CustomDomain }) {
  const t = useT();
  const calm = domain.problems.length === 0 && isServed(domain.state);
  if (!calm) return <RecordList domain={domain} />;
  return (
    <Disclosure summary={t('hosts.domains.records.title')} flush>
      <RecordList domain={domain} />
    </Disclosure>
  );
}

const SOON_MS = 90_000;

function NextCheck({ at }: { at: string | null }) {
  const t = useT();
  if (at === null) return t('hosts.domains.check.gaveUp');
  if (new Date(at).getTime() - Date.now() < SOON_MS) return t('hosts.domains.check.soon');
  return (
    <>
      {t('hosts.domains.check.next')} <RelativeTime date={at} />
    </>
  );
}

function CheckTimes({ domain: { checkedAt, nextCheckAt, pinned } }: { domain: CustomDomain }) {
  const t = useT();
  if (pinned) return <p className={styles.facts}>{t('hosts.domains.check.pinned')}</p>;
  return (
    <p className={styles.facts} aria-live="polite">
      {checkedAt ? (
        <>
          {t('hosts.domains.check.last')} <RelativeTime date={checkedAt} />
        </>
      ) : (
        t('hosts.domains.check.never')
      )}
      {' · '}
      <NextCheck at={nextCheckAt} />
    </p>
  );
}
