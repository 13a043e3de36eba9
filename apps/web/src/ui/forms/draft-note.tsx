import { IconHistory } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';
import { RelativeTime } from '../content/relative-time.tsx';
import { Icon } from '../icon.tsx';
import styles from './forms.module.css';

type Offer = { readonly typedAt: number; readonly take: () => void; readonly drop: () => void };

/** Offers what was typed here before and not saved. */
export function DraftNote({ offer }: { offer: Offer | null }) {
  const t = useT();
  if (!offer) return null;
  return (
    <div className={styles.draft} role="status">
      <Icon of={IconHistory} size={18} />
      <p>
        {t('ui.draft.text')} <RelativeTime date={new Date(offer.typedAt)} />
      </p>
      <Button size="xs" onClick={offer.take}>
        {t('ui.draft.take')}
      </Button>
      <Button size="xs" kind="quiet" onClick={offer.drop}>
        {t('ui.draft.drop')}
      </Button>
    </div>
  );
}
