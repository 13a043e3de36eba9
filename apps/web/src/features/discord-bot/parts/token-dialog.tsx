import { DISCORD_BOT } from '@muster/contracts/discord-bot/constants';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
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
  const [token, setToken] = useState('');
  const [tried, setTried] = useState(false);
  const connect = trpc.discordBot.connect.useMutation({
    onSettled: () => utils.discordBot.get.invalidate({ community }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (connect.isPending || token.trim() === '') return;
    connect.mutate(
      { community, botToken: token },
      {
        onSuccess({ name }) {
          notify({ type: 'positive', message: t('discord-bot.token.done', { name }) });
          onClose();
        },
      },
    );
  };
  const missing = tried && token.trim() === '' ? t('discord-bot.token.missing') : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'discord-bot.token.title' : 'discord-bot.token.replace')}
      width={480}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        <PasswordInput
          label={t('discord-bot.token.label')}
          help={t('discord-bot.token.help')}
          error={missing ?? (connect.error ? readFailure(connect.error).text : undefined)}
          value={token}
          maxLength={DISCORD_BOT.tokenMax}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => {
            if (connect.error) connect.reset();
            setToken(target.value);
          }}
        />
        <FormActions>
          <Button size="md" disabled={connect.isPending} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={connect.isPending}>
            {t('discord-bot.token.submit')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
