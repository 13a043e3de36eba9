import type { PermissionHolder } from '@muster/contracts/permissions/edit';
import type { PermissionName } from '@muster/contracts/permissions/names';
import type { PermissionValue } from '@muster/contracts/permissions/scope';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { effectOf } from '../holders.ts';
import { permissionWord } from '../permission-words.ts';
import styles from './permissions.module.css';

const VALUES = ['deny', 'unset', 'allow'] as const;
const GLYPHS = { deny: IconX, unset: IconMinus, allow: IconCheck } as const;

interface PermissionRowProps {
  name: PermissionName;
  /** Null where several are edited at once. */
  holder: PermissionHolder | null;
  saved: PermissionValue | null;
  drafted: PermissionValue | null;
  readOnly: boolean;
  /** Null leaves it as it is. */
  onChange: (value: PermissionValue | null) => void;
}

/** One permission in three states, what comes of it, and why. */
export function PermissionRow({ name, holder, saved, drafted, readOnly, onChange }: PermissionRowProps) {
  const t = useT();
  const id = useId();
  const value = drafted ?? saved;
  const word = permissionWord(name);
  return (
    <li className={styles.permission} data-changed={drafted !== null}>
      <div className={styles.permissionWords}>
        <span id={id}>{word}</span>
        <code>{name}</code>
      </div>
      {holder && value && <Effect holder={holder} name={name} value={value} />}
      <div className={styles.states} role="radiogroup" aria-labelledby={id}>
        {!holder && (
          <label className={styles.state} data-value="keep">
            <input type="radio" name={id} checked={drafted === null} onChange={() => onChange(null)} />
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
              onChange={() => onChange(each)}
            />
            <Icon of={GLYPHS[each]} size={16} />
            <span>{t(`permissions.editor.${each}`)}</span>
          </label>
        ))}
      </div>
    </li>
  );
}

function Effect({ holder, name, value }: { holder: PermissionHolder; name: PermissionName; value: PermissionValue }) {
  const t = useT();
  const { allowed, rules } = effectOf(holder, name, value);
  const because = rules
    .filter(({ decided }) => decided)
    .map(({ from, label }) =>
      from === 'rank' ? t('permissions.editor.byRank') : t('permissions.editor.byDepartment', { name: label }),
    );
  // What a set says by itself needs no explaining; what comes from elsewhere does.
  const inherited = rules.some(({ from, decided }) => from === 'department' && decided);
  return (
    <span className={styles.effect} data-allowed={allowed}>
      {inherited && `${t(allowed ? 'permissions.editor.allowed' : 'permissions.editor.denied')} ${because.join(', ')}`}
    </span>
  );
}
