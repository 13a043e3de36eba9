import { IconMapPinOff } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { State } from '../../../ui/states/state.tsx';

const neverChanges = () => () => undefined;

/** No page has this address. `search` looks for what was meant. */
export function NotFoundPage({ search }: { search?: ReactNode }) {
  const t = useT();
  const { history } = useRouter();
  const canGoBack = useSyncExternalStore(
    neverChanges,
    () => history.canGoBack(),
    () => false,
  );
  usePageHead({ title: t('hosts.notFound.title') });
  return (
    <State
      page
      icon={IconMapPinOff}
      title={t('hosts.notFound.title')}
      extra={search}
      actions={
        <>
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('hosts.notFound.home')}
          </Link>
          {canGoBack && (
            <Button kind="quiet" onClick={() => history.back()}>
              {t('hosts.notFound.back')}
            </Button>
          )}
        </>
      }
    >
      {t('hosts.notFound.text')}
    </State>
  );
}
