import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { CopyButton } from '../../../../ui/actions/copy-button.tsx';
import { Badge, type Tone } from '../../../../ui/content/badge.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { exampleOf, type ExampleLanguage, LANGUAGES } from './examples.ts';
import { type ShownOperation, typeOf } from './read-document.ts';
import styles from './reference.module.css';

const TONES: Readonly<Record<string, Tone>> = { GET: 'info', DELETE: 'negative' };

interface OperationProps {
  operation: ShownOperation;
  language: ExampleLanguage;
  onLanguage: (language: ExampleLanguage) => void;
}

/** One operation: its address, and behind it what it takes, what it is refused with, and an example. */
export function Operation({ operation, ...example }: OperationProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const { method, path, summary } = operation;
  return (
    <details className={styles.operation} onToggle={() => setWasOpen(true)}>
      <summary>
        <span className={styles.method}>
          <Badge tone={TONES[method] ?? 'positive'}>{method}</Badge>
        </span>
        <code>{path}</code>
        <span className={styles.summary}>{summary}</span>
      </summary>
      {wasOpen && <Details operation={operation} {...example} />}
    </details>
  );
}

function Details({ operation, language, onLanguage }: OperationProps) {
  const t = useT();
  const { scope, fields, refusals } = operation;
  const example = exampleOf(operation, language, window.location.origin);
  return (
    <div className={styles.details}>
      <p>{scope === null ? t('api-keys.reference.noScope') : t('api-keys.reference.scope', { scope })}</p>
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map(({ name, in: place, required, schema }) => (
            <li key={`${place} ${name}`}>
              <code>{name}</code>
              <span className={styles.quiet}>
                {t(`api-keys.reference.in.${place}`)}
                {required && ` · ${t('api-keys.reference.required')}`}
              </span>
              <code className={styles.type}>{typeOf(schema)}</code>
            </li>
          ))}
        </ul>
      )}
      <Tabs
        label={t('api-keys.reference.examples')}
        tabs={LANGUAGES.map((value) => ({ value, label: t(`api-keys.reference.languages.${value}`) }))}
        value={language}
        onChange={onLanguage}
      >
        <div className={styles.example}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
          <pre tabIndex={0}>{example}</pre>
          <CopyButton text={example} label={t('api-keys.reference.copy')} done={t('api-keys.reference.copied')} />
        </div>
      </Tabs>
      <details className={styles.refusals}>
        <summary>{t('api-keys.reference.refusals')}</summary>
        <dl>
          {refusals.map(({ status, codes }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{codes}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
