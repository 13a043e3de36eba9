import type { DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { DeliveryList, WebhookPill } from '../../webhooks/public.ts';
import styles from './discord.module.css';

interface ChannelDrawerProps {
  community: string;
  /** Null while none is shown. */
  channel: DiscordWebhook | null;
  onClose: () => void;
}

/** One channel: how its webhook stands, and what was sent to it. */
export function ChannelDrawer({ community, channel, onClose }: ChannelDrawerProps) {
  const t = useT();
  // What is shown stays there while it closes.
  const [last, setLast] = useState(channel);
  if (channel !== null && channel !== last) setLast(channel);
  return (
    <Drawer open={channel !== null} onClose={onClose} title={last?.label ?? ''} width={620}>
      {last && (
        <div key={last.id} className={styles.form}>
          <div>
            <WebhookPill webhook={last} />
          </div>
          {last.stopReason !== null && <p role="status">{t(`discord-webhooks.stopped.${last.stopReason}`)}</p>}
          <h3 className={styles.heading}>{t('discord-webhooks.deliveries')}</h3>
          <DeliveryList community={community} webhook={last.id} state={null} isOn={last.state === 'on'} />
        </div>
      )}
    </Drawer>
  );
}
