import type { Structure } from '@muster/contracts/departments/model';
import type { ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import { NO_POWER } from '@muster/contracts/permissions/power';
import { type Scope, scopeKey } from '@muster/contracts/permissions/scope';
import { IconEye, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { permissionWord } from '../permission-words.ts';
import { useAnalysis, useItems, useViewAs, useWhatIf } from '../queries.ts';
import type { PanelProps } from './edit-panel.tsx';
import { MemberPicker } from './member-picker.tsx';
import styles from './permissions.module.css';

/** What other ranks would change for somebody, before anybody has them. */
export function WhatIfPanel({ community, structure, search, onShow }: PanelProps) {
  const t = useT();
  const [newcomer, setNewcomer] = useState(false);
  if (search.member === undefined && !newcomer) {
    return (
      <>
        <p className={styles.lead}>{t('permissions.whatIf.lead')}</p>
        <Button size="sm" onClick={() => setNewcomer(true)}>
          {t('permissions.whatIf.newcomer')}
        </Button>
        <MemberPicker community={community} onPick={(member) => onShow({ member })} />
      </>
    );
  }
  const back = () => {
    setNewcomer(false);
    onShow({ member: undefined });
  };
  if (search.member === undefined) {
    return <Trial community={community} structure={structure} accId={null} held={[]} name={null} onBack={back} />;
  }
  return <OfMember community={community} structure={structure} accId={search.member} onBack={back} />;
}

type OfMemberProps = { community: string; structure: Structure; accId: string; onBack: () => void };

function OfMember({ accId, ...props }: OfMemberProps) {
  const { data, error, refetch, isFetching } = useAnalysis(props.community, accId);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={240} />;
  return <Trial {...props} key={accId} accId={accId} held={data.ranks} name={data.member.name} />;
}

type TrialProps = {
  community: string;
  structure: Structure;
  accId: string | null;
  held: readonly { readonly id: string; readonly label: string }[];
  name: string | null;
  onBack: () => void;
};

function Trial({ community, structure, accId, held, name, onBack }: TrialProps) {
  const t = useT();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const viewAs = useViewAs(community);
  const ranks = structure.departments.flatMap(({ label, ranks: own }) =>
    own.map((rank) => ({ id: rank.id, label: `${label}: ${rank.label}` })),
  );
  const left = ranks.filter(({ id }) => !add.includes(id) && !held.some((each) => each.id === id));
  const together = [...held.map(({ id }) => id).filter((id) => !remove.includes(id)), ...add];
  const view = () =>
    viewAs.mutate(
      { community, as: { kind: 'ranks', ranks: together } },
      { onError: (failure) => tellFailure(failure) },
    );
  const toggle = (list: string[], id: string) =>
    list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
  return (
    <section className={styles.editor} aria-label={name ?? t('permissions.whatIf.newcomer')}>
      <header className={styles.editorHead}>
        <h2 className={styles.grow}>{name ?? t('permissions.whatIf.newcomer')}</h2>
        <div className={styles.tools}>
          <Button size="sm" kind="quiet" onClick={onBack}>
            {t('permissions.analyser.change')}
          </Button>
          <Button size="sm" icon={IconEye} busy={viewAs.isPending} onClick={view}>
            {t('permissions.whatIf.viewAs')}
          </Button>
        </div>
      </header>
      <div className={styles.trial}>
        <Select
          label={t('permissions.whatIf.add')}
          value=""
          placeholder={t('permissions.whatIf.choose')}
          onChange={({ target }) => target.value && setAdd([...add, target.value])}
          options={left.map(({ id, label }) => ({ value: id, label }))}
        />
        <div className={styles.chips}>
          {add.map((id) => (
            <Button key={id} size="xs" aria-pressed onClick={() => setAdd(toggle(add, id))}>
              + {ranks.find((rank) => rank.id === id)?.label}
              <Icon of={IconX} size={14} />
            </Button>
          ))}
          {held.map(({ id, label }) => (
            <Button key={id} size="xs" aria-pressed={remove.includes(id)} onClick={() => setRemove(toggle(remove, id))}>
              {remove.includes(id) ? '− ' : ''}
              {label}
            </Button>
          ))}
        </div>
      </div>
      <Outcome community={community} accId={accId} add={add} remove={remove} />
    </section>
  );
}

type OutcomeProps = { community: string; accId: string | null; add: string[]; remove: string[] };

function Outcome({ community, accId, add, remove }: OutcomeProps) {
  const t = useT();
  const kinds = useItems(community);
  const { data, error, refetch, isFetching } = useWhatIf(community, accId, { add, remove });
  if (add.length + remove.length === 0) return <p className={styles.none}>{t('permissions.whatIf.start')}</p>;
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={120} />;
  const { power, gained, lost, suspended } = data;
  const isSame = gained.length + lost.length === 0 && power.from === power.to;
  return (
    <div className={styles.outcome} role="status">
      {isSame && <p>{t('permissions.whatIf.nothing')}</p>}
      {suspended.after && <p>{t('permissions.whatIf.suspended')}</p>}
      {suspended.before && !suspended.after && <p>{t('permissions.whatIf.freed')}</p>}
      {power.from !== power.to && (
        <p className={styles.lead}>
          {t('permissions.whatIf.power', { from: shownPower(power.from), to: shownPower(power.to) })}
        </p>
      )}
      <Changed title={t('permissions.whatIf.gained')} scopes={gained} kinds={kinds} value="allow" />
      <Changed title={t('permissions.whatIf.lost')} scopes={lost} kinds={kinds} value="deny" />
    </div>
  );
}

type ChangedProps = { title: string; scopes: readonly Scope[]; kinds: readonly ItemsOfKind[]; value: 'allow' | 'deny' };

function Changed({ title, scopes, kinds, value }: ChangedProps) {
  if (scopes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.changed} data-value={value}>
        {scopes.map((scope) => (
          <li key={scopeKey(scope)}>{permissionWord(scope, kinds)}</li>
        ))}
      </ul>
    </section>
  );
}

/** A person without a rank has no power. */
function shownPower(power: number): string {
  return power === NO_POWER ? '–' : formatNumber(power);
}
