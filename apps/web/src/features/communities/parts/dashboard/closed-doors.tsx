import { IconBan, IconMapOff, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { useSession } from '../../../../platform/session-state.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import type { IconGlyph } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';

/** The viewer is banned: said calmly, with nothing of the community but its name. */
export function BannedNotice({ name }: { name: string }) {
  const t = useT();
  return <ClosedDoor icon={IconBan} title={t('communities.banned.title', { name })} text={t('communities.banned.text')} />;
}

/** The community exists and rests. */
export function InactiveNotice() {
  const t = useT();
  const title = t('communities.inactive.title');
  usePageHead({ title });
  return <ClosedDoor icon={IconPlayerPause} title={title} text={t('communities.inactive.text')} />;
}

/** There is no such community, or not any more. */
export function UnknownNotice() {
  const t = useT();
  const title = t('communities.unknown.title');
  usePageHead({ title });
  return <ClosedDoor icon={IconMapOff} title={title} text={t('communities.unknown.text')} />;
}

function ClosedDoor({ icon, title, text }: { icon: IconGlyph; title: string; text: string }) {
  const t = useT();
  const { loggedIn } = useSession();
  return (
    <EmptyState
      page
      icon={icon}
      title={title}
      action={
        <Link to={loggedIn ? '/menu' : '/'} className={buttonClass({ size: 'md' })}>
          {t(loggedIn ? 'communities.menu.back' : 'communities.unknown.home')}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
