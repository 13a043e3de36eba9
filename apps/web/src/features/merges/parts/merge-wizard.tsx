import { MERGES } from '@muster/contracts/merges/constants';
import type { MergePreview } from '@muster/contracts/merges/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { IconArrowsExchange, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { chosenAtFirst, MergeChoices } from './merge-choices.tsx';
import { MergeEffects } from './merge-effects.tsx';
import { useMerge, useMergePreview } from '../queries.ts';
import { MergeSideCard, type StatePill } from './merge-side.tsx';
import { UndoMerge } from './undo-merge.tsx';
import styles from './merge.module.css';

interface WizardProps {
  community: string;
  statuses: MemberSettings['statuses'];
  StatePill: StatePill;
  pair: { readonly from: string; readonly into: string };
  onSwap: () => void;
  onClose: () => void;
}

/** Both memberships side by side, what is chosen where they differ, and what will happen; then the result, and the way back. */
export function MergeWizard({ community, pair, ...rest }: WizardProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useMergePreview(community, pair);
  const [done, setDone] = useState<{ id: string; preview: MergePreview } | null>(null);
  if (done) return <Result community={community} {...done} onClose={rest.onClose} />;
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('merges.loading')}>
        <Skeleton height={320} />
      </SkeletonGroup>
    );
  }
  // Another state is another form: what was chosen on the one before would be refused.
  return (
    <Choosing
      key={data.seen}
      community={community}
      pair={pair}
      {...rest}
      preview={data}
      onDone={(id) => setDone({ id, preview: data })}
      onLookAgain={() => void refetch()}
    />
  );
}

type ChoosingProps = WizardProps & {
  preview: MergePreview;
  onDone: (id: string) => void;
  onLookAgain: () => void;
};

function Choosing({ community, statuses, StatePill, preview, onSwap, onClose, onDone, onLookAgain }: ChoosingProps) {
  const t = useT();
  const merge = useMerge();
  const { from, into, seen } = preview;
  const lacking = preview.takes.filter(({ held }) => !held);
  const isBlocked = from.blocked !== null || into.blocked !== null || lacking.length > 0;
  const form = useCallForm({
    begin: () => ({ choices: chosenAtFirst(preview), reason: '' }),
    sending: merge,
    send({ choices, reason }, sent) {
      const pair = { community, from: from.accId, into: into.accId };
      merge.mutate({ ...pair, seen, choices, reason: reason.trim() }, sent);
    },
    onDone: ({ id }) => onDone(id),
  });
  const { choices, reason } = form.values;
  return (
    <CallForm form={form} className={styles.parts} submit={null}>
      <div className={styles.sides}>
        <MergeSideCard side={from} of="from" statuses={statuses} StatePill={StatePill} />
        <MergeSideCard side={into} of="into" statuses={statuses} StatePill={StatePill} />
      </div>
      <Button size="sm" icon={IconArrowsExchange} onClick={onSwap}>
        {t('merges.swap')}
      </Button>
      {lacking.map(({ permission, why }) => (
        <p key={permission} className={styles.blocked}>
          {t(`merges.takes.${why}`, { permission })}
        </p>
      ))}
      {!isBlocked && (
        <>
          <MergeChoices
            preview={preview}
            statuses={statuses}
            chosen={choices}
            onChange={(chosen) => form.set({ choices: chosen })}
          />
          <MergeEffects preview={preview} chosen={choices} />
          <TextArea
            {...form.text('reason')}
            label={t('merges.reason')}
            help={t('merges.reasonHelp')}
            rows={2}
            maxLength={MERGES.reasonMax}
          />
        </>
      )}
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        {form.general?.code === 'merges.changedSince' && (
          <Button size="md" onClick={onLookAgain}>
            {t('merges.lookAgain')}
          </Button>
        )}
        {!isBlocked && (
          <Button kind="danger" size="md" type="submit" busy={form.isBusy} disabled={reason.trim() === ''}>
            {t('merges.do', { from: from.name, into: into.name })}
          </Button>
        )}
      </FormActions>
    </CallForm>
  );
}

type ResultProps = { community: string; id: string; preview: MergePreview; onClose: () => void };

function Result({ community, id, preview: { from, into }, onClose }: ResultProps) {
  const t = useT();
  return (
    <div className={styles.parts}>
      <EmptyState icon={IconCircleCheck} title={t('merges.done', { name: into.name })}>
        {t('merges.doneText', { name: from.name, days: MERGES.undoDays })}
      </EmptyState>
      <UndoMerge community={community} id={id} from={from.name} />
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('merges.close')}
        </Button>
      </FormActions>
    </div>
  );
}
