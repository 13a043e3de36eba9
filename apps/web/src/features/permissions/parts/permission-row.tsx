import type { PermissionHolder } from '@muster/contracts/permissions/editing/edit';
import { type PermissionValue, type Scope, scopeKey, valueIn } from '@muster/contracts/permissions/scope';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Draft, effectOf } from '../holders.ts';
import { permissionHelp } from '../permission-words.ts';
import styles from './permissions.module.css';

const VALUES = ['deny', 'unset', 'allow'] as const;
const GLYPHS = { deny: IconX, unset: IconMinus, allow: IconCheck } as const;

/** What is edited: one rank or department, or several at once. */
export interface Edited {
  /** Null where several are edited at once. */
  holder: PermissionHolder | null;
  draft: Draft;
  readOnly: boolean;
  /** Null leaves it as it is. */
  onChange: (scope: Scope, value: PermissionValue | null) => void;
}

interface PermissionRowProps extends Edited {
  scope: Scope;
  word: string;
}

/** One permission in three states, what comes of it, and why. */
export function PermissionRow({ scope, word, holder, draft, readOnly, onChange }: PermissionRowProps) {
  const drafted = draft[scopeKey(scope)]?.value ?? null;
  const saved = holder && valueIn(holder.set, scope);
  const t = useT();
  const id = useId();
  const value = drafted ?? saved;
  return (
    <li className={styles.permission} data-changed={drafted !== null}>
      <div className={styles.permissionWords}>
        <span id={id}>{word}</span>
        <small id={`${id}-help`}>{permissionHelp(scope)}</small>
        {holder && value && <Effect holder={holder} scope={scope} value={value} />}
      </div>
      <div className={styles.states} role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-help`}>
        {!holder && (
          <label className={styles.state} data-value="keep">
            <input type="radio" name={id} checked={drafted === null} onChange={() => onChange(scope, null)} />
            <span>{t('permissions.editor.keep')}</span>
          </label>
        )}
        {VALUES.map((each) => (
          <label key={each} className={styles.state} data-value={each} title={t(`permissions.editor.${each}`)}>
            <input
              type="radio"
              name={id}
              checked={value === each}
              disabled={readOnly}
              onChange={() => onChange(scope, each)}
            />
            <Icon of={GLYPHS[each]} size={16} />
            <span>{t(`permissions.editor.${each}`)}</span>
          </label>
        ))}
      </div>
    </li>
  );
}

function Effect({ holder, scope, value }: { holder: PermissionHolder; scope: Scope; value: PermissionValue }) {
  const t = useT();
  const { allowed, because, rules } = effectOf(holder, scope, value);
  // Where no rank says anything of a field, the field itself decides.
  if (because === 'unset' && typeof scope !== 'string' && scope.kind === 'profileFields') {
    return <span className={styles.effect}>{t('permissions.items.fieldDecides')}</span>;
  }
  const by = rules
    .filter(({ decided }) => decided)
    .map(({ from, label }) =>
      from === 'rank' ? t('permissions.editor.byRank') : t('permissions.editor.byDepartment', { name: label }),
    );
  // What a set says by itself needs no explaining; what comes from elsewhere does.
  if (!rules.some(({ from, decided }) => from === 'department' && decided)) return null;
  return (
    <span className={styles.effect} data-allowed={allowed}>
      {`${t(allowed ? 'permissions.editor.allowed' : 'permissions.editor.denied')} ${by.join(', ')}`}
    </span>
  );
}
