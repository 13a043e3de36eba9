import type { Analysis, ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import { scopeKey } from '@muster/contracts/permissions/scope';
import { IconCheck, IconEye, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { readItem } from '../holders.ts';
import { permissionWord } from '../permission-words.ts';
import { useAnalysis, useItems, useViewAs } from '../queries.ts';
import type { PanelProps } from './edit-panel.tsx';
import { MemberPicker } from './member-picker.tsx';
import styles from './permissions.module.css';

/** Why a member may do what they may, and why not the rest. */
export function AnalysePanel({ community, search, onShow }: PanelProps) {
  const t = useT();
  if (search.member === undefined) {
    return (
      <>
        <p className={styles.lead}>{t('permissions.analyser.pick')}</p>
        <MemberPicker community={community} onPick={(member) => onShow({ member })} />
      </>
    );
  }
  return <Member community={community} accId={search.member} search={search} onShow={onShow} />;
}

type MemberProps = Omit<PanelProps, 'structure'> & { accId: string };

function Member({ community, accId, search, onShow }: MemberProps) {
  const t = useT();
  const kinds = useItems(community);
  const { data, error, refetch, isFetching } = useAnalysis(community, accId, readItem(search.item));
  const viewAs = useViewAs(community);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={360} />;
  const { member, power, ranks } = data;
  const view = () =>
    viewAs.mutate({ community, as: { kind: 'member', accId } }, { onError: (failure) => tellFailure(failure) });
  return (
    <section className={styles.editor} aria-label={member.name}>
      <header className={styles.editorHead}>
        <Avatar name={member.name} image={member.avatarUrl} size={40} />
        <div className={styles.grow}>
          <h2>{member.name}</h2>
          <p className={styles.lead}>
            {[
              ...ranks.map(({ label }) => label),
              ...(ranks.length > 0 ? [t('permissions.analyser.power', { power })] : []),
            ].join(' · ')}
          </p>
        </div>
        <div className={styles.tools}>
          <Button size="sm" kind="quiet" onClick={() => onShow({ member: undefined, item: undefined })}>
            {t('permissions.analyser.change')}
          </Button>
          <Button size="sm" icon={IconEye} busy={viewAs.isPending} onClick={view}>
            {t('permissions.analyser.viewAs', { name: member.name })}
          </Button>
        </div>
      </header>
      <State analysis={data} />
      <Select
        size="sm"
        label={t('permissions.analyser.about')}
        value={search.item ?? ''}
        placeholder={t('permissions.analyser.everything')}
        onChange={({ target }) => onShow({ item: target.value || undefined })}
        options={kinds.flatMap(({ kind, items }) =>
          items.map(({ id, label }) => ({
            value: `${kind}:${id}`,
            label: t('permissions.analyser.item', { kind: t(`permissions.items.kinds.${kind}`), name: label }),
          })),
        )}
      />
      <Results results={data.results} kinds={kinds} />
    </section>
  );
}

function State({ analysis: { owner, banned, active } }: { analysis: Analysis }) {
  const t = useT();
  if (banned) return <p className={styles.readOnly}>{t('permissions.analyser.banned')}</p>;
  if (owner) return <p className={styles.readOnly}>{t('permissions.analyser.owner')}</p>;
  return active ? null : <p className={styles.readOnly}>{t('permissions.analyser.notActive')}</p>;
}

function Results({ results, kinds }: { results: Analysis['results']; kinds: readonly ItemsOfKind[] }) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const found = results
    .filter(({ scope }) =>
      `${permissionWord(scope, kinds)} ${scopeKey(scope)}`.toLowerCase().includes(wanted.trim().toLowerCase()),
    )
    // What somebody may do first, then what is denied them, then what nobody has said anything about.
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <>
      <SearchInput label={t('permissions.analyser.filter')} value={wanted} onChange={setWanted} />
      {found.length === 0 && <p className={styles.none}>{t('permissions.editor.none')}</p>}
      <ul className={styles.results}>
        {found.map(({ scope, allowed, because, rules }) => (
          <li key={scopeKey(scope)} data-allowed={allowed}>
            <Icon of={allowed ? IconCheck : IconX} size={16} />
            <div>
              <span>{permissionWord(scope, kinds)}</span>
              <small>
                {rules.length === 0 && t(`permissions.analyser.because.${because}`)}
                {rules.map(({ from, id, label, kind, decided }) => (
                  <span key={`${from} ${id}`} data-decided={decided} className={styles.rule} data-value={kind}>
                    {t(kind === 'allow' ? 'permissions.editor.allow' : 'permissions.editor.deny')}:{' '}
                    {t('permissions.analyser.rule', { label, from: t(`permissions.analyser.${from}`) })}{' '}
                    {t(decided ? 'permissions.analyser.decides' : 'permissions.analyser.outweighed')}
                  </span>
                ))}
              </small>
            </div>
            <span className={styles.verdict}>
              {t(allowed ? 'permissions.editor.allowed' : 'permissions.editor.unsetResult')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function rankOf({ allowed, rules }: Analysis['results'][number]): number {
  if (allowed) return 0;
  return rules.length > 0 ? 1 : 2;
}
