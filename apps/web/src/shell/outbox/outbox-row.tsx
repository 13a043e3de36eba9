import { IconAlertTriangle, IconClock, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/use-t.ts';
import { goTo } from '../../platform/navigation.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { startOutbox } from '../../platform/outbox/start-outbox.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { ConflictView } from './conflict-view.tsx';
import { OutboxEdit } from './outbox-edit.tsx';
import { fieldsOf, formOf, kindOf, stateOf, textsOf } from './outbox-words.ts';
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
      <Content item={item} />
      <Buttons item={item} onLeave={onLeave} />
    </li>
  );
}

function Content({ item }: { item: OutboxItem }) {
  if (item.state === 'conflict') return <ConflictView item={item} />;
  return item.state === 'held' ? <OutboxEdit item={item} /> : <Fields item={item} />;
}

/** What can be done with an item, by how far it is. */
function Buttons({ item, onLeave }: Pick<OutboxRowProps, 'item' | 'onLeave'>) {
  const t = useT();
  const { state } = item;
  const onItem = (act: (outbox: Outbox) => unknown) => () => void startOutbox().then(({ outbox }) => act(outbox));
  const hasOwnForm = formOf(item) !== null;
  const canEdit = hasOwnForm || (textsOf(item).length > 0 && state !== 'held');
  return (
    <div className={styles.buttons}>
      {state === 'refused' && (
        <Button size="xs" icon={IconRefresh} onClick={onItem((outbox) => outbox.retry(item))}>
          {t('outbox.retry')}
        </Button>
      )}
      {canEdit && state !== 'sending' && (
        <Button
          size="xs"
          icon={IconPencil}
          onClick={hasOwnForm ? () => void takeBack(item).then(onLeave) : onItem((outbox) => outbox.hold(item))}
        >
          {t('outbox.edit')}
        </Button>
      )}
      {state !== 'conflict' && state !== 'sending' && (
        <Button size="xs" kind="quiet" icon={IconTrash} onClick={onItem((outbox) => outbox.discard(item))}>
          {t('outbox.discard')}
        </Button>
      )}
    </div>
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
