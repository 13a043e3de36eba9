import type { DiscordBot } from '@muster/contracts/discord-bot/model';
import { IconAlertTriangle, IconShieldHalf } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PageNotice } from '../../../ui/states/page-notice.tsx';
import styles from './bot.module.css';

interface BotNoticesProps {
  community: string;
  bot: DiscordBot;
  /** Shows the list of what is not done. */
  onLook: () => void;
}

/** What stands in the way: Discord refuses the bot, or removals wait for an answer. */
export function BotNotices({ community, bot: { stopReason, reading, counts }, onLook }: BotNoticesProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const [confirming, setConfirming] = useState(false);
  const answer = trpc.discordBot.answerHeld.useMutation({
    onSettled: () =>
      Promise.all([utils.discordBot.get.invalidate({ community }), utils.discordBot.pending.invalidate()]),
  });
  const close = () => {
    answer.reset();
    setConfirming(false);
  };
  const discard = () => answer.mutate({ community, answer: 'discard' }, { onError: (failure) => tellFailure(failure) });
  return (
    <>
      {stopReason && (
        <PageNotice icon={IconAlertTriangle} tone="warning">
          {t(`discord-bot.stopped.${stopReason}`)}
        </PageNotice>
      )}
      {reading.withoutBans && (
        <PageNotice icon={IconAlertTriangle} tone="warning">
          {t('discord-bot.withoutBans')}
        </PageNotice>
      )}
      {counts.held > 0 && (
        <PageNotice
          icon={IconShieldHalf}
          tone="warning"
          action={
            <div className={styles.actions}>
              <Button size="sm" onClick={onLook}>
                {t('discord-bot.held.look')}
              </Button>
              <Button size="sm" disabled={answer.isPending} onClick={discard}>
                {t('discord-bot.held.discard')}
              </Button>
              <Button size="sm" kind="danger" disabled={answer.isPending} onClick={() => setConfirming(true)}>
                {t('discord-bot.held.confirm')}
              </Button>
            </div>
          }
        >
          {t('discord-bot.held.text', { people: counts.held })}
        </PageNotice>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={close}
        onConfirm={() => answer.mutate({ community, answer: 'confirm' }, { onSuccess: close })}
        title={t('discord-bot.held.title', { people: counts.held })}
        effects={[t('discord-bot.held.effect'), t('discord-bot.held.how')]}
        confirmLabel={t('discord-bot.held.confirm')}
        busy={answer.isPending}
        {...(answer.error && { error: readFailure(answer.error).text })}
      />
    </>
  );
}
