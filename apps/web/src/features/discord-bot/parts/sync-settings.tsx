import type { DiscordBot } from '@muster/contracts/discord-bot/model';
import { readFailure } from '../../../platform/failure.ts';
import { UnsavedGuard } from '../../../platform/forms/unsaved-guard.tsx';
import { useEditedTerms } from '../../../platform/forms/use-edited-terms.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { RefusedEdit } from '../../../ui/states/refused-edit.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { isFinished, Mappings } from './mappings.tsx';
import { Preview } from './preview.tsx';
import { hasNameWord, Rules } from './rules.tsx';
import styles from './bot.module.css';

/** The settings of the sync, which are saved as a whole, with what saving them will do. */
export function SyncSettings({ community, bot }: { community: string; bot: DiscordBot }) {
  const t = useT();
  const utils = trpc.useUtils();
  const edited = useEditedTerms(bot, () => bot.terms);
  const { terms, put, dirty, attempt, revision } = edited;
  const departments = trpc.communities.get.useQuery({ community }).data?.community.departments ?? [];
  const save = trpc.discordBot.save.useMutation({
    onSuccess(saved) {
      utils.discordBot.get.setData({ community }, { bot: saved });
      edited.begun(saved);
      notify({ type: 'positive', message: t('discord-bot.saved') });
    },
  });
  const isWhole = terms.mappings.every(isFinished) && hasNameWord(terms);
  const send = () => {
    edited.tried();
    if (isWhole && !save.isPending) save.mutate({ community, terms, revision });
  };
  const failure = save.error ? readFailure(save.error) : null;
  const beginAnew = () => {
    save.reset();
    edited.beginAnew();
  };
  return (
    <div className={styles.form}>
      <UnsavedGuard dirty={dirty} />
      <Switch
        label={t('discord-bot.on')}
        help={t('discord-bot.onHelp')}
        checked={terms.on}
        onChange={({ target }) => put({ on: target.checked })}
      />
      <Mappings
        bot={bot}
        departments={departments}
        mappings={terms.mappings}
        attempt={attempt}
        onChange={(mappings) => put({ mappings })}
      />
      <Rules terms={terms} onChange={put} />
      <Preview community={community} terms={terms} isReady={bot.reading.at !== null && isWhole} />
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'input.outdated' ? beginAnew : null}
        />
      )}
      <FormActions>
        <Button size="md" kind="primary" busy={save.isPending} disabled={!dirty} onClick={send}>
          {t('discord-bot.save')}
        </Button>
      </FormActions>
    </div>
  );
}
