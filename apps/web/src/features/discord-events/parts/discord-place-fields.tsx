import { DISCORD_PLACES, type DiscordPlaceKind } from '@muster/contracts/discord-events/constants';
import type { DiscordPlace } from '@muster/contracts/discord-events/model';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

/** Most characters of a place; the bound of Discord. */
const PLACE_MAX = 100;

/** What is chosen: what was given for the other kind is kept while it is open. */
export type ChosenPlace = { readonly kind: DiscordPlaceKind; readonly voice: string; readonly external: string };

/** The place that is chosen; null while it is lacking. */
export function placeOf({ kind, voice, external }: ChosenPlace): DiscordPlace | null {
  const place = (kind === 'voice' ? voice : external).trim();
  return place === '' ? null : { kind, place };
}

interface DiscordPlaceFieldsProps {
  community: string;
  chosen: ChosenPlace;
  /** It was tried to save without a place. */
  isLacking: boolean;
  onChange: (chosen: ChosenPlace) => void;
}

/** Where events take place on Discord: in a voice channel of the server, or elsewhere. */
export function DiscordPlaceFields({ community, chosen, isLacking, onChange }: DiscordPlaceFieldsProps) {
  const t = useT();
  const { kind, voice, external } = chosen;
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
        label={t('discord-events.place')}
        value={kind}
        options={DISCORD_PLACES.map((value) => ({ value, label: t(`discord-events.places.${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...chosen, kind: DISCORD_PLACES.find((each) => each === target.value) ?? kind })
        }
      />
      {isVoice && (
        <Select
          label={t('discord-events.channel')}
          value={voice}
          error={isGone ? t('discord-events.channelGone') : isLacking ? t('discord-events.channelNeeded') : refused}
          options={[
            { value: '', label: t(data || error ? 'discord-events.choose' : 'discord-events.loading') },
            ...channels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ ...chosen, voice: target.value })}
        />
      )}
      {!isVoice && (
        <TextInput
          label={t('discord-events.external')}
          help={t('discord-events.externalHelp')}
          error={isLacking ? t('discord-events.externalNeeded') : undefined}
          value={external}
          maxLength={PLACE_MAX}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...chosen, external: target.value })}
        />
      )}
    </>
  );
}
