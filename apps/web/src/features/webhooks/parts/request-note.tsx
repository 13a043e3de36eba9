import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import styles from './webhooks.module.css';

const EXAMPLE = `POST /your/path
content-type: application/json
webhook-id: 0f8f1c0e-6d1f-4c53-9f0e-2b6a4c8f2d10
webhook-timestamp: 1767225600
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "member.kicked",
  "timestamp": "2026-01-01T00:00:00.000Z",
  "data": {
    "community": { "id": "…", "name": "…" },
    "actor": { "id": "…", "name": "…" },
    "target": { "kind": "member", "id": "…", "name": "…" }
  }
}`;

/** What a receiver gets, for those who write one. */
export function RequestNote() {
  const t = useT();
  return (
    <Disclosure summary={t('webhooks.request.title')}>
      <div className={styles.note}>
        <p>{t('webhooks.request.signature')}</p>
        <p>{t('webhooks.request.repeats', { hours: WEBHOOK.triedHours })}</p>
        <pre className={styles.code}>{EXAMPLE}</pre>
      </div>
    </Disclosure>
  );
}
