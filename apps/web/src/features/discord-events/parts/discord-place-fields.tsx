import { DISCORD_PLACES, type DiscordPlaceKind } from '@muster/contracts/discord-events/constants';
import type { DiscordPlace } from '@muster/contracts/discord-events/model';
import type { CallFormState } from '../../../platform/call-form/use-call-form.ts';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

/** Most characters of a place; the bound of Discord. */
const PLACE_MAX = 100;

/** What stands in the form: what was given for the other kind of place is kept while it is open. */
export type ChosenPlace = {
  readonly isOn: boolean;
  readonly kind: DiscordPlaceKind;
  readonly voice: string;
  readonly external: string;
};

/** The place that is chosen; null while none is wanted. */
export function placeOf({ isOn, kind, voice, external }: ChosenPlace): DiscordPlace | null {
  return isOn ? { kind, place: (kind === 'voice' ? voice : external).trim() } : null;
}

interface DiscordPlaceFieldsProps {
  community: string;
  form: CallFormState<ChosenPlace>;
}

/** Where events take place on Discord: in a voice channel of the server, or elsewhere. */
export function DiscordPlaceFields({ community, form }: DiscordPlaceFieldsProps) {
  const t = useT();
  const { kind, voice } = form.values;
  const isVoice = kind === 'voice';
  const { data, error } = trpc.discordEvents.channels.useQuery(
    { community },
    { enabled: isVoice, retry: false, staleTime: 60_000 },
  );
  const channels = data?.channels ?? [];
  // One that was deleted on Discord is still what is saved.
  const isGone = voice !== '' && data !== undefined && !channels.some(({ id }) => id === voice);
  const refused = error ? readFailure(error).text : undefined;
  return (
    <>
      <Select
        {...form.text('kind')}
        label={t('discord-events.place')}
        options={DISCORD_PLACES.map((value) => ({ value, label: t(`discord-events.places.${value}`) }))}
      />
      {isVoice && (
        <Select
          {...form.text('voice')}
          label={t('discord-events.channel')}
          error={isGone ? t('discord-events.channelGone') : (form.errors.voice ?? refused)}
          options={[
            { value: '', label: t(data || error ? 'discord-events.choose' : 'discord-events.loading') },
            ...channels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {!isVoice && (
        <TextInput
          {...form.text('external')}
          label={t('discord-events.external')}
          help={t('discord-events.externalHelp')}
          maxLength={PLACE_MAX}
          autoComplete="off"
        />
      )}
    </>
  );
}
