import type { AuditDetail } from '@muster/contracts/audit/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { fieldWord, UNSAID, valueText } from '../words.ts';
import styles from './audit.module.css';

type Value = AuditDetail['before'];

/** What was before beside what is after, field by field, with names in the place of ids. */
export function Changes({ before, after, names: called }: Pick<AuditDetail, 'before' | 'after' | 'names'>) {
  const t = useT();
  const [old, now] = [asFields(before), asFields(after)];
  // What is the same on both sides did not change.
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !UNSAID.includes(name) && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
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
              <Shown field={name} value={inNames(without(old[name], now[name]), called)} as="del" />
            </td>
            <td data-label={t('audit.details.after')}>
              <Shown field={name} value={inNames(without(now[name], old[name]), called)} as="ins" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of a list what the other one has not; anything else as it is. */
function without(value: Value | undefined, other: Value | undefined): Value | undefined {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const kept = new Set(other.map((each) => JSON.stringify(each)));
  return value.filter((each) => !kept.has(JSON.stringify(each)));
}

/** A value with names in the place of ids, however deep they stand in it. */
function inNames(value: Value | undefined, names: AuditDetail['names']): Value | undefined {
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((each) => inNames(each, names) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inNames(each, names) ?? null]));
}

interface ShownProps {
  field: string;
  value: Value | undefined;
  as: 'del' | 'ins';
}

function Shown({ field, value, as: Tag }: ShownProps) {
  const t = useT();
  if (value === undefined) return <span className={styles.none}>–</span>;
  return <Tag>{valueWord(t, value, field)}</Tag>;
}

/** A value as it is read: lists by their elements, things by what they are called and by what else is said of them. */
export function valueWord(t: ReturnType<typeof useT>, value: Value, field = ''): string {
  if (value === null || value === '') return t('audit.details.empty');
  if (Array.isArray(value)) return value.map((each) => valueWord(t, each)).join(', ') || t('audit.details.empty');
  if (typeof value !== 'object') return valueText(t, value, field);
  const { rank, label, ...rest } = value;
  const name = rank ?? label;
  const more = Object.entries(rest)
    .filter(([key, each]) => key !== 'id' && each !== null && each !== '')
    .map(([key, each]) => t('audit.change.new', { field: fieldWord(t, key), after: valueWord(t, each ?? null, key) }))
    .join(', ');
  if (name === undefined) return more || t('audit.details.empty');
  const called = valueWord(t, name);
  return more === '' ? called : t('audit.change.named', { field: called, values: more });
}

/** Anything but fields stands under no name. */
function asFields(value: Value): Readonly<Record<string, Value>> {
  if (value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? value : { '': value };
}
