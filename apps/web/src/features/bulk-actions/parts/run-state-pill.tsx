import type { MemberRun } from '@muster/contracts/bulk-actions/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill } from '../../../ui/content/badge.tsx';

/** Whether a run goes on, and how it ended. */
export function RunStatePill({ run: { state, failed } }: { run: MemberRun }) {
  const t = useT();
  if (state === 'running') {
    return (
      <StatePill tone="accent" live>
        {t('bulk-actions.state.running')}
      </StatePill>
    );
  }
  if (state === 'stopped') return <StatePill tone="warning">{t('bulk-actions.state.stopped')}</StatePill>;
  if (failed > 0) return <StatePill tone="warning">{t('bulk-actions.state.partly')}</StatePill>;
  return <StatePill tone="positive">{t('bulk-actions.state.done')}</StatePill>;
}
