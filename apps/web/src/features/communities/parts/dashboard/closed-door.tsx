import type { MemberAccount } from '@muster/contracts/members/model';
import { IconBan, IconMapOff, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatFullDate, formatMoment } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { useSession } from '../../../../platform/session-state.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';

const GLYPHS = { banned: IconBan, inactive: IconPlayerPause, suspended: IconPlayerPause, unknown: IconMapOff };

interface ClosedDoorProps {
  /**
   * `banned`: said calmly, with nothing of the community but its name. `inactive`: it exists and rests. `suspended`:
   * the operator has closed it, and says why. `unknown`: there is no such community, or not any more.
   */
  reason: keyof typeof GLYPHS;
  name?: string;
  /** What is said of it instead of the usual words. */
  words?: string;
  /** Why, and until when, where somebody is banned. */
  ban?: MemberAccount['ban'];
  /** Whom somebody who is banned can write to. */
  writeTo?: string | undefined;
}

/** A community that cannot be shown: why, and the way back. */
export function ClosedDoor({ reason, name = '', words, ban = null, writeTo }: ClosedDoorProps) {
  const t = useT();
  const { loggedIn } = useSession();
  const title = t(`communities.closed.${reason}.title`, { name });
  usePageHead({ title: name || title });
  return (
    <EmptyState
      page
      icon={GLYPHS[reason]}
      title={title}
      action={
        <Link to={loggedIn ? '/menu' : '/'} className={buttonClass({ size: 'md' })}>
          {t(loggedIn ? 'communities.places.mine' : 'communities.places.start')}
        </Link>
      }
    >
      {words ?? t(`communities.closed.${reason}.text`)}
      {ban && <BanFacts ban={ban} />}
      {writeTo && <p>{t('communities.banned.writeTo', { who: writeTo })}</p>}
    </EmptyState>
  );
}

function BanFacts({ ban: { reason, since, until } }: { ban: NonNullable<MemberAccount['ban']> }) {
  const t = useT();
  return (
    <>
      {reason && <p>{t('communities.banned.reason', { reason })}</p>}
      <p>
        {since && (
          <span title={formatFullDate(new Date(since))}>
            {t('communities.banned.since', { since: formatMoment(new Date(since)) })}
          </span>
        )}{' '}
        {until ? (
          <span title={formatFullDate(new Date(until))}>
            {t('communities.banned.until', { until: formatMoment(new Date(until)) })}
          </span>
        ) : (
          t('communities.banned.forGood')
        )}
      </p>
    </>
  );
}
