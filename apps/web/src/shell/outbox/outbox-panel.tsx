import { IconCopy, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/use-t.ts';
import { startOutbox } from '../../platform/outbox/start-outbox.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { useOutbox } from '../../platform/outbox/outbox-store.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Drawer } from '../../ui/overlays/dialog.tsx';
import { notify } from '../../ui/toasts/notify.ts';
import { OutboxRow } from './outbox-row.tsx';
import { asText } from './outbox-words.ts';
import styles from './outbox.module.css';

/** What was not sent yet: each with what, where, since when and how far, and what one can do with it. */
export function OutboxPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { items, isLasting } = useOutbox();
  const placeOf = usePlaces();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(asText(items, placeOf));
    notify({ type: 'positive', message: t('outbox.copied') });
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('outbox.title')}
      lead={t('outbox.lead')}
      footer={
        <>
          <Button icon={IconCopy} onClick={() => void copy()}>
            {t('outbox.copyAll')}
          </Button>
          <Button
            kind="primary"
            icon={IconSend}
            disabled={!items.some(({ state }) => state === 'waiting')}
            onClick={() => void startOutbox().then(({ flush }) => flush())}
          >
            {t('outbox.now')}
          </Button>
        </>
      }
    >
      {!isLasting && (
        <p className={styles.warning} role="alert">
          <Icon of={IconDeviceFloppy} size={18} />
          {t('outbox.notLasting')}
        </p>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <OutboxRow key={item.id} item={item} place={placeOf(item)} onLeave={onClose} />
        ))}
      </ul>
    </Drawer>
  );
}

/** Names of communities as far as they are known here; offline nobody can be asked. */
function usePlaces(): (item: OutboxItem) => string {
  const { items } = useOutbox();
  const mine = trpc.communities.mine.useQuery({}, { enabled: items.some(({ community }) => community !== null) });
  return ({ community }) => mine.data?.find(({ uuid }) => uuid === community)?.name ?? '';
}
