import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import styles from './asked-panel.module.css';

/** The forms that the viewer is asked to fill in. Nothing where there is none. */
export function AskedPanel({ community }: { community: string }) {
  const t = useT();
  const { data } = trpc.formRequests.mine.useQuery({ community });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title={t('form-requests.title')}>
      <ul className={styles.rows}>
        {data.items.map(({ form, at }) => (
          <li key={form.id} className={styles.row}>
            <span className={styles.words}>
              <strong>{form.label}</strong>
              <span>
                {t('form-requests.asked')} <RelativeTime date={at} />
              </span>
            </span>
            <Link
              to="/com/$uuid/forms/new/$formId"
              params={{ uuid: community, formId: form.id }}
              className={buttonClass({ size: 'sm', kind: 'primary' })}
              aria-label={t('form-requests.open', { form: form.label })}
            >
              {t('form-requests.fill')}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
