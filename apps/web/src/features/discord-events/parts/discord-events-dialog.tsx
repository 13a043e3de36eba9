import type { Category } from '@muster/contracts/calendar/model';
import type { DiscordEventSettings } from '@muster/contracts/discord-events/model';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { RefusedEdit } from '../../../ui/states/refused-edit.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { type ChosenPlace, DiscordPlaceFields, placeOf } from './discord-place-fields.tsx';
import { Standing } from './standing.tsx';
import styles from './discord-events.module.css';

const WIDTH = 480;

interface DiscordEventsDialogProps {
  community: string;
  category: Category;
  open: boolean;
  onClose: () => void;
}

/** Whether events of a category are also events of the Discord server, where these take place there, and how they stand. */
export function DiscordEventsDialog({ community, category, open, onClose }: DiscordEventsDialogProps) {
  const t = useT();
  const asked = { community, category: category.id };
  const { data, error, refetch, isFetching } = trpc.discordEvents.settings.useQuery(asked, { enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={t('discord-events.title', { label: category.label })}
      lead={t('discord-events.lead')}
    >
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton rows={2} height={56} />}
      {data && !data.connected && data.place === null && <NotConnected community={community} onClose={onClose} />}
      {data && (data.connected || data.place !== null) && (
        <PlaceForm key={`${category.id} ${open}`} asked={asked} settings={data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NotConnected({ community, onClose }: { community: string; onClose: () => void }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <p className={styles.fault}>{t('discord-events.notConnected')}</p>
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Link
          to={communityPath(community, 'admin/integrations/discord-bot')}
          className={buttonClass({ size: 'md', kind: 'primary' })}
        >
          {t('discord-events.connect')}
        </Link>
      </FormActions>
    </div>
  );
}

interface PlaceFormProps {
  asked: { readonly community: string; readonly category: string };
  settings: DiscordEventSettings;
  onClose: () => void;
}

function PlaceForm({ asked, settings, onClose }: PlaceFormProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const save = trpc.discordEvents.save.useMutation({ onSettled: () => utils.discordEvents.invalidate() });
  const [isOn, setOn] = useState(settings.place !== null);
  const [chosen, setChosen] = useState<ChosenPlace>(() => ({
    kind: settings.place?.kind ?? 'external',
    voice: settings.place?.kind === 'voice' ? settings.place.place : '',
    external: settings.place?.kind === 'external' ? settings.place.place : '',
  }));
  const [attempt, setAttempt] = useState(0);
  const place = placeOf(chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if ((isOn && place === null) || save.isPending) return;
    save.mutate(
      { ...asked, place: isOn ? place : null },
      {
        onSuccess: () => {
          notify({ type: 'positive', message: t(isOn ? 'discord-events.switchedOn' : 'discord-events.switchedOff') });
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {save.error && <RefusedEdit text={readFailure(save.error).text} attempt={attempt} onBeginAnew={null} />}
      {!settings.connected && <p className={styles.fault}>{t('discord-events.notConnected')}</p>}
      <Switch
        label={t('discord-events.on')}
        help={t('discord-events.onHelp')}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn && (
        <DiscordPlaceFields
          community={asked.community}
          chosen={chosen}
          isLacking={attempt > 0 && place === null}
          onChange={setChosen}
        />
      )}
      {settings.place !== null && <Standing asked={asked} settings={settings} />}
      <FormActions>
        <Button size="md" onClick={onClose} disabled={save.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={save.isPending}>
          {t('discord-events.save')}
        </Button>
      </FormActions>
    </form>
  );
}
