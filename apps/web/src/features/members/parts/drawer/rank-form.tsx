import type { PublicCommunity } from '@muster/contracts/communities/model';
import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
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
import { givenIn, isLacking, NOTHING, withEnd, withToggled } from './rank-values.ts';
import styles from './drawer.module.css';

/** The ranks somebody holds; takes, gives and ends in one step, with a reason, on record as one change. */
export function RankForm({ community, detail }: { community: PublicCommunity; detail: MemberDetail }) {
  const t = useT();
  const change = trpc.departments.changeRanks.useMutation(useMemberChanged(community.uuid));
  const { row, member, mayActOn, rankEnds } = detail;
  const form = useCallForm({
    begin: NOTHING,
    // It is shown by the fields themselves, before an attempt too.
    check: (typed) => ({ end: isLacking(typed, Date.now()) ? t('members.end.passed') : undefined }),
    sending: change,
    send(typed, sent) {
      const { take, reason } = typed;
      const give = givenIn(typed, Date.now());
      change.mutate({ community: community.uuid, accId: row.accId, give, take: [...take], reason }, sent);
    },
    onDone() {
      form.restart(NOTHING);
      notify({ type: 'positive', message: t('members.ranks.saved', { name: row.name }) });
    },
  });
  const { values, set } = form;
  const all = community.departments.flatMap(({ label: department, ranks }) =>
    ranks.map((rank) => ({ ...rank, department })),
  );
  const endAt = new Map(rankEnds.map(({ rank, expiresAt }) => [rank, expiresAt]));
  const held = all
    .filter(({ id }) => member.ranks.includes(id))
    .map((rank) => ({ ...rank, expiresAt: endAt.get(rank.id) ?? null }));
  const changes = mayActOn && member.sysStatus === 'active';
  const isTouched = values.give !== '' || values.take.length + Object.keys(values.ends).length > 0;
  return (
    <section aria-label={t('members.ranks.title')} className={styles.part}>
      <h3 className={styles.title}>{t('members.ranks.title')}</h3>
      <HeldRanks
        held={held}
        takes={values.take}
        ends={values.ends}
        onToggle={mayActOn ? (id) => set(withToggled(values, id)) : null}
        onEnd={changes ? (id, end) => set(withEnd(values, id, end)) : null}
      />
      {changes && (
        <CallForm form={form} className={styles.form} submit={null}>
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
                {...form.text('reason')}
                size="sm"
                label={t('members.action.reason')}
                optional
                maxLength={STRUCTURE.reasonMax}
              />
              <div className={styles.buttons}>
                <Button kind="primary" type="submit" busy={form.isBusy}>
                  {t('members.ranks.save')}
                </Button>
                <Button kind="quiet" onClick={() => form.restart(NOTHING)}>
                  {t('ui.cancel')}
                </Button>
              </div>
            </>
          )}
        </CallForm>
      )}
    </section>
  );
}
