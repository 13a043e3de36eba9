import type { ShiftType } from '@muster/contracts/shifts/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { RefusedEdit } from '../../../ui/states/refused-edit.tsx';
import { goneOf, type Kind, sentOf, withoutGone } from './kinds.ts';
import { useSetShiftTypes } from '../queries.ts';
import styles from './clock.module.css';
import { randomId } from '../../../platform/wire/client-id.ts';

type Department = { readonly id: string; readonly label: string; readonly ranks: readonly Holder[] };
type Holder = { readonly id: string; readonly label: string };

const kindsOf = (types: readonly ShiftType[]): Kind[] => types.map((type) => ({ ...type, key: type.id }));

interface TypesFormProps {
  community: string;
  before: readonly ShiftType[];
  onClose: () => void;
}

/** The kinds of shift: what each is called, and who may work it. */
export function TypesForm({ community, before, onClose }: TypesFormProps) {
  const t = useT();
  const departments = trpc.communities.get.useQuery({ community }).data?.community.departments;
  /** The list as it was when the form began: what others change meanwhile is not what was seen. */
  const [seen, setSeen] = useState(before);
  const [kinds, setKinds] = useState<readonly Kind[]>(() => kindsOf(before));
  const [attempt, setAttempt] = useState(0);
  const set = useSetShiftTypes(community);
  const change = (key: string, more: Partial<Kind>) =>
    setKinds((now) => now.map((kind) => (kind.key === key ? { ...kind, ...more } : kind)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const shiftTypes = kinds.filter(({ label }) => label.trim() !== '').map(sentOf);
    if (!set.isPending) set.mutate({ community, shiftTypes, seen: [...seen] }, { onSuccess: onClose });
  };
  const failure = set.error ? readFailure(set.error) : null;
  const beginAnew = () => {
    set.reset();
    setSeen(before);
    setKinds(kindsOf(before));
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <ul className={styles.kinds} aria-label={t('members.onDuty.types')}>
        {kinds.map((kind) => (
          <li key={kind.key}>
            <div className={styles.kind}>
              <TextInput
                label={t('members.onDuty.typeName')}
                value={kind.label}
                maxLength={40}
                autoComplete="off"
                onChange={({ target }) => change(kind.key, { label: target.value })}
              />
              <IconButton
                icon={IconTrash}
                label={t('members.onDuty.removeType', { name: kind.label })}
                onClick={() => setKinds((now) => now.filter(({ key }) => key !== kind.key))}
              />
            </div>
            {departments && (
              <Holders kind={kind} departments={departments} onChange={(more) => change(kind.key, more)} />
            )}
          </li>
        ))}
      </ul>
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'input.outdated' ? beginAnew : null}
        />
      )}
      <Button
        size="md"
        icon={IconPlus}
        onClick={() =>
          setKinds((now) => [...now, { id: null, key: randomId(), label: '', ranks: [], departments: [] }])
        }
      >
        {t('members.onDuty.addType')}
      </Button>
      <FormActions>
        <Button size="md" onClick={onClose} disabled={set.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={set.isPending}>
          {t('ui.save.action')}
        </Button>
      </FormActions>
    </form>
  );
}

interface HoldersProps {
  kind: Kind;
  departments: readonly Department[];
  onChange: (more: Pick<Kind, 'ranks' | 'departments'>) => void;
}

/** Who may work a kind of shift: everybody, or whoever has one of these ranks or is in one of these departments. */
function Holders({ kind, departments, onChange }: HoldersProps) {
  const t = useT();
  const { ranks } = kind;
  const named = [...departments, ...departments.flatMap((department) => department.ranks)].filter(
    ({ id }) => ranks.includes(id) || kind.departments.includes(id),
  );
  const gone = goneOf(kind, departments);
  const toggle = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
  return (
    <Disclosure
      summary={
        named.length > 0
          ? t('members.onDuty.forSome', { names: named.map(({ label }) => label).join(', ') })
          : t(gone === 0 ? 'members.onDuty.forAll' : 'members.onDuty.forNobody')
      }
    >
      <ul className={styles.holders}>
        {gone > 0 && (
          <li>
            <Checkbox
              label={t('members.onDuty.gone', { count: gone })}
              checked
              onChange={() => onChange(withoutGone(kind, departments))}
            />
          </li>
        )}
        {departments.map((department) => (
          <li key={department.id}>
            <Checkbox
              label={department.label}
              checked={kind.departments.includes(department.id)}
              onChange={() => onChange({ ranks, departments: toggle(kind.departments, department.id) })}
            />
            <ul>
              {department.ranks.map(({ id, label }) => (
                <li key={id}>
                  <Checkbox
                    label={label}
                    checked={ranks.includes(id)}
                    onChange={() => onChange({ ranks: toggle(ranks, id), departments: kind.departments })}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
