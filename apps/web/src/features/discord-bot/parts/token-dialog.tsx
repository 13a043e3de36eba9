import { DISCORD_BOT } from '@muster/contracts/discord-bot/constants';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import styles from './bot.module.css';

interface TokenDialogProps {
  community: string;
  isNew: boolean;
  open: boolean;
  onClose: () => void;
}

/** Asks for the token of a bot, which Discord is asked about before it is kept. */
export function TokenDialog({ community, isNew, open, onClose }: TokenDialogProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const connect = trpc.discordBot.connect.useMutation({
    onSettled: () => utils.discordBot.get.invalidate({ community }),
  });
  const form = useCallForm({
    begin: { token: '' },
    check: ({ token }) => ({ token: token.trim() === '' ? t('discord-bot.token.missing') : undefined }),
    sending: connect,
    fieldOfCode: { 'discordBot.badToken': 'token' },
    send: ({ token }, sent) => connect.mutate({ community, botToken: token }, sent),
    onDone({ name }) {
      notify({ type: 'positive', message: t('discord-bot.token.done', { name }) });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'discord-bot.token.title' : 'discord-bot.token.replace')}
      width={480}
    >
      <CallForm form={form} className={styles.form} submit={t('discord-bot.token.submit')} onCancel={onClose}>
        <PasswordInput
          {...form.text('token')}
          label={t('discord-bot.token.label')}
          help={t('discord-bot.token.help')}
          maxLength={DISCORD_BOT.tokenMax}
          autoComplete="off"
          data-autofocus
        />
      </CallForm>
    </Dialog>
  );
}
