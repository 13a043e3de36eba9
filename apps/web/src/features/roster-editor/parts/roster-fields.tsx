import type { PublicDepartment } from '@muster/contracts/departments/model';
import {
  HOLDER_LEFT_RULES,
  ROSTER,
  ROSTER_AUDIENCES,
  ROSTER_GROUPINGS,
  ROSTER_KINDS,
  ROSTER_ORDERS,
  ROSTER_SLUG,
} from '@muster/contracts/rosters/constants';
import type { RosterQuestion, RosterTerms } from '@muster/contracts/rosters/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { ChosenItems } from './chosen-items.tsx';
import { ColumnsEditor } from './columns-editor.tsx';
import styles from './editor.module.css';

export interface RosterFieldsProps {
  community: string;
  departments: readonly PublicDepartment[];
  terms: RosterTerms;
  /** Rises with each attempt to save: what is missing is said from the first on. */
  attempt: number;
  /** Whether the roster is not stored yet: the kind of its rows is chosen once. */
  isNew: boolean;
  onChange: (change: Partial<RosterTerms>) => void;
}

/** The fields of a roster: its name and audience, its members, their order, and the columns. */
export function RosterFields(props: RosterFieldsProps) {
  const t = useT();
  const { terms, attempt, onChange } = props;
  return (
    <div className={styles.form}>
      <TextInput
        label={t('rosters.fields.label')}
        value={terms.label}
        maxLength={ROSTER.labelMax}
        autoComplete="off"
        error={attempt > 0 && terms.label.trim() === '' ? t('rosters.editor.noLabel') : undefined}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextArea
        label={t('rosters.fields.description')}
        optional
        rows={2}
        value={terms.description}
        maxLength={ROSTER.descriptionMax}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Address {...props} />
      <Select
        label={t('rosters.fields.audience')}
        help={t(`rosters.audienceHelp.${terms.audience}`)}
        value={terms.audience}
        onChange={({ target }) =>
          onChange({ audience: ROSTER_AUDIENCES.find((audience) => audience === target.value) ?? 'members' })
        }
        options={ROSTER_AUDIENCES.map((value) => ({ value, label: t(`rosters.audience.${value}`) }))}
      />
      {terms.audience === 'public' && (
        <Checkbox
          label={t('rosters.fields.embed')}
          help={t('rosters.embed.help')}
          checked={terms.embed}
          onChange={({ target }) => onChange({ embed: target.checked })}
        />
      )}
      <Rows {...props} />
      {terms.kind === 'members' && <Members {...props} />}
      <div className={styles.pair}>
        <Select
          label={t('rosters.fields.grouping')}
          value={terms.grouping}
          onChange={({ target }) =>
            onChange({ grouping: ROSTER_GROUPINGS.find((grouping) => grouping === target.value) ?? 'none' })
          }
          options={ROSTER_GROUPINGS.map((value) => ({ value, label: t(`rosters.grouping.${value}`) }))}
        />
        <Select
          label={t('rosters.fields.order')}
          value={terms.order}
          onChange={({ target }) =>
            onChange({ order: ROSTER_ORDERS.find((order) => order === target.value) ?? 'power' })
          }
          options={ROSTER_ORDERS.map((value) => ({ value, label: t(`rosters.order.${value}`) }))}
        />
      </div>
      {terms.kind === 'members' && terms.grouping === 'department' && (
        <Checkbox
          label={t('rosters.fields.vacancies')}
          help={t('rosters.fields.vacanciesHelp')}
          checked={terms.vacancies}
          onChange={({ target }) => onChange({ vacancies: target.checked })}
        />
      )}
      <ColumnsEditor {...props} />
    </div>
  );
}

