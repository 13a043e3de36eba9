import type { ActionStep, PreviewedAction } from '@muster/contracts/actions/model';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useStructure } from '../../departments/public.ts';
import { useMemberSettings } from '../../member-settings/public.ts';
import { ACTION_GLYPHS } from '../action-glyphs.ts';
import styles from './actions.module.css';

const TONES = {
  done: 'positive',
  skipped: 'neutral',
  waiting: 'accent',
  failed: 'negative',
  undone: 'neutral',
} as const;

interface StepLineProps {
  community: string;
  step: PreviewedAction | ActionStep;
  /** It is only foretold. */
  would?: boolean;
  questionLabel?: ((question: string) => string | null) | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** An action with what became of it, or would: what changes, why it is skipped or failed, and what of its condition held. */
export function StepLine({ community, step, would = false, questionLabel, children }: StepLineProps) {
  const t = useT();
  const { kind, about, state, text, before, after, clauses } = step;
  const changed = before !== null || after !== null;
  const nothing = t('actions.step.nothing');
  return (
    <li className={styles.step}>
      <Icon of={ACTION_GLYPHS[kind]} size={18} />
      <div className={styles.words}>
        <strong>
          {about === ''
            ? t(`actions.kinds.${kind}`)
            : t('actions.step.named', { kind: t(`actions.kinds.${kind}`), about })}
        </strong>
        {changed && <span>{t('actions.step.change', { before: before || nothing, after: after || nothing })}</span>}
        {text && <span>{text}</span>}
        {clauses.length > 0 && (
          <ul>
            {clauses.map(({ clause, holds }, at) => (
              <li key={at}>
                <Icon of={holds ? IconCheck : IconX} size={14} />
                <ClauseWords community={community} clause={clause} holds={holds} questionLabel={questionLabel} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <StatePill tone={TONES[state]}>
        {would && state !== 'undone' ? t(`actions.would.${state}`) : t(`actions.state.${state}`)}
      </StatePill>
    </li>
  );
}

type Clause = PreviewedAction['clauses'][number];
type ClauseWordsProps = Clause & Pick<StepLineProps, 'community' | 'questionLabel'>;

function ClauseWords({ community, clause, holds, questionLabel }: ClauseWordsProps) {
  const t = useT();
  const ranks = useStructure(community).data?.departments.flatMap((each) => each.ranks) ?? [];
  const statuses = useMemberSettings(community).data?.statuses ?? [];
  const held = t(holds ? 'actions.clause.holds' : 'actions.clause.fails');
  if (clause.about === 'rank') {
    const rank = ranks.find(({ id }) => id === clause.rank)?.label ?? t('actions.settings.rankGone');
    return <span>{t(clause.held ? 'actions.clause.rank' : 'actions.clause.rankNot', { rank, held })}</span>;
  }
  if (clause.about === 'score') {
    const compared = t(`form-structure.condition.comparisons.${clause.is}`);
    return <span>{t('actions.clause.score', { compared, value: clause.value, held })}</span>;
  }
  if (clause.about === 'status') {
    const status = statuses.find(({ uuid }) => uuid === clause.status)?.label ?? t('actions.settings.statusGone');
    return <span>{t(clause.held ? 'actions.clause.status' : 'actions.clause.statusNot', { status, held })}</span>;
  }
  if (clause.about === 'membership') {
    const membership = t(`form-structure.condition.memberships.${clause.membership}`);
    return (
      <span>{t(clause.is ? 'actions.clause.membership' : 'actions.clause.membershipNot', { membership, held })}</span>
    );
  }
  const question = questionLabel?.(clause.question) ?? t('actions.clause.question');
  const compared = t(`form-structure.condition.comparisons.${clause.is}`);
  const value = clause.value === null ? '' : String(clause.value);
  return <span>{t('actions.clause.answer', { question, compared, value, held })}</span>;
}
