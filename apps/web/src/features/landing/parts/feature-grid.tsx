import {
  IconBolt,
  IconCommand,
  IconDevices,
  IconKey,
  IconListCheck,
  IconServer2,
  IconWorldWww,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { currentSite } from '../../../platform/site.ts';
import { Kbd } from '../../../ui/actions/kbd.tsx';
import { Icon, type IconGlyph } from '../../../ui/icon.tsx';
import styles from './landing.module.css';

/** What a community gets, one promise a card. Each is true of this very installation. */
export function FeatureGrid() {
  const t = useT();
  return (
    <section className={styles.features} aria-labelledby="features-title">
      <h2 id="features-title" className={styles.sectionTitle}>
        {t('landing.features.title')}
      </h2>
      <div className={styles.grid}>
        <Feature icon={IconBolt} title={t('landing.features.live.title')} sample={<CaughtUp />} wide>
          {t('landing.features.live.text')}
        </Feature>
        <Feature icon={IconWorldWww} title={t('landing.features.address.title')} sample={<OwnAddress />}>
          {t('landing.features.address.text')}
        </Feature>
        <Feature icon={IconListCheck} title={t('landing.features.applicants.title')}>
          {t('landing.features.applicants.text')}
        </Feature>
        <Feature icon={IconKey} title={t('landing.features.permissions.title')}>
          {t('landing.features.permissions.text')}
        </Feature>
        <Feature icon={IconDevices} title={t('landing.features.devices.title')}>
          {t('landing.features.devices.text')}
        </Feature>
        <Feature icon={IconServer2} title={t('landing.features.yours.title')} sample={<code>npm start</code>} wide>
          {t('landing.features.yours.text')}
        </Feature>
        <Feature icon={IconCommand} title={t('landing.features.keyboard.title')} sample={<Kbd keys={['mod', 'K']} />}>
          {t('landing.features.keyboard.text')}
        </Feature>
      </div>
    </section>
  );
}

type FeatureProps = {
  readonly icon: IconGlyph;
  readonly title: string;
  readonly sample?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

function Feature({ icon, title, sample, wide = false, children }: FeatureProps) {
  return (
    <article className={styles.feature} data-wide={wide || undefined}>
      <span className={styles.glyph}>
        <Icon of={icon} size={20} />
      </span>
      <h3>{title}</h3>
      <p>{children}</p>
      {sample && <div className={styles.sample}>{sample}</div>}
    </article>
  );
}

/** A broken connection, as a line: what was missed comes with the next pulse. */
function CaughtUp() {
  const t = useT();
  return (
    <div className={styles.line} role="img" aria-label={t('landing.features.live.picture')}>
      <svg viewBox="0 0 480 44" preserveAspectRatio="none" aria-hidden>
        <path className={styles.steady} d="M0 22H48l6-14 8 28 6-14h38l6-10 8 20 6-10h34" />
        <path className={styles.broken} d="M160 22h132" />
        <path className={styles.again} d="M292 22h10l6-18 8 36 7-18 6-12 8 24 6-12h30l6-14 8 28 6-14h87" />
      </svg>
    </div>
  );
}

/** The form of a community's own address here. */
function OwnAddress() {
  const host = currentSite().communityOrigin.replace(/^https?:\/\//, '');
  const [before = '', after = ''] = host.split('{customId}');
  return (
    <code>
      {before}
      <b>lsrp</b>
      {after}
    </code>
  );
}
