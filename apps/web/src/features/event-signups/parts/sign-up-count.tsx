import type { SignUpSummary } from '@muster/contracts/event-signups/model';
import { IconUsers } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './sign-up.module.css';

const TONES = { going: 'positive', maybe: 'warning', notGoing: 'neutral', waiting: 'info' } as const;

interface SignUpCountProps {
  summary: Pick<SignUpSummary, 'going' | 'capacity' | 'mine'>;
  /** What the viewer answered stands beside it. */
  withMine?: boolean;
}

/** How many come, of how many who can, and what the viewer answered. */
export function SignUpCount({ summary: { going, capacity, mine }, withMine = true }: SignUpCountProps) {
  const t = useT();
  const answer = mine && (mine.waiting === null ? mine.answer : 'waiting');
  return (
    <span className={styles.count}>
      <span className={styles.figure}>
        <Icon of={IconUsers} size={14} />
        {capacity === null ? t('event-signups.going', { going }) : t('event-signups.goingOf', { going, capacity })}
      </span>
      {withMine && answer && <StatePill tone={TONES[answer]}>{t(`event-signups.mine.${answer}`)}</StatePill>}
    </span>
  );
}
