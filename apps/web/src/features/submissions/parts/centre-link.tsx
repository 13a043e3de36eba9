import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './submissions.module.css';

/** The way to the form centre. */
export function CentreLink({ community, button = false }: { community: string; button?: boolean }) {
  const t = useT();
  return (
    <Link
      to="/com/$uuid/forms"
      params={{ uuid: community }}
      className={button ? buttonClass({ size: 'md' }) : linkClass('quiet', styles.back)}
    >
      {!button && <Icon of={IconArrowLeft} size={15} />} {t('submissions.title')}
    </Link>
  );
}
