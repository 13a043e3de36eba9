import type { ApiKey, ApiKeyState } from '@muster/contracts/api-keys/model';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatePill, type Tone } from '../../../ui/content/badge.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { areaWordOf, scopeWord } from '../scope-words.ts';
import styles from './api-keys.module.css';

const TONES: Readonly<Record<ApiKeyState, Tone>> = {
  active: 'positive',
  idle: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
};

/** The keys of a community, those that ended lately among them. */
export function KeyList({ community, create }: { community: string; create: ReactNode }) {
  const t = useT();
  const [revoking, setRevoking] = useState<{ key: ApiKey; open: boolean } | null>(null);
  const { data, error, refetch, isFetching } = trpc.apiKeys.list.useQuery({ community });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={4} height={72} />;
  if (data.keys.length === 0) {
    return (
      <EmptyState icon={IconKey} title={t('api-keys.none.title')} action={create}>
        {t('api-keys.none.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {data.keys.map((key) => (
          <KeyRow key={key.id} of={key} onRevoke={() => setRevoking({ key, open: true })} />
        ))}
      </ul>
      {revoking && (
        <Revoke
          community={community}
          of={revoking.key}
          open={revoking.open}
          onClose={() => setRevoking((was) => was && { ...was, open: false })}
        />
      )}
    </>
  );
}

function KeyRow({ of, onRevoke }: { of: ApiKey; onRevoke: () => void }) {
  const t = useT();
  const { label, prefix, state, scopes, addresses, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = of;
  const hasEnded = state === 'expired' || state === 'revoked';
  return (
    <li className={styles.row} data-ended={hasEnded || undefined}>
      <div className={styles.words}>
        <div className={styles.head}>
          <strong>{label}</strong>
          <StatePill tone={TONES[state]}>{t(`api-keys.states.${state}`)}</StatePill>
        </div>
        <code className={styles.prefix}>mus_{prefix}_…</code>
        <p className={styles.quiet}>
          {t('api-keys.by', { name: createdBy })} <RelativeTime date={createdAt} />
          {' · '}
          {lastUsedAt === null ? (
            t('api-keys.unused')
          ) : (
            <>
              {t('api-keys.used')} <RelativeTime date={lastUsedAt} />
            </>
          )}
          {' · '}
          {t(revokedAt === null ? (hasEnded ? 'api-keys.ended' : 'api-keys.ends') : 'api-keys.revokedAt')}{' '}
          <RelativeTime date={revokedAt ?? expiresAt} />
        </p>
        {state === 'idle' && <p className={styles.quiet}>{t('api-keys.idle', { name: createdBy })}</p>}
        <Disclosure summary={t('api-keys.may', { count: scopes.length })}>
          <ul className={styles.scopes}>
            {scopes.map((scope) => (
              <li key={scope}>
                {areaWordOf(scope)}: {scopeWord(scope)}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>
            {addresses.length === 0 ? t('api-keys.anywhere') : t('api-keys.from', { addresses: addresses.join(', ') })}
          </p>
        </Disclosure>
      </div>
      {!hasEnded && (
        <Button size="sm" onClick={onRevoke}>
          {t('api-keys.revoke')}
        </Button>
      )}
    </li>
  );
}

type RevokeProps = { community: string; of: ApiKey; open: boolean; onClose: () => void };

function Revoke({ community, of: { id, label }, open, onClose }: RevokeProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSettled: () => utils.apiKeys.list.invalidate({ community }),
    onSuccess() {
      notify({ type: 'positive', message: t('api-keys.revoked', { label }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('api-keys.revokeTitle', { label })}
      effects={[t('api-keys.revokeEffect')]}
      confirmLabel={t('api-keys.revokeConfirm')}
      onConfirm={() => revoke.mutate({ community, id })}
      busy={revoke.isPending}
      {...(revoke.error && { error: readFailure(revoke.error).text })}
    />
  );
}
