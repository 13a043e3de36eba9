import type { Category } from '@muster/contracts/calendar/model';
import type { DiscordEventSettings } from '@muster/contracts/discord-events/model';
import { Link } from '@tanstack/react-router';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { DiscordPlaceFields, placeOf } from './discord-place-fields.tsx';
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
  const form = useCallForm({
    begin: {
      isOn: settings.place !== null,
      kind: settings.place?.kind ?? 'external',
      voice: settings.place?.kind === 'voice' ? settings.place.place : '',
      external: settings.place?.kind === 'external' ? settings.place.place : '',
    },
    check: ({ isOn, kind, voice, external }) => ({
      voice: isOn && kind === 'voice' && voice === '' ? t('discord-events.channelNeeded') : undefined,
      external: isOn && kind === 'external' && external.trim() === '' ? t('discord-events.externalNeeded') : undefined,
    }),
    sending: save,
    send: (chosen, sent) => save.mutate({ ...asked, place: placeOf(chosen) }, sent),
    onDone(_answer, { isOn }) {
      notify({ type: 'positive', message: t(isOn ? 'discord-events.switchedOn' : 'discord-events.switchedOff') });
      onClose();
    },
  });
  return (
    <CallForm form={form} className={styles.form} submit={t('discord-events.save')} onCancel={onClose}>
      {!settings.connected && <p className={styles.fault}>{t('discord-events.notConnected')}</p>}
      <Switch {...form.checked('isOn')} label={t('discord-events.on')} help={t('discord-events.onHelp')} />
      {form.values.isOn && <DiscordPlaceFields community={asked.community} form={form} />}
      {settings.place !== null && <Standing asked={asked} settings={settings} />}
    </CallForm>
  );
}
