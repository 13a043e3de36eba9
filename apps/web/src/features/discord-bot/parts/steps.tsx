import type { PlannedStep, PlannedSync } from '@muster/contracts/discord-bot/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import styles from './bot.module.css';

interface StepsProps {
  person: PlannedSync['person'];
  /** Null, like the person, where their account was erased. */
  discord: string | null;
  steps: readonly PlannedStep[];
  /** What the steps follow from, or what came of them. */
  note: string;
}

/** A person, and what is done to them. */
export function Steps({ person, discord, steps, note }: StepsProps) {
  const t = useT();
  const said = steps.map(({ step, about }) => t(`discord-bot.steps.${step}`, { about })).join(', ');
  return (
    <span className={styles.text}>
      <span>
        <strong>{person?.name ?? discord ?? t('discord-bot.erased')}</strong> {said}
      </span>
      <span className={styles.quiet}>{note}</span>
    </span>
  );
}
