import { IconMapPinOff } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

/** No page has this address. */
export function NotFoundPage() {
  const t = useT();
  const { history } = useRouter();
  usePageHead({ title: t('hosts.notFound.title') });
  return (
    <EmptyState
      page
      icon={IconMapPinOff}
      title={t('hosts.notFound.title')}
      action={
        <>
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('hosts.notFound.home')}
          </Link>
          {history.canGoBack() && (
            <Button kind="quiet" onClick={() => history.back()}>
              {t('hosts.notFound.back')}
            </Button>
          )}
        </>
      }
    >
      {t('hosts.notFound.text')}
    </EmptyState>
  );
}
