import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Brand } from '../../../ui/shell/brand.tsx';
import styles from './sign-in.module.css';

type SignInFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Under the card: the other ways. */
  readonly below?: ReactNode;
};

/** The quiet room every page of signing in and out stands in. */
export function SignInFrame({ title, lead, children, below }: SignInFrameProps) {
  const t = useT();
  return (
    <div className={styles.room}>
      <header className={styles.top}>
        <Link to="/" aria-label={t('shell.brand')}>
          <Brand />
        </Link>
      </header>
      <main id="content" className={styles.stage} tabIndex={-1}>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {below && <p className={styles.below}>{below}</p>}
      </main>
    </div>
  );
}
