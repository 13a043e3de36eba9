import type { ShiftType } from '@muster/contracts/shifts/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { goneOf, type Kind, kindsOf, seenOf, sentOf, withoutGone } from './kinds.ts';
import { useSetShiftTypes } from '../queries.ts';
import styles from './clock.module.css';
import { randomId } from '../../../platform/wire/client-id.ts';

type Department = { readonly id: string; readonly label: string; readonly ranks: readonly Holder[] };
type Holder = { readonly id: string; readonly label: string };

interface TypesFormProps {
  community: string;
  before: readonly ShiftType[];
  onClose: () => void;
}

/** The kinds of shift: what each is called, and who may work it. */
export function TypesForm({ community, before, onClose }: TypesFormProps) {
  const t = useT();
  const departments = trpc.communities.get.useQuery({ community }).data?.community.departments;
  const set = useSetShiftTypes(community);
  const form = useCallForm({
    begin: () => ({ kinds: kindsOf(before) }),
    sending: set,
    send({ kinds }, sent, begun) {
      const shiftTypes = kinds.filter(({ label }) => label.trim() !== '').map(sentOf);
      set.mutate({ community, shiftTypes, seen: seenOf(begun.kinds) }, sent);
    },
    onDone: onClose,
  });
  const { kinds } = form.values;
  const change = (key: string, more: Partial<Kind>) =>
    form.set({ kinds: kinds.map((kind) => (kind.key === key ? { ...kind, ...more } : kind)) });
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t('ui.save.action')}
      onCancel={onClose}
      onBeginAnew={form.general?.code === 'input.outdated' ? () => form.rebase({ kinds: kindsOf(before) }) : null}
    >
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
                onClick={() => form.set({ kinds: kinds.filter(({ key }) => key !== kind.key) })}
              />
            </div>
            {departments && (
              <Holders kind={kind} departments={departments} onChange={(more) => change(kind.key, more)} />
            )}
          </li>
        ))}
      </ul>
      <Button
        size="md"
        icon={IconPlus}
        onClick={() =>
          form.set({ kinds: [...kinds, { id: null, key: randomId(), label: '', ranks: [], departments: [] }] })
        }
      >
        {t('members.onDuty.addType')}
      </Button>
    </CallForm>
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
