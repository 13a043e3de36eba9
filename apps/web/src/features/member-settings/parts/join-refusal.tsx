import { Link } from '@tanstack/react-router';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

/** The reason why a person cannot join, with a link where they can do something about it. */
export function JoinRefusal({ error }: { error: unknown }) {
  const t = useT();
  const { code, text } = readFailure(error);
  return (
    <p role="alert">
      {text}{' '}
      {code === 'members.discordRequired' && (
        <Link to="/account" search={{ tab: 'sign-in' }}>
          {t('member-settings.linkDiscord')}
        </Link>
      )}
    </p>
  );
}
