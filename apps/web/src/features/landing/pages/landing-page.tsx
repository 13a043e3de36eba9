import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Brand } from '../../../ui/shell/brand.tsx';
import { FeatureGrid } from '../parts/feature-grid.tsx';
import { LiveDesk } from '../parts/live-desk.tsx';
import styles from '../parts/landing.module.css';

/** What Muster is, for people who see it for the first time. */
export function LandingPage() {
  const t = useT();
  usePageHead({ title: t('landing.title'), description: t('landing.lead') });
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('ui.shell.skip')}
      </a>
      <header className={styles.top}>
        <Brand />
        <Link to="/login" className={buttonClass({ kind: 'secondary', size: 'sm' })}>
          {t('landing.signIn')}
        </Link>
      </header>
      <main id="content" tabIndex={-1}>
        <section className={styles.hero} aria-labelledby="hero-title">
          <div className={styles.words}>
            <p className={styles.kicker}>
              <span className={styles.signal} aria-hidden />
              {t('landing.kicker')}
            </p>
            <h1 id="hero-title" className={styles.headline}>
              {t('landing.headline')}
            </h1>
            <p className={styles.lead}>{t('landing.lead')}</p>
            <div className={styles.calls}>
              <StartLink />
              <Link to="/login" className={buttonClass({ kind: 'quiet', size: 'lg' })}>
                {t('landing.member')}
              </Link>
            </div>
          </div>
          <LiveDesk />
        </section>
        <FeatureGrid />
        <section className={styles.closing} aria-labelledby="closing-title">
          <h2 id="closing-title" className={styles.closingTitle}>
            {t('landing.closing.title')}
          </h2>
          <p className={styles.lead}>{t('landing.closing.text')}</p>
          <StartLink />
        </section>
      </main>
      <footer className={styles.footer}>
        <Brand />
        <p>{t('landing.footer')}</p>
        <nav aria-label={t('landing.footerNav')}>
          <Link to="/login" className={linkClass('quiet')}>
            {t('landing.signIn')}
          </Link>
        </nav>
      </footer>
    </div>
  );
}

function StartLink() {
  const t = useT();
  return (
    <Link to="/login" search={{ next: '/menu' }} className={buttonClass({ kind: 'primary', size: 'lg' })}>
      {t('landing.start')}
      <Icon of={IconArrowRight} size={18} />
    </Link>
  );
}
