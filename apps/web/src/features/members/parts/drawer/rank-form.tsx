import type { PublicCommunity } from '@muster/contracts/communities/model';
import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Combobox } from '../../../../ui/combobox/combobox.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { rankOptions } from '../../rank-options.ts';
import { useMemberChanged } from '../../queries.ts';
import { EndField } from '../end-field.tsx';
import { HeldRanks } from './held-ranks.tsx';
import { givenIn, isLacking, NOTHING, type RankValues, withEnd, withToggled } from './rank-values.ts';
import styles from './drawer.module.css';

/** The ranks somebody holds; takes, gives and ends in one step, with a reason, on record as one change. */
export function RankForm({ community, detail }: { community: PublicCommunity; detail: MemberDetail }) {
  const t = useT();
  const [values, setValues] = useState(NOTHING);
  const change = trpc.departments.changeRanks.useMutation(useMemberChanged(community.uuid));
  const { row, member, mayActOn, rankEnds } = detail;
  const set = (part: Partial<RankValues>) => setValues((now) => ({ ...now, ...part }));
  const all = community.departments.flatMap(({ label: department, ranks }) =>
    ranks.map((rank) => ({ ...rank, department })),
  );
  const endAt = new Map(rankEnds.map(({ rank, expiresAt }) => [rank, expiresAt]));
  const held = all
    .filter(({ id }) => member.ranks.includes(id))
    .map((rank) => ({ ...rank, expiresAt: endAt.get(rank.id) ?? null }));
  const changes = mayActOn && member.sysStatus === 'active';
  const give = givenIn(values, Date.now());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || isLacking(values, Date.now())) return;
    const { take, reason } = values;
    change.mutate(
      { community: community.uuid, accId: row.accId, give, take: [...take], reason },
      {
        onSuccess: () => {
          setValues(NOTHING);
          notify({ type: 'positive', message: t('members.ranks.saved', { name: row.name }) });
        },
      },
    );
  };
  const isTouched = give.length + values.take.length + Object.keys(values.ends).length > 0;
  return (
    <section aria-label={t('members.ranks.title')} className={styles.part}>
      <h3 className={styles.title}>{t('members.ranks.title')}</h3>
      <HeldRanks
        held={held}
        takes={values.take}
        ends={values.ends}
        onToggle={mayActOn ? (id) => setValues((now) => withToggled(now, id)) : null}
        onEnd={changes ? (id, end) => setValues((now) => withEnd(now, id, end)) : null}
      />
      {changes && (
        <form className={styles.form} onSubmit={send}>
          <div className={styles.pair}>
            <Combobox
              size="sm"
              label={t('members.ranks.give')}
              placeholder={t('members.ranks.giveNone')}
              value={values.give}
              options={rankOptions(community.departments).filter(({ value }) => !member.ranks.includes(value))}
              onChange={(rank) => set({ give: rank })}
            />
            <EndField
              size="sm"
              label={t('members.ranks.end')}
              placeholder={t('members.ranks.endOwn')}
              never
              value={values.end}
              disabled={values.give === ''}
              onChange={(end) => set({ end })}
            />
          </div>
          {isTouched && (
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
