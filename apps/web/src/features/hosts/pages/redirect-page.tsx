import { IconArrowUpRight, IconLinkOff } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { GoOn } from '../../../platform/routing/go-on.tsx';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { currentSite } from '../../../platform/site.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOverlay } from '../../../ui/progress/loading-overlay.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { redirectTarget } from '../redirect-target.ts';

/** Sends on what is ours at once, asks before a foreign site, refuses what is no web page. */
export function RedirectPage() {
  const t = useT();
  const { to = '' }: { to?: string } = useSearch({ strict: false });
  const target = redirectTarget(to, { here: location.origin, productOrigin: currentSite().productOrigin });
  usePageHead({ title: t('hosts.redirect.title') });
  switch (target.kind) {
    case 'path':
      return <GoOn path={target.path} />;
    case 'own':
      return <Leave href={target.href} />;
    case 'foreign':
      return <Foreign href={target.href} host={target.host} />;
    case 'refused':
      return <Refused />;
  }
}

function Leave({ href }: { href: string }) {
  const t = useT();
  useEffect(() => location.replace(href), [href]);
  return <LoadingOverlay label={t('hosts.redirect.progress')} />;
}

function Foreign({ href, host }: { href: string; host: string }) {
  const t = useT();
  return (
    <EmptyState
      page
      icon={IconArrowUpRight}
      title={t('hosts.redirect.title')}
      action={
        <>
          <a href={href} rel="noreferrer nofollow" className={buttonClass({ kind: 'primary' })}>
            {t('hosts.redirect.go', { host })}
            <Icon of={IconArrowUpRight} size={16} />
          </a>
          <Link to="/" className={buttonClass({ kind: 'quiet' })}>
            {t('hosts.redirect.stay')}
          </Link>
        </>
      }
    >
      {t('hosts.redirect.text')}
      <br />
      <code>{href}</code>
    </EmptyState>
  );
}

function Refused() {
  const t = useT();
  return (
    <EmptyState
      page
      icon={IconLinkOff}
      title={t('hosts.redirect.refusedTitle')}
      action={
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          {t('hosts.notFound.home')}
        </Link>
      }
    >
      {t('hosts.redirect.refused')}
    </EmptyState>
  );
}
