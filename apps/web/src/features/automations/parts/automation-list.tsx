import type { Automation } from '@muster/contracts/automations/model';
import { IconBolt, IconCopy, IconFlask, IconHistory, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { StatePill } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { termsOf } from '../new-automation.ts';
import { useAutomationChanges, useAutomations } from '../queries.ts';
import styles from './automations.module.css';
import { useTriggerWords } from './trigger-words.ts';

const RemoveAutomation = lazy(() =>
  import('./remove-automation.tsx').then((module) => ({ default: module.RemoveAutomation })),
);
const TryDialog = lazy(() => import('./try-dialog.tsx').then((module) => ({ default: module.TryDialog })));

type Opened = { readonly kind: 'remove' | 'try'; readonly automation: Automation; readonly open: boolean };

/** The automations of a community: what each waits for, how it stands, and everything that can be done with it. */
export function AutomationList({ community }: { community: string }) {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch, isFetching } = useAutomations(community);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={4} height={76} />;
  if (data.automations.length === 0) {
    return (
      <EmptyState icon={IconBolt} title={t('automations.none')}>
        {t('automations.noneText')}
      </EmptyState>
    );
  }
  const close = () => setOpened((was) => was && { ...was, open: false });
  return (
    <>
      <ul className={styles.list}>
        {data.automations.map((automation) => (
          <Row
            key={automation.id}
            community={community}
            automation={automation}
            onOpen={(kind) => setOpened({ kind, automation, open: true })}
          />
        ))}
      </ul>
      <Suspense>
        {opened?.kind === 'remove' && (
          <RemoveAutomation community={community} automation={opened.automation} open={opened.open} onClose={close} />
        )}
        {opened?.kind === 'try' && (
          <TryDialog community={community} automation={opened.automation} open={opened.open} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

interface RowProps {
  community: string;
  automation: Automation;
  onOpen: (kind: Opened['kind']) => void;
}

function Row({ community, automation, onOpen }: RowProps) {
  const t = useT();
  const navigate = useNavigate();
  const triggerWords = useTriggerWords();
  const { edit } = useAutomationChanges();
  const { id, label, enabled, trigger, actions, revision, today, lastAt, failures, savedBy } = automation;
  const show = (search: object) => void navigate({ to: '.', search });
  const turn = () =>
    edit.mutate(
      { community, id, revision, automation: { ...termsOf(automation), enabled: !enabled } },
      { onError: (failure) => tellFailure(failure) },
    );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={() => show({ automation: id })}>
          {label}
        </button>
        <span>
          {triggerWords(trigger)} · {t('automations.actionCount', { count: actions.length })}
        </span>
        <span className={styles.quiet}>
          {lastAt === null ? t('automations.neverRan') : t('automations.lastRan')}{' '}
          {lastAt !== null && <RelativeTime date={lastAt} />}
          {today > 0 && ` · ${t('automations.today', { count: today })}`}
          {failures > 0 && ` · ${t('automations.failures', { count: failures })}`}
          {savedBy && ` · ${t('automations.savedBy', { name: savedBy.name })}`}
        </span>
      </div>
      <AutomationPill automation={automation} />
      <RowMenu
        name={label}
        onEdit={() => show({ automation: id })}
        more={[
          { id: 'try', label: t('automations.try.open'), icon: IconFlask, onSelect: () => onOpen('try') },
          {
            id: 'log',
            label: t('automations.executions.open'),
            icon: IconHistory,
            onSelect: () => show({ tab: 'executions', of: id }),
          },
          { id: 'copy', label: t('automations.copy'), icon: IconCopy, onSelect: () => show({ copy: id }) },
          {
            id: 'turn',
            label: t(enabled ? 'automations.turnOff' : 'automations.turnOn'),
            icon: enabled ? IconPlayerPause : IconPlayerPlay,
            onSelect: turn,
          },
        ]}
        onRemove={() => onOpen('remove')}
      />
    </li>
  );
}

/** How an automation stands. */
function AutomationPill({ automation: { enabled, stoppedAt, failures } }: { automation: Automation }) {
  const t = useT();
  if (stoppedAt !== null) return <StatePill tone="negative">{t('automations.states.stopped')}</StatePill>;
  if (!enabled) return <StatePill>{t('automations.states.off')}</StatePill>;
  if (failures > 0) return <StatePill tone="warning">{t('automations.states.failing')}</StatePill>;
  return <StatePill tone="positive">{t('automations.states.on')}</StatePill>;
}