/** The folder of a roster, and the word that its address can name it by. */
function Address({ terms, attempt, onChange }: RosterFieldsProps) {
  const t = useT();
  const slug = terms.slug ?? '';
  // Hosts of communities have no more before it, the product's hosts the way to the community.
  const address = `…/roster/${slug || 'night-patrol'}`;
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('rosters.fields.folder')}
        help={t('rosters.fields.folderHelp')}
        optional
        value={terms.folder}
        maxLength={ROSTER.folderMax}
        autoComplete="off"
        onChange={({ target }) => onChange({ folder: target.value })}
      />
      <TextInput
        label={t('rosters.fields.slug')}
        help={t('rosters.fields.slugHelp', { address })}
        optional
        value={slug}
        maxLength={ROSTER.slugMax}
        autoComplete="off"
        error={attempt > 0 && slug !== '' && !ROSTER_SLUG.test(slug) ? t('rosters.fields.slugBad') : undefined}
        onChange={({ target }) => onChange({ slug: target.value.trim().toLowerCase() || null })}
      />
    </div>
  );
}

/** What the rows of a roster are, and what happens to entered ones when their holder leaves. */
function Rows({ terms, isNew, onChange }: RosterFieldsProps) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <Select
        label={t('rosters.fields.kind')}
        help={t(isNew ? `rosters.kindHelp.${terms.kind}` : 'rosters.kindHelp.fixed')}
        disabled={!isNew}
        value={terms.kind}
        onChange={({ target }) => {
          const kind = ROSTER_KINDS.find((each) => each === target.value) ?? 'members';
          onChange({ kind, ...(kind === 'entries' && { grouping: 'none', order: 'name' }) });
        }}
        options={ROSTER_KINDS.map((value) => ({ value, label: t(`rosters.kind.${value}`) }))}
      />
      {terms.kind === 'entries' && (
        <Select
          label={t('rosters.fields.holderLeft')}
          value={terms.holderLeft}
          onChange={({ target }) =>
            onChange({ holderLeft: HOLDER_LEFT_RULES.find((each) => each === target.value) ?? 'free' })
          }
          options={HOLDER_LEFT_RULES.map((value) => ({ value, label: t(`rosters.holderLeft.${value}`) }))}
        />
      )}
    </div>
  );
}

/** The members on a roster: of departments, ranks and statuses, or only those who are added by hand. */
function Members({ community, departments, terms, onChange }: RosterFieldsProps) {
  const t = useT();
  const settings = trpc.memberSettings.get.useQuery({ community });
  const { question } = terms;
  const put = (change: Partial<RosterQuestion>) => onChange({ question: { ...question, ...change } });
  const ranks = departments.flatMap(({ label: of, ranks: each }) =>
    each.map(({ id, label }) => ({ value: id, label, of })),
  );
  const statuses = settings.data?.statuses.map(({ uuid, label }) => ({ value: uuid, label })) ?? [];
  const isEveryone = question.departments.length + question.ranks.length + question.statuses.length === 0;
  return (
    <section className={styles.part} aria-label={t('rosters.members.title')}>
      <h2>{t('rosters.members.title')}</h2>
      <p className={styles.note}>
        {t(
          question.byHandOnly ? 'rosters.members.byHand' : isEveryone ? 'rosters.members.all' : 'rosters.members.some',
        )}
      </p>
      <Checkbox
        label={t('rosters.members.byHandOnly')}
        checked={question.byHandOnly}
        onChange={({ target }) => put({ byHandOnly: target.checked })}
      />
      {!question.byHandOnly && (
        <>
          <ChosenItems
            label={t('rosters.members.departments')}
            options={departments.map(({ id, label }) => ({ value: id, label }))}
            chosen={question.departments}
            onChange={(chosen) => put({ departments: chosen })}
          />
          <ChosenItems
            label={t('rosters.members.ranks')}
            options={ranks}
            chosen={question.ranks}
            onChange={(chosen) => put({ ranks: chosen })}
          />
          {statuses.length > 0 && (
            <ChosenItems
              label={t('rosters.members.statuses')}
              options={statuses}
              chosen={question.statuses}
              onChange={(chosen) => put({ statuses: chosen })}
            />
          )}
        </>
      )}
    </section>
  );
}
