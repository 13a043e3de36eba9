import type { DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ReceiverList, ReceiverRow } from '../../webhooks/public.ts';
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
  const update = trpc.discordWebhooks.update.useMutation({
    onSettled: () => utils.discordWebhooks.list.invalidate({ community }),
    onError: (failure) => tellFailure(failure),
  });
  return (
    <ReceiverList>
      {channels.map((channel) => (
        <ReceiverRow
          key={channel.id}
          community={community}
          webhook={channel}
          address={<span className={styles.quiet}>{t('discord-webhooks.endsIn', { last4: channel.last4 })}</span>}
          onShow={onShow}
          onEdit={() => onOpen('form', channel)}
          onTurn={(on) => update.mutate({ community, id: channel.id, on })}
          onRemove={() => onOpen('remove', channel)}
        />
      ))}
    </ReceiverList>
  );
}
