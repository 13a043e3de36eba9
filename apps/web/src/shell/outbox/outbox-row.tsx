import { IconAlertTriangle, IconClock, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/use-t.ts';
import { goTo } from '../../platform/navigation.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { startOutbox } from '../../platform/outbox/start-outbox.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { ConflictView } from './conflict-view.tsx';
import { fieldsOf, formOf, kindOf, stateOf } from './outbox-words.ts';
import styles from './outbox.module.css';

type OutboxRowProps = {
  readonly item: OutboxItem;
  /** Name of the community it is for. */
  readonly place: string;
  /** Something leads away from the list. */
  readonly onLeave: () => void;
};

/** One change that was not sent yet. */
export function OutboxRow({ item, place, onLeave }: OutboxRowProps) {
  const t = useT();
  const isStuck = item.state === 'conflict' || item.state === 'refused';
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong>{kindOf(item)}</strong>
        <span className={styles.faint}>
          {place && `${place} · `}
          <RelativeTime date={new Date(item.madeAt)} />
        </span>
      </div>
      <p className={isStuck ? styles.stuck : styles.state} role="status">
        {item.state === 'sending' ? (
          <Spinner size={14} />
        ) : (
          <Icon of={isStuck ? IconAlertTriangle : IconClock} size={16} />
        )}
        {stateOf(item)}
      </p>
      {item.state === 'conflict' ? <ConflictView item={item} /> : <Fields item={item} />}
      <div className={styles.buttons}>
        {item.state === 'refused' && (
          <Button
            size="xs"
            icon={IconRefresh}
            onClick={() => void startOutbox().then(({ outbox }) => outbox.retry(item))}
          >
            {t('outbox.retry')}
          </Button>
        )}
        {formOf(item) && item.state !== 'sending' && (
          <Button size="xs" icon={IconPencil} onClick={() => void takeBack(item).then(onLeave)}>
            {t('outbox.edit')}
          </Button>
        )}
        {item.state !== 'conflict' && item.state !== 'sending' && (
          <Button
            size="xs"
            kind="quiet"
            icon={IconTrash}
            onClick={() => void startOutbox().then(({ outbox }) => outbox.discard(item))}
          >
            {t('outbox.discard')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Fields({ item }: { item: OutboxItem }) {
  return (
    <dl className={styles.fields}>
      {fieldsOf(item).map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Back into its form: kept there as a draft before it is taken out of here, so that it is never in neither. */
async function takeBack(item: OutboxItem): Promise<void> {
  const form = formOf(item);
  if (!form) return;
  const { store, outbox } = await startOutbox();
  const { account, madeAt, input } = item;
  const values = Object.fromEntries(
    form.fields.filter((field) => field in input).map((field) => [field, input[field]]),
  );
  await store.putDraft({ account, place: form.place, values, typedAt: madeAt });
  await outbox.discard(item);
  await goTo(form.page);
}
