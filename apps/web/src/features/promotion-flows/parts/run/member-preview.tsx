import type { PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import type { PromotionPreview } from '@muster/contracts/promotion-flows/model';
import { IconAlertTriangle, IconEqual, IconShieldMinus, IconShieldPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Icon, type IconGlyph } from '../../../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { ActionsPreview } from '../../../actions/public.ts';
import { useFlowPreview } from '../../queries.ts';
import type { Foreseen } from './run-flow-dialog.tsx';
import styles from './run-flow.module.css';

interface MemberPreviewProps {
  community: string;
  asked: { readonly id: string; readonly direction: PromotionDirection; readonly accId: string };
  name: string;
  onKnown: (found: Foreseen) => void;
}

/** What a flow will do to one member: ranks, then actions, or why it does nothing. */
export function MemberPreview({ community, asked, name, onKnown }: MemberPreviewProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useFlowPreview(community, asked);
  useEffect(() => {
    if (data && !isFetching) onKnown({ will: isDone(data) ? 1 : 0, total: 1 });
  }, [data, isFetching, onKnown]);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('promotion-flows.run.looking')}>
        <Skeleton height={64} />
      </SkeletonGroup>
    );
  }
  const fails = data.actions.some(({ state }) => state === 'failed');
  return (
    <div className={styles.preview} role="status">
      {data.state === 'unchanged' && <Line glyph={IconEqual} text={t('promotion-flows.run.unchanged', { name })} />}
      {data.state === 'refused' && <Line glyph={IconAlertTriangle} tone="not" text={data.text ?? ''} />}
      {data.gives.length > 0 && (
        <Line glyph={IconShieldPlus} text={t('promotion-flows.gives', { ranks: data.gives.join(', ') })} />
      )}
      {data.takes.length > 0 && (
        <Line glyph={IconShieldMinus} text={t('promotion-flows.takes', { ranks: data.takes.join(', ') })} />
      )}
      {data.actions.length > 0 && <ActionsPreview community={community} preview={{ actions: data.actions, fails }} />}
    </div>
  );
}

/** Where one of its actions fails, nothing is done at all. */
function isDone({ state, actions }: PromotionPreview): boolean {
  return state === 'will' && actions.every((action) => action.state !== 'failed');
}

function Line({ glyph, text, tone = 'will' }: { glyph: IconGlyph; text: string; tone?: 'will' | 'not' }) {
  return (
    <p className={styles.line} data-tone={tone}>
      <Icon of={glyph} size={16} />
      {text}
    </p>
  );
}
