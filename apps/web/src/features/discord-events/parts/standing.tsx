import type { DiscordEventSettings } from '@muster/contracts/discord-events/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './discord-events.module.css';

interface StandingProps {
  asked: { readonly community: string; readonly category: string };
  settings: DiscordEventSettings;
}

/** How many events of a category are on Discord, and what is in the way of those that are not. */
export function Standing({ asked, settings: { counts, fault } }: StandingProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const retry = trpc.discordEvents.retry.useMutation({
    onSettled: () => utils.discordEvents.invalidate(),
    onError: (failure) => tellFailure(failure),
  });
  return (
    <div className={styles.standing} role="status">
      <span className={styles.note}>{t('discord-events.counts', counts)}</span>
      {fault !== null && (
        <>
          <p className={styles.fault}>{t(`discord-events.faults.${fault}`)}</p>
          <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate(asked)}>
            {t('discord-events.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
