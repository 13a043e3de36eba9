import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { useOutbox } from '../../platform/outbox/outbox-store.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

/** How many changes wait on this device; opens the list of them. */
export function OutboxButton() {
  const t = useT();
  const { items } = useOutbox();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconCloudUp}
        label={t('outbox.open', { count: items.length })}
        count={items.length}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <OutboxPanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}
