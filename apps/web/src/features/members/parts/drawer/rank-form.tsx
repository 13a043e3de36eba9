import type { PublicCommunity } from '@muster/contracts/communities/model';
import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useMemberChanged } from '../../roster-queries.ts';
import styles from './drawer.module.css';

const DAY_MS = 86_400_000;
const NEVER = 'never';
const END_DAYS = ['7', '30', '90'] as const;

/** What the form holds before it is saved. An empty end is the rank's own. */
type Values = {
  readonly give: string;
  readonly end: string;
  readonly take: readonly string[];
  readonly reason: string;
};

const NOTHING: Values = { give: '', end: '', take: [], reason: '' };

/** The ranks somebody holds; takes and gives in one step, with a reason, on record as one change. */
export function RankForm({ community, detail }: { community: PublicCommunity; detail: MemberDetail }) {
  const t = useT();
  const [values, setValues] = useState(NOTHING);
  const change = trpc.departments.changeRanks.useMutation(useMemberChanged(community.uuid));
  const { row, member, mayActOn } = detail;
  const set = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  const all = community.departments.flatMap(({ label: department, ranks }) =>
    ranks.map((rank) => ({ ...rank, department })),
  );
  const held = all.filter(({ id }) => member.ranks.includes(id));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      {
        community: community.uuid,
        accId: row.accId,
        give: values.give ? [{ rank: values.give, ...endOf(values.end) }] : [],
        take: [...values.take],
        reason: values.reason,
      },
      {
        onSuccess: () => {
          setValues(NOTHING);
          notify({ type: 'positive', message: t('members.ranks.saved', { name: row.name }) });
        },
      },
    );
  };
  return (
    <section aria-label={t('members.ranks.title')} className={styles.part}>
      <h3 className={styles.title}>{t('members.ranks.title')}</h3>
      <HeldRanks
        held={held}
        takes={values.take}
        onToggle={mayActOn ? (id) => set({ take: toggled(values.take, id) }) : null}
      />
      {mayActOn && member.sysStatus === 'active' && (
        <form className={styles.form} onSubmit={send}>
          <div className={styles.pair}>
            <Select
              size="sm"
              label={t('members.ranks.give')}
              placeholder={t('members.ranks.giveNone')}
              value={values.give}
              options={all
                .filter(({ id }) => !member.ranks.includes(id))
                .map(({ id, label, department }) => ({ value: id, label: `${label} · ${department}` }))}
              onChange={({ target }) => set({ give: target.value })}
            />
            <Select
              size="sm"
              label={t('members.ranks.end')}
              placeholder={t('members.ranks.endOwn')}
              value={values.end}
              disabled={values.give === ''}
              options={[
                { value: NEVER, label: t('members.ranks.endNever') },
                ...END_DAYS.map((days) => ({ value: days, label: t('members.action.days', { days: Number(days) }) })),
              ]}
              onChange={({ target }) => set({ end: target.value })}
            />
          </div>
          {(values.give !== '' || values.take.length > 0) && (
            <>
              <TextInput
                size="sm"
                label={t('members.action.reason')}
                optional
                maxLength={STRUCTURE.reasonMax}
                value={values.reason}
                onChange={({ target }) => set({ reason: target.value })}
              />
              <div className={styles.buttons}>
                <Button kind="primary" type="submit" busy={change.isPending}>
                  {t('members.ranks.save')}
                </Button>
                <Button kind="quiet" onClick={() => setValues(NOTHING)}>
                  {t('ui.cancel')}
                </Button>
              </div>
            </>
          )}
          {change.error && <p role="alert">{readFailure(change.error).text}</p>}
        </form>
      )}
    </section>
  );
}

type Held = PublicDepartment['ranks'][number] & { readonly department: string };

/** What somebody holds; a press marks a rank to be taken, and another one lets it stay. */
function HeldRanks({
  held,
  takes,
  onToggle,
}: {
  held: readonly Held[];
  takes: readonly string[];
  onToggle: ((id: string) => void) | null;
}) {
  const t = useT();
  if (held.length === 0) return <p className={styles.quiet}>{t('members.ranks.none')}</p>;
  return (
    <ul className={styles.held}>
      {held.map(({ id, label, color, department }) => (
        <li key={id} data-gone={takes.includes(id) || undefined}>
          <span className={styles.dot} style={color ? { background: color } : undefined} />
          <span>
            {label} <small>{department}</small>
          </span>
          {onToggle && (
            <IconButton
              size="xs"
              icon={takes.includes(id) ? IconArrowBackUp : IconX}
              label={t(takes.includes(id) ? 'members.ranks.keep' : 'members.ranks.take', { rank: label })}
              onClick={() => onToggle(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

function endOf(end: string): { expiresAt?: string | null } {
  if (end === '') return {};
  return { expiresAt: end === NEVER ? null : new Date(Date.now() + Number(end) * DAY_MS).toISOString() };
}
