import type { AuditDetail } from '@muster/contracts/audit/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { fieldWord } from '../words.ts';
import styles from './audit.module.css';

type Value = AuditDetail['before'];

/** What was before beside what is after, field by field. */
export function Changes({ before, after }: Pick<AuditDetail, 'before' | 'after'>) {
  const t = useT();
  const [old, now] = [asFields(before), asFields(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  if (names.length === 0) return <p className={styles.none}>{t('audit.details.nothing')}</p>;
  return (
    <table className={styles.changes}>
      <caption>{t('audit.details.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.details.field')}</th>
          <th scope="col">{t('audit.details.before')}</th>
          <th scope="col">{t('audit.details.after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name === '' ? t('audit.details.value') : fieldWord(t, name)}</th>
            <td data-label={t('audit.details.before')}>
              <Shown value={old[name]} as="del" />
            </td>
            <td data-label={t('audit.details.after')}>
              <Shown value={now[name]} as="ins" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Shown({ value, as: Tag }: { value: Value | undefined; as: 'del' | 'ins' }) {
  const t = useT();
  if (value === undefined) return <span className={styles.none}>–</span>;
  return <Tag>{valueWord(value, { nothing: t('audit.details.empty'), yes: t('audit.yes'), no: t('audit.no') })}</Tag>;
}

/** A value as it is read. */
export function valueWord(
  value: Value,
  { nothing, yes, no }: { readonly nothing: string; readonly yes: string; readonly no: string },
): string {
  if (value === null || value === '') return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ') || nothing;
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** Anything but fields stands under no name. */
function asFields(value: Value): Readonly<Record<string, Value>> {
  if (value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? value : { '': value };
}
