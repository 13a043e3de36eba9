import { EXECUTION_STATES } from '@muster/contracts/automations/constants';
import type { AutomationExecution } from '@muster/contracts/automations/model';
import { WEBHOOK_TYPES } from '@muster/contracts/webhooks/catalogue';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { textParameter } from '../../../platform/routing/search-text.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useTypeWords } from '../../webhooks/public.ts';
import { type ExecutionsAsked, useAutomationChanges, useAutomations, useExecutions } from '../queries.ts';
import styles from './automations.module.css';

// Opened by a press; the list must not wait for it.
const RunDrawer = lazy(() => import('../../actions/public.ts').then((module) => ({ default: module.RunDrawer })));

const TONES = {
  waiting: 'accent',
  done: 'positive',
  skipped: 'neutral',
  failed: 'negative',
  stopped: 'warning',
  limited: 'warning',
} as const;

/** What automations did and why they did not, with filters by automation and state in the address. */
export function ExecutionList({ community }: { community: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const automations = useAutomations(community).data?.automations ?? [];
  const [of, named, run] = [textParameter(search, 'of'), textParameter(search, 'state'), textParameter(search, 'run')];
  const state = EXECUTION_STATES.find((each) => each === named) ?? null;
  const automation = automations.find(({ id }) => id === of)?.id ?? null;
  const show = (change: object, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace });
  return (
    <div className={styles.part}>
      <div className={styles.pair}>
        <Select
          label={t('automations.executions.of')}
          value={automation ?? ''}
          onChange={({ target }) => show({ of: target.value || undefined }, true)}
          options={[
            { value: '', label: t('automations.executions.all') },
            ...automations.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        <Select
          label={t('automations.executions.state')}
          value={state ?? ''}
          onChange={({ target }) => show({ state: target.value || undefined }, true)}
          options={[
            { value: '', label: t('automations.executions.any') },
            ...EXECUTION_STATES.map((value) => ({ value, label: t(`automations.executionStates.${value}`) })),
          ]}
        />
      </div>
      <Executions
        key={`${automation} ${state}`}
        community={community}
        asked={{ automation, state }}
        onShow={(id) => show({ run: id }, false)}
      />
      <Suspense>
        {run && <RunDrawer community={community} id={run} open onClose={() => show({ run: undefined }, false)} />}
      </Suspense>
    </div>
  );
}

interface ExecutionsProps {
  community: string;
  asked: ExecutionsAsked;
  onShow: (run: string) => void;
}

function Executions({ community, asked, onShow }: ExecutionsProps) {
  const t = useT();
  const { executions, isPending, error, again, more } = useExecutions(community, asked);
  if (executions.length === 0 && error) return <FailureState error={error} onRetry={again} retrying={isPending} />;
  if (executions.length === 0 && isPending) return <ListSkeleton rows={6} height={60} />;
  if (executions.length === 0) {
    return (
      <EmptyState icon={IconHistory} title={t('automations.executions.none')}>
        {t('automations.executions.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {executions.map((execution) => (
          <Line key={execution.id} community={community} execution={execution} onShow={onShow} />
        ))}
      </ul>
      {more && (
        <div>
          <Button busy={isPending} onClick={more}>
            {t('automations.executions.more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface LineProps extends Pick<ExecutionsProps, 'community' | 'onShow'> {
  execution: AutomationExecution;
}

function Line({ community, execution, onShow }: LineProps) {
  const t = useT();
  const typeWords = useTypeWords();
  const { retry } = useAutomationChanges();
  const { id, automation, state, subject, causedBy, chain, at, text, run } = execution;
  const type = WEBHOOK_TYPES.find((each) => each === execution.type);
  const name = t('automations.executions.for', {
    automation: automation.label,
    member: subject?.name ?? t('automations.executions.gone'),
  });
  const canRetry = state === 'failed' || state === 'limited';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {run === null ? (
          <span className={styles.title}>{name}</span>
        ) : (
          <button type="button" className={styles.name} onClick={() => onShow(run)}>
            {name}
          </button>
        )}
        <span className={styles.quiet}>
          {type ? typeWords(type) : t('automations.executions.timed')}
          {causedBy && ` · ${causedBy.name}`} · <RelativeTime date={at} />
        </span>
        {chain.length > 0 && (
          <span className={styles.quiet}>
            {t('automations.executions.chain', {
              chain: chain.map((label) => label ?? t('automations.executions.removed')).join(' → '),
            })}
          </span>
        )}
        {text && <span>{text}</span>}
      </div>
      <StatePill tone={TONES[state]} live={state === 'waiting'}>
        {t(`automations.executionStates.${state}`)}
      </StatePill>
      {canRetry && (
        <Button
          size="sm"
          icon={IconRefresh}
          busy={retry.isPending}
          onClick={() => retry.mutate({ community, id }, { onError: (failure) => tellFailure(failure) })}
        >
          {t('automations.executions.retry')}
        </Button>
      )}
    </li>
  );
}
