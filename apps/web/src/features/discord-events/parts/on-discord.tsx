import type { DiscordEventShown } from '@muster/contracts/discord-events/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { linkClass } from '../../../ui/actions/link-class.ts';

/** How a date stands on Discord; null where it is not there, and while nothing is known. */
export function useOnDiscord(community: string, id: string): DiscordEventShown | null {
  const { data } = trpc.discordEvents.ofEvent.useQuery({ community, id }, { retry: false });
  return data && data.state !== 'none' ? data : null;
}

/** Says that a date is also on Discord, with a link to it there; to those who may change it, what is in the way. */
export function OnDiscord({ shown: { state, url, fault } }: { shown: DiscordEventShown }) {
  const t = useT();
  if (fault !== null) return <span>{t(`discord-events.faults.${fault}`)}</span>;
  if (state === 'waiting' || url === null) return <span>{t('discord-events.waiting')}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass('text')}>
      {t('discord-events.there')}
    </a>
  );
}
