import type { CustomDomain } from '@muster/contracts/hosts/domains';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './domains.module.css';

const STEPS = ['pendingDns', 'verified', 'certificate', 'live'] as const;
type StepState = 'done' | 'now' | 'wrong' | 'later';

/** How far a domain is, as four steps. */
export function DomainSteps({ domain }: { domain: CustomDomain }) {
  const t = useT();
  return (
    <ol className={styles.steps} aria-label={t('hosts.domains.steps.label')}>
      {STEPS.map((step, index) => {
        const state = stateOf(index, domain);
        return (
          <li
            key={step}
            className={classNames(styles.step, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {state === 'done' ? (
                <Icon of={IconCheck} size={14} />
              ) : state === 'wrong' ? (
                <Icon of={IconX} size={14} />
              ) : (
                index + 1
              )}
            </span>
            <span>{t(`hosts.domains.steps.${step}`)}</span>
            <VisuallyHidden>{t(`hosts.domains.steps.${state}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

/** A broken domain has its DNS to be put right, and everything behind it again. */
function stateOf(index: number, { state }: CustomDomain): StepState {
  if (state === 'broken') return index === 0 ? 'wrong' : 'later';
  const reached = STEPS.findIndex((step) => step === state);
  if (state === 'live' || index < reached) return 'done';
  // Being verified is something that is over as soon as it is so.
  if (state === 'verified') return index === reached ? 'done' : index === reached + 1 ? 'now' : 'later';
  return index === reached ? 'now' : 'later';
}
