import type { DiscordBot } from '@muster/contracts/discord-bot/model';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from './bot.module.css';

interface BotPanelProps {
  community: string;
  bot: DiscordBot;
  onToken: () => void;
}

/** The bot, the server of the community, and the reading of its members. */
export function BotPanel({ community, bot, onToken }: BotPanelProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const [removing, setRemoving] = useState(false);
  const settled = {
    onSettled: () => utils.discordBot.get.invalidate({ community }),
    onError: (failure: unknown) => tellFailure(failure),
  };
  const choose = trpc.discordBot.chooseGuild.useMutation(settled);
  const read = trpc.discordBot.read.useMutation(settled);
  const { guild, guilds, reading, last4 } = bot;
  const isReading = reading.state === 'running' || read.isPending;
  const none = { value: '', label: t('discord-bot.bot.noServer') };
  const known = guild && !guilds.some(({ id }) => id === guild.id) ? [guild, ...guilds] : guilds;
  const servers = known.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel title={bot.name}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('discord-bot.bot.token', { last4 })}</p>
        <Select
          label={t('discord-bot.bot.server')}
          value={guild?.id ?? ''}
          options={guild ? servers : [none, ...servers]}
          disabled={choose.isPending}
          onChange={({ target }) => target.value !== '' && choose.mutate({ community, guild: target.value })}
        />
        <p className={styles.quiet}>
          <a className={linkClass('text')} href={bot.inviteUrl} target="_blank" rel="noreferrer">
            {t('discord-bot.bot.add')}
          </a>{' '}
          {t('discord-bot.bot.addHelp')}
        </p>
        {guild && (
          <div className={styles.actions}>
            <Button size="sm" busy={isReading} onClick={() => read.mutate({ community })}>
              {t(reading.at === null ? 'discord-bot.bot.read' : 'discord-bot.bot.readAgain')}
            </Button>
            <span className={styles.quiet} role="status">
              <Reading reading={reading} />
            </span>
          </div>
        )}
        <div className={styles.actions}>
          <Button size="sm" onClick={onToken}>
            {t('discord-bot.token.replace')}
          </Button>
          <Button size="sm" onClick={() => setRemoving(true)}>
            {t('discord-bot.bot.disconnect')}
          </Button>
        </div>
      </div>
      <RemoveBot community={community} name={bot.name} open={removing} onClose={() => setRemoving(false)} />
    </Panel>
  );
}

function Reading({ reading: { state, people, at } }: Pick<DiscordBot, 'reading'>) {
  const t = useT();
  if (state === 'running') return t('discord-bot.bot.reading', { people });
  if (state === 'failed') return t('discord-bot.bot.readFailed');
  if (at === null) return t('discord-bot.bot.unread');
  return (
    <>
      {t('discord-bot.bot.readAt', { people })} <RelativeTime date={at} />
    </>
  );
}

function RemoveBot({
  community,
  name,
  open,
  onClose,
}: {
  community: string;
  name: string;
  open: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const utils = trpc.useUtils();
  const remove = trpc.discordBot.disconnect.useMutation({
    onSettled: () => utils.discordBot.get.invalidate({ community }),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => remove.mutate({ community }, { onSuccess: close })}
      title={t('discord-bot.remove.title', { name })}
      effects={[t('discord-bot.remove.mappings'), t('discord-bot.remove.roles')]}
      confirmLabel={t('discord-bot.remove.confirm')}
      busy={remove.isPending}
      {...(remove.error && { error: readFailure(remove.error).text })}
    />
  );
}
