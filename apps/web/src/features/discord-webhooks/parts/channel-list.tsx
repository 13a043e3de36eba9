import type { DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useWebhookChanges, WebhookPill } from '../../webhooks/public.ts';
import styles from './discord.module.css';

interface ChannelListProps {
  community: string;
  channels: readonly DiscordWebhook[];
  onShow: (id: string) => void;
  onOpen: (kind: 'form' | 'remove', channel: DiscordWebhook) => void;
}

/** The channels, each with how its webhook stands and what can be done with it. */
export function ChannelList({ community, channels, onShow, onOpen }: ChannelListProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const { test } = useWebhookChanges();
  const update = trpc.discordWebhooks.update.useMutation({
    onSettled: () => utils.discordWebhooks.list.invalidate({ community }),
    onError: (failure) => tellFailure(failure),
  });
  const sendTest = (id: string) =>
    test.mutate(
      { community, id },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('discord-webhooks.test.sent') });
          onShow(id);
        },
      },
    );
  return (
    <ul className={styles.list}>
      {channels.map((channel) => {
        const { id, label, last4, types, state, waiting } = channel;
        const isOn = state === 'on';
        const counts = [
          types.length === 0
            ? t('discord-webhooks.allEvents')
            : t('discord-webhooks.someEvents', { count: types.length }),
          ...(waiting > 0 ? [t('discord-webhooks.waiting', { count: waiting })] : []),
        ];
        return (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <button type="button" className={styles.name} onClick={() => onShow(id)}>
                {label}
              </button>
              <span className={styles.quiet}>{t('discord-webhooks.endsIn', { last4 })}</span>
              <span className={styles.quiet}>{counts.join(' · ')}</span>
            </div>
            <WebhookPill webhook={channel} />
            <RowMenu
              name={label}
              onEdit={() => onOpen('form', channel)}
              more={[
                {
                  id: 'test',
                  label: t('discord-webhooks.test.send'),
                  icon: IconSend,
                  disabled: !isOn || test.isPending,
                  onSelect: () => sendTest(id),
                },
                {
                  id: 'turn',
                  label: t(isOn ? 'discord-webhooks.turnOff' : 'discord-webhooks.turnOn'),
                  icon: isOn ? IconPlayerPause : IconPlayerPlay,
                  onSelect: () => update.mutate({ community, id, on: !isOn }),
                },
              ]}
              onRemove={() => onOpen('remove', channel)}
            />
          </li>
        );
      })}
    </ul>
  );
}
