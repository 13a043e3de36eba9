import { IconBroadcast, IconUsersPlus } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Offered } from '../../../../platform/offers/offered.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './chooser.module.css';

/** What someone without a community sees: the two ways to begin. */
export function Newcomer({ onJoin, onCreate }: { onJoin: () => void; onCreate: () => void }) {
  const t = useT();
  return (
    <div className={styles.newcomer}>
      <section className={styles.choice}>
        <span className={styles.choiceIcon}>
          <Icon of={IconUsersPlus} size={22} />
        </span>
        <h2>{t('communities.newcomer.joinTitle')}</h2>
        <p>{t('communities.newcomer.joinText')}</p>
        <Offered call="communities.join" instead={<p>{t('errors.notOffered')}</p>}>
          <Button size="md" kind="primary" onClick={onJoin}>
            {t('communities.join.action')}
          </Button>
        </Offered>
      </section>
      <section className={styles.choice}>
        <span className={styles.choiceIcon}>
          <Icon of={IconBroadcast} size={22} />
        </span>
        <h2>{t('communities.newcomer.createTitle')}</h2>
        <p>{t('communities.newcomer.createText')}</p>
        <Offered call="communities.create" instead={<p>{t('errors.notOffered')}</p>}>
          <Button size="md" onClick={onCreate}>
            {t('communities.create.action')}
          </Button>
        </Offered>
      </section>
    </div>
  );
}
