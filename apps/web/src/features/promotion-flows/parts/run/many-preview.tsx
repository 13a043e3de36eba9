import type { RunAction, RunSelection } from '@muster/contracts/bulk-actions/model';
import { useEffect } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { RunPreview, useRunPreview } from '../../../bulk-actions/public.ts';
import type { Foreseen } from './run-flow-dialog.tsx';

interface ManyPreviewProps {
  community: string;
  selection: RunSelection;
  action: RunAction;
  onKnown: (found: Foreseen) => void;
}

/** The members a flow will change, those it changes nothing for, and those it is refused for and why. */
export function ManyPreview({ community, selection, action, onKnown }: ManyPreviewProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useRunPreview(community, { selection, action });
  useEffect(() => {
    if (data && !isFetching) onKnown({ will: data.will.count, total: data.total });
  }, [data, isFetching, onKnown]);
  if (data) return <RunPreview action={action} preview={data} />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <SkeletonGroup label={t('promotion-flows.run.looking')}>
      <Skeleton height={64} />
    </SkeletonGroup>
  );
}
