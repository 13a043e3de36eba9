import type { CustomDomain, DnsRecord, DomainRecord } from '@muster/contracts/hosts/domains';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { CopyButton } from '../../../../ui/actions/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './domains.module.css';

/** What is to stand in DNS beside what was found there. */
export function RecordList({ domain }: { domain: CustomDomain }) {
  const t = useT();
  return (
    <ul className={styles.records} aria-label={t('hosts.domains.records.title')}>
      {domain.records.map((record) => (
        <li key={record.purpose} className={styles.record}>
          <h3>
            <RecordMark record={record} fresh={domain.state === 'pendingDns'} />
            {t(`hosts.domains.records.${record.purpose}.title`)}
          </h3>
          <p className={styles.facts}>
            {t(`hosts.domains.records.${record.purpose}.text`, { domain: domain.display, name: record.name })}
          </p>
          <dl className={styles.compare}>
            <div>
              <dt>{t('hosts.domains.records.name')}</dt>
              <dd>
                <Value text={record.name} />
              </dd>
            </div>
            <div>
              <dt>
                {record.expected.length > 1 ? t('hosts.domains.records.setOneOf') : t('hosts.domains.records.set')}
              </dt>
              {record.expected.map((one) => (
                <dd key={`${one.type} ${one.value}`}>
                  <Value type={one.type} text={one.value} />
                </dd>
              ))}
            </div>
            <Observed record={record} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function RecordMark({ record: { right, purpose, observed }, fresh }: { record: DomainRecord; fresh: boolean }) {
  const t = useT();
  // Nothing is wrong with a record that is still to be set, nor without the pair's, which is a convenience.
  const open = right === null || (observed.length === 0 && (fresh || purpose === 'pair'));
  const [glyph, state] = right
    ? ([IconCircleCheck, 'right'] as const)
    : open
      ? ([IconCircleDashed, 'open'] as const)
      : ([IconCircleX, 'wrong'] as const);
  return (
    <span className={styles[`${state}Mark`]} role="img" aria-label={t(`hosts.domains.records.${state}`)}>
      <Icon of={glyph} size={18} />
    </span>
  );
}

function Observed({ record: { observed, right } }: { record: DomainRecord }) {
  const t = useT();
  return (
    <div>
      <dt>{t('hosts.domains.records.found')}</dt>
      {observed.map((one: DnsRecord) => (
        <dd key={`${one.type} ${one.value}`} className={styles.plain}>
          <span className={styles.type}>{one.type}</span>
          <code>{one.value}</code>
        </dd>
      ))}
      {observed.length === 0 && (
        <dd className={styles.plain}>
          {right === null ? t('hosts.domains.records.notAsked') : t('hosts.domains.records.nothing')}
        </dd>
      )}
    </div>
  );
}

function Value({ type, text }: { type?: string; text: string }) {
  const t = useT();
  return (
    <span className={styles.value}>
      {type && <span className={styles.type}>{type}</span>}
      <code>{text}</code>
      <CopyButton
        text={text}
        label={t('hosts.domains.records.copy', { text })}
        done={t('hosts.domains.records.copied')}
      />
    </span>
  );
}
