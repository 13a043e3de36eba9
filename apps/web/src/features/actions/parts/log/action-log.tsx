import type { ActionRun } from '@muster/contracts/actions/model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { RunList } from './run-list.tsx';
import styles from '../actions.module.css';

// Opened by a press; the list must not wait for it.
const RunDrawer = lazy(() => import('./run-drawer.tsx').then((module) => ({ default: module.RunDrawer })));

const STATES: readonly ActionRun['state'][] = ['failed', 'waiting', 'done', 'undone'];

/** The log of actions: what was done to whom when something happened, and what could not be sent. `run` in the address opens one. */
export function ActionLog({ community }: { community: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const state = STATES.find((each) => each === search.state) ?? null;
  const run = typeof search.run === 'string' ? search.run : null;
  const show = (change: object, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace });
  return (
    <div className={styles.page}>
      <p className={styles.note}>{t('actions.log.lead')}</p>
      <Select
        label={t('actions.log.state')}
        value={state ?? ''}
        onChange={({ target }) => show({ state: target.value || undefined }, true)}
        options={[
          { value: '', label: t('actions.log.all') },
          ...STATES.map((value) => ({ value, label: t(`actions.runState.${value}`) })),
        ]}
      />
      <RunList key={state} community={community} state={state} onShow={(id) => show({ run: id }, false)} />
      <Suspense>
        {run !== null && (
          <RunDrawer community={community} id={run} open onClose={() => show({ run: undefined }, false)} />
        )}
      </Suspense>
    </div>
  );
}
