import type { CustomDomain } from '@muster/contracts/hosts/domains';
import { isServed } from '@muster/contracts/hosts/enums';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './domains.module.css';

/** Missing records of a new domain are no fault while they are still to be set. */
const STILL_TO_DO = new Set<CustomDomain['problems'][number]>(['proofMissing', 'addressMissing', 'zoneHeld']);

/** What is wrong with a domain, and what to do about each. */
export function DomainProblems({ domain }: { domain: CustomDomain }) {
  const t = useT();
  const { state, problems, failures, failuresMax } = domain;
  const isFailing = isServed(state) && failures > 0;
  const record = (purpose: string) => domain.records.find((one) => one.purpose === purpose)?.name ?? '';
  const values = { domain: domain.display, proof: record('proof'), zone: record('zone') };
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems} aria-live="polite">
      {isFailing && <Notice calm={false} text={t('hosts.domains.failing', { count: failures, max: failuresMax })} />}
      {problems.map((problem) => {
        const calm = state === 'pendingDns' && STILL_TO_DO.has(problem);
        // It stood there once: whoever took it away has to hear that, not to wait.
        const isGone = problem === 'proofMissing' && state !== 'pendingDns';
        const text = t(`hosts.domains.problems.${isGone ? 'proofGone' : problem}`, values);
        return <Notice key={problem} calm={calm} text={text} />;
      })}
    </div>
  );
}

function Notice({ calm, text }: { calm: boolean; text: string }) {
  return (
    <p className={classNames(styles.problem, !calm && styles.loud)}>
      <Icon of={calm ? IconClock : IconAlertTriangle} size={18} />
      <span>{text}</span>
    </p>
  );
}
