import type { ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import { OFFERED_PERMISSIONS, PERMISSION_SETS, type PermissionSetName } from '@muster/contracts/permissions/names';
import { type Scope, scopeKey, scopesOfItem, valueIn } from '@muster/contracts/permissions/scope';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { permissionHelp, permissionWord } from '../permission-words.ts';
import { ItemPermissions } from './item-permissions.tsx';
import { type Edited, PermissionRow } from './permission-row.tsx';
import { type Shown, ShownChips } from './shown-chips.tsx';
import styles from './permissions.module.css';

interface PermissionTableProps extends Edited {
  /** The items there are permissions on. */
  kinds: readonly ItemsOfKind[];
}

/** All permissions of one rank or department, or of several: those of the community by set, then those on its items. */
export function PermissionTable({ kinds, ...props }: PermissionTableProps) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const search = useDeferredValue(wanted.trim().toLowerCase());
  const fits = (scope: Scope, word: string) =>
    `${word} ${permissionHelp(scope)} ${scopeKey(scope)}`.toLowerCase().includes(search) &&
    isShown(shown, scope, props);
  const found = OFFERED_PERMISSIONS.filter((name) => fits(name, permissionWord(name)));
  const items = kinds.flatMap(({ kind, items: all }) =>
    all.filter(({ id, label }) => itemFits({ kind, id, label }, { search, shown }, props)).map(({ id }) => id),
  );
  return (
    <>
      <SearchInput label={t('permissions.editor.search')} value={wanted} onChange={setWanted} />
      {props.holder && <ShownChips set={props.holder.set} changed={props.draft} shown={shown} onShow={setShown} />}
      {found.length + items.length === 0 && <p className={styles.none}>{t('permissions.editor.none')}</p>}
      {(Object.keys(PERMISSION_SETS) as PermissionSetName[]).map((set) => {
        const names = found.filter((name) => name.startsWith(`${set}.`));
        return (
          names.length > 0 && (
            <section key={set} className={styles.set} aria-label={t(`permissions.sets.${set}`)}>
              <h3>{t(`permissions.sets.${set}`)}</h3>
              <ul>
                {names.map((name) => (
                  <PermissionRow key={name} {...props} scope={name} word={permissionWord(name)} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {kinds.map(({ kind, items: all }) => (
        <ItemPermissions
          key={kind}
          {...props}
          kind={kind}
          items={all.filter(({ id }) => items.includes(id))}
          open={search !== '' || shown !== 'all'}
        />
      ))}
    </>
  );
}

type Saying = Pick<Edited, 'holder' | 'draft'>;

function isShown(shown: Shown, scope: Scope, { holder, draft }: Saying): boolean {
  if (shown === 'all' || !holder) return true;
  if (shown === 'changed') return draft[scopeKey(scope)] !== undefined;
  return (draft[scopeKey(scope)]?.value ?? valueIn(holder.set, scope)) === shown;
}

function itemFits(
  { kind, id, label }: { kind: ItemsOfKind['kind']; id: string; label: string },
  { search, shown }: { search: string; shown: Shown },
  saying: Saying,
): boolean {
  const scopes = scopesOfItem(kind, id);
  const words = `${label} ${scopes.map((scope) => permissionWord(scope)).join(' ')}`.toLowerCase();
  return words.includes(search) && scopes.some((scope) => isShown(shown, scope, saying));
}
