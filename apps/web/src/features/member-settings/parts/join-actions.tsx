import { ON_JOIN_ACTIONS_MAX } from '@muster/contracts/member-settings/constants';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { JoinAction } from './settings-values.ts';
import styles from './settings.module.css';
import { randomId } from '../../../platform/wire/client-id.ts';

type Options = readonly { readonly value: string; readonly label: string }[];

interface JoinActionsProps {
  actions: readonly JoinAction[];
  /** What each kind can be about. */
  options: Readonly<Record<JoinAction['kind'], Options>>;
  onChange: (actions: readonly JoinAction[]) => void;
}

const KINDS = ['giveRank', 'setStatus'] as const;

/** What else happens by itself to somebody who joins, one thing after the other. */
export function JoinActions({ actions, options, onChange }: JoinActionsProps) {
  const t = useT();
  const change = (key: string, part: Partial<JoinAction>) =>
    onChange(actions.map((action) => (action.key === key ? { ...action, ...part } : action)));
  const add = (kind: JoinAction['kind']) => onChange([...actions, { key: randomId(), kind, id: '' }]);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{t('member-settings.actions')}</legend>
      {actions.length === 0 && <p className={styles.quiet}>{t('member-settings.noActions')}</p>}
      {actions.map(({ key, kind, id }, index) => (
        <div key={key} className={styles.choice}>
          <Select
            size="sm"
            label={t(`member-settings.does.${kind}`, { place: index + 1 })}
            placeholder={t('member-settings.choose')}
            value={id}
            options={withGone(options[kind], { id, label: t('member-settings.gone') })}
            onChange={({ target }) => change(key, { id: target.value })}
          />
          <IconButton
            icon={IconTrash}
            label={t('member-settings.removeAction', { place: index + 1 })}
            onClick={() => onChange(actions.filter((action) => action.key !== key))}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            icon={IconPlus}
            disabled={actions.length >= ON_JOIN_ACTIONS_MAX || options[kind].length === 0}
            onClick={() => add(kind)}
          >
            {t(`member-settings.add.${kind}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** What is chosen is shown as chosen also where there is no such thing any more. */
function withGone(options: Options, { id, label }: { readonly id: string; readonly label: string }): Options {
  return id === '' || options.some(({ value }) => value === id) ? options : [...options, { value: id, label }];
}
