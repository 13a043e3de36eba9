import type { ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import { scopeKey, scopesOfItem, valueIn } from '@muster/contracts/permissions/scope';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { itemWord } from '../permission-words.ts';
import { type Edited, PermissionRow } from './permission-row.tsx';
import styles from './permissions.module.css';

/** Items of one kind that are drawn at once. */
const STEP = 50;

interface ItemPermissionsProps extends Edited {
  kind: ItemsOfKind['kind'];
  items: ItemsOfKind['items'];
  /** Every item shows its permissions: somebody looks for one of them. */
  open: boolean;
}

/** The items of one kind, each with its own permissions under it. */
export function ItemPermissions({ kind, items, open, ...table }: ItemPermissionsProps) {
  const t = useT();
  const [most, setMost] = useState(STEP);
  if (items.length === 0) return null;
  return (
    <section className={styles.set} aria-label={t(`permissions.items.kinds.${kind}`)}>
      <h3>{t(`permissions.items.kinds.${kind}`)}</h3>
      <ul>
        {items.slice(0, most).map((item) => (
          <Item key={`${item.id} ${open}`} {...table} kind={kind} item={item} open={open} />
        ))}
      </ul>
      {items.length > most && (
        <Button size="sm" kind="quiet" onClick={() => setMost(most + STEP)}>
          {t('permissions.items.more', { count: items.length - most })}
        </Button>
      )}
    </section>
  );
}

type ItemProps = Edited & {
  kind: ItemsOfKind['kind'];
  item: ItemsOfKind['items'][number];
  open: boolean;
};

function Item({ kind, item, open: first, ...table }: ItemProps) {
  const [open, setOpen] = useState(first);
  const scopes = scopesOfItem(kind, item.id);
  const says = (value: 'allow' | 'deny') =>
    scopes.filter(
      (scope) => (table.draft[scopeKey(scope)]?.value ?? (table.holder && valueIn(table.holder.set, scope))) === value,
    ).length;
  const [allows, denies] = [says('allow'), says('deny')];
  return (
    <li className={styles.item}>
      <button type="button" className={styles.itemName} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={IconChevronRight} size={16} />
        <span>{item.label}</span>
        {allows > 0 && <small className={styles.allows}>+{allows}</small>}
        {denies > 0 && <small className={styles.denies}>−{denies}</small>}
      </button>
      {open && (
        <ul>
          {scopes.map((scope) => (
            <PermissionRow key={scopeKey(scope)} {...table} scope={scope} word={itemWord(scope)} />
          ))}
        </ul>
      )}
    </li>
  );
}
