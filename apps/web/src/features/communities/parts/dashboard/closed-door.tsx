import { IconBan, IconMapOff, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { useSession } from '../../../../platform/session-state.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';

const GLYPHS = { banned: IconBan, inactive: IconPlayerPause, unknown: IconMapOff };

interface ClosedDoorProps {
  /**
   * `banned`: said calmly, with nothing of the community but its name. `inactive`: it exists and rests. `unknown`:
   * there is no such community, or not any more.
   */
  reason: keyof typeof GLYPHS;
  name?: string;
}

/** A community that cannot be shown: why, and the way back. */
export function ClosedDoor({ reason, name = '' }: ClosedDoorProps) {
  const t = useT();
  const { loggedIn } = useSession();
  const title = t(`communities.${reason}.title`, { name });
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
      {t(`communities.${reason}.text`)}
    </EmptyState>
  );
}
