import type { SignUpSummary } from '@muster/contracts/event-signups/model';
import { IconCheck, IconX } from '@tabler/icons-react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useAnswer } from '../queries.ts';
import styles from './sign-up.module.css';

interface QuickAnswerProps {
  community: string;
  summary: SignUpSummary;
  /** What the event is called, for those who hear the buttons. */
  title: string;
  /** More than a press is needed: one of its roles has to be chosen. */
  onMore: () => void;
}

/** Refusals of an answer that lacks what its page asks for. */
const NEEDS_MORE = new Set(['eventSignups.slotUnknown', 'eventSignups.replyNeeded']);

/** Going or not, in one press. */
export function QuickAnswer({ community, summary: { occurrence, mine }, title, onMore }: QuickAnswerProps) {
  const t = useT();
  const answer = useAnswer();
  const send = (wanted: 'going' | 'notGoing') =>
    answer.mutate(
      { community, id: occurrence, answer: wanted },
      {
        onError: (failure) => (NEEDS_MORE.has(readFailure(failure).code) ? onMore() : tellFailure(failure)),
      },
    );
  const busyWith = answer.isPending ? answer.variables.answer : null;
  return (
    <span className={styles.quick}>
      {(['going', 'notGoing'] as const).map((wanted) => (
        <button
          key={wanted}
          type="button"
          className={classNames(styles.small, styles[wanted])}
          aria-pressed={mine?.answer === wanted}
          aria-busy={busyWith === wanted || undefined}
          aria-disabled={answer.isPending || undefined}
          aria-label={t(`event-signups.quick.${wanted}`, { title })}
          onClick={() => answer.isPending || send(wanted)}
        >
          <Icon of={wanted === 'going' ? IconCheck : IconX} size={16} />
          {t(`event-signups.answers.${wanted}`)}
        </button>
      ))}
    </span>
  );
}
