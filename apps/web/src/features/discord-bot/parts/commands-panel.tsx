import type { DiscordBot } from '@muster/contracts/discord-bot/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import styles from './bot.module.css';

/** The switch of the commands on the server, and where Discord has to be told to send them. */
export function CommandsPanel({ community, bot: { commands } }: { community: string; bot: DiscordBot }) {
  const t = useT();
  const utils = trpc.useUtils();
  const set = trpc.discordBot.setCommands.useMutation({
    onSuccess: (bot) => utils.discordBot.get.setData({ community }, { bot }),
    onError: (failure) => tellFailure(failure),
  });
  return (
    <Panel title={t('discord-bot.commands.title')}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('discord-bot.commands.lead')}</p>
        <Switch
          label={t('discord-bot.commands.on')}
          help={t('discord-bot.commands.onHelp')}
          checked={set.isPending ? set.variables.on : commands.on}
          disabled={set.isPending}
          onChange={({ target }) => set.mutate({ community, on: target.checked })}
        />
        {commands.on && (
          <>
            <p>{t('discord-bot.commands.address')}</p>
            <CopyField
              text={commands.address}
              label={t('discord-bot.commands.copy')}
              done={t('discord-bot.commands.copied')}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
