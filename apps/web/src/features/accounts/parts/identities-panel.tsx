import type { Identity } from '@muster/contracts/accounts/model';
import type { Provider } from '@muster/contracts/session/enums';
import { IconBrandApple, IconBrandDiscord, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Icon, type IconGlyph } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useAddIdentity, useIdentities, useIsUnproved, useProviders, useRemoveIdentity } from '../queries.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './account.module.css';

const GLYPHS: Record<Provider, IconGlyph> = { own: IconMail, discord: IconBrandDiscord, apple: IconBrandApple };

/** The ways to sign in to this account: see, add, remove all but the last, change the own password. */
export function IdentitiesPanel() {
  const t = useT();
  const { data, error, refetch, isFetching } = useIdentities();
  const [removing, setRemoving] = useState<Identity | null>(null);
  const [changing, setChanging] = useState(false);
  return (
    <Panel title={t('accounts.identities.title')} flush>
      {!data && !error && <RowsSkeleton />}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <>
          <ul className={styles.list} aria-label={t('accounts.identities.title')}>
            {data.map((identity) => (
              <li key={identity.id}>
                <span className={styles.glyph}>
                  <Icon of={GLYPHS[identity.provider]} size={20} />
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{t(`accounts.providers.${identity.provider}`)}</span>
                  <span className={styles.facts}>
                    {identity.label} · <RelativeTime date={identity.createdAt} />
                  </span>
                </span>
                <span className={styles.rowButtons}>
                  {identity.provider === 'own' && (
                    <Button onClick={() => setChanging(true)}>{t('accounts.password.action')}</Button>
                  )}
                  {data.length > 1 && (
                    <Button kind="dangerQuiet" onClick={() => setRemoving(identity)}>
                      {t('accounts.identities.remove')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <AddIdentity known={data} />
        </>
      )}
      <RemoveDialog identity={removing} onClose={() => setRemoving(null)} />
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
    </Panel>
  );
}

function AddIdentity({ known }: { known: readonly Identity[] }) {
  const t = useT();
  const providers = useProviders();
  const add = useAddIdentity();
  const isUnproved = useIsUnproved();
  const others = (isUnproved ? [] : (providers.data ?? [])).filter(
    ({ provider }) => !known.some((identity) => identity.provider === provider),
  );
  if (known.length > 1 && others.length === 0) return null;
  return (
    <div className={styles.add}>
      {known.length === 1 && <span>{t('accounts.identities.last')}</span>}
      {others.length > 0 && <span>{t('accounts.identities.add')}</span>}
      {others.map(({ provider, label }) => (
        <Button
          key={provider}
          busy={add.isPending && add.variables.provider === provider}
          onClick={() => add.mutate({ provider, next: '/account?tab=sign-in' })}
        >
          <Icon of={GLYPHS[provider]} size={16} />
          {t('accounts.identities.addOne', { provider: provider === 'own' ? t('accounts.providers.own') : label })}
        </Button>
      ))}
      {add.error && <p role="alert">{readFailure(add.error).text}</p>}
    </div>
  );
}

function RemoveDialog({ identity, onClose }: { identity: Identity | null; onClose: () => void }) {
  const t = useT();
  const remove = useRemoveIdentity();
  // What was asked about stays readable while the dialog closes.
  const [shown, setShown] = useState(identity);
  if (identity && identity !== shown) setShown(identity);
  const provider = shown ? t(`accounts.providers.${shown.provider}`) : '';
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!identity) return;
    remove.mutate(
      { id: identity.id },
      {
        onSuccess() {
          close();
          notify({ type: 'positive', message: t('accounts.identities.removed', { provider }) });
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={identity !== null}
      onClose={close}
      onConfirm={confirm}
      title={t('accounts.identities.removeTitle', { provider })}
      effects={[
        t('accounts.identities.removeEffect', { provider, label: shown?.label ?? '' }),
        t('accounts.identities.removeDevices'),
      ]}
      confirmLabel={t('accounts.identities.remove')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
    />
  );
}
