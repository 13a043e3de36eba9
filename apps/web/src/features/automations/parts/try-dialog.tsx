import type { Automation } from '@muster/contracts/automations/model';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { ActionsPreview } from '../../actions/public.ts';
import { MemberPicker } from '../../members/public.ts';
import { useAutomationPreview } from '../queries.ts';
import styles from './automations.module.css';
import { useClauseWords } from './clause-words.ts';

interface TryDialogProps {
  community: string;
  automation: Automation;
  open: boolean;
  onClose: () => void;
}

type Chosen = { readonly accId: string; readonly name: string };

/** Shows what an automation would do for a member who is chosen, and why. Nothing is done. */
export function TryDialog({ community, automation, open, onClose }: TryDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={560}
      title={t('automations.try.title', { label: automation.label })}
      lead={t('automations.try.lead')}
    >
      <div className={styles.part}>
        <MemberPicker
          community={community}
          label={t('automations.try.member')}
          without={[]}
          busy={false}
          onPick={setChosen}
        />
        {chosen && <Foretold key={chosen.accId} community={community} automation={automation} chosen={chosen} />}
      </div>
    </Dialog>
  );
}

interface ForetoldProps extends Pick<TryDialogProps, 'community' | 'automation'> {
  chosen: Chosen;
}

function Foretold({ community, automation, chosen }: ForetoldProps) {
  const t = useT();
  const clauseWords = useClauseWords(community);
  const asked = { id: automation.id, accId: chosen.accId };
  const { data, error, refetch, isFetching } = useAutomationPreview(community, asked);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={3} />;
  const { holds, clauses, hasRoom, preview } = data;
  const reason = () => {
    if (!automation.enabled) return 'automations.try.off';
    if (!hasRoom) return 'automations.try.noRoom';
    return holds ? 'automations.try.runs' : 'automations.try.fails';
  };
  return (
    <section className={styles.inside} aria-live="polite">
      <p>
        <strong>{t(reason(), { name: chosen.name })}</strong>
      </p>
      {clauses.length > 0 && (
        <ul className={styles.clauses}>
          {clauses.map((clause, at) => (
            <li key={at} data-holds={clause.holds}>
              <Icon of={clause.holds ? IconCheck : IconX} size={16} />
              <span>
                {clauseWords(clause.clause)} –{' '}
                {t(clause.holds ? 'automations.try.clauseHolds' : 'automations.try.clauseFails')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!holds && <p className={styles.quiet}>{t('automations.try.otherwise')}</p>}
      <ActionsPreview community={community} preview={preview} />
    </section>
  );
}
