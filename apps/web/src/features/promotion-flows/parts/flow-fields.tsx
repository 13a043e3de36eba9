import type { PublicDepartment } from '@muster/contracts/departments/model';
import {
  allowsDirection,
  PROMOTION_DIRECTIONS,
  PROMOTION_FLOW,
  PROMOTION_TYPES,
} from '@muster/contracts/promotion-flows/constants';
import type { PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { ActionsEditor, isComplete, RanksField } from '../../actions/public.ts';
import { FLOW_ACTION_KINDS } from '../flow-action-kinds.ts';
import styles from './flows.module.css';

interface FlowFieldsProps {
  community: string;
  departments: readonly PublicDepartment[];
  /** Null while it is not kept yet. */
  id: string | null;
  terms: PromotionFlowTerms;
  /** Rises with each attempt to save: what is missing is said from the first on. */
  attempt: number;
  onChange: (change: Partial<PromotionFlowTerms>) => void;
}

/** The fields of a flow: what it is called, which ranks it changes, who can be promoted by it, and what else it does. */
export function FlowFields(props: FlowFieldsProps) {
  const t = useT();
  const { terms, attempt, onChange } = props;
  const name = (field: 'label' | 'labelFrom' | 'labelTo') => ({
    label: t(`promotion-flows.fields.${field}`),
    value: terms[field],
    maxLength: PROMOTION_FLOW.labelMax,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <div className={styles.form}>
      <TextInput
        {...name('label')}
        error={attempt > 0 && terms.label.trim() === '' ? t('promotion-flows.noLabel') : undefined}
      />
      <div className={styles.pair}>
        <TextInput {...name('labelFrom')} optional placeholder={t('promotion-flows.fields.fromExample')} />
        <TextInput {...name('labelTo')} optional placeholder={t('promotion-flows.fields.toExample')} />
      </div>
      <Select
        label={t('promotion-flows.fields.type')}
        help={t('promotion-flows.fields.typeHelp')}
        value={terms.promotionType}
        onChange={({ target }) =>
          onChange({ promotionType: PROMOTION_TYPES.find((type) => type === target.value) ?? 'both' })
        }
        options={PROMOTION_TYPES.map((value) => ({ value, label: t(`promotion-flows.types.${value}`) }))}
      />
      <Ranks {...props} />
      <Actions {...props} />
      <Access {...props} />
    </div>
  );
}

function Ranks({ departments, terms, attempt, onChange }: FlowFieldsProps) {
  const t = useT();
  const noRanks = terms.ranksToAdd.length + terms.ranksToRemove.length === 0;
  return (
    <section className={styles.part} aria-label={t('promotion-flows.ranks.title')}>
      <h2>{t('promotion-flows.ranks.title')}</h2>
      <p className={styles.note}>{t('promotion-flows.ranks.lead')}</p>
      <RanksField
        departments={departments}
        label={t('promotion-flows.ranks.add')}
        ranks={terms.ranksToAdd}
        onChange={(ranksToAdd) => onChange({ ranksToAdd })}
      />
      <RanksField
        departments={departments}
        label={t('promotion-flows.ranks.remove')}
        ranks={terms.ranksToRemove}
        onChange={(ranksToRemove) => onChange({ ranksToRemove })}
      />
      {attempt > 0 && noRanks && (
        <p role="alert" className={styles.fault}>
          {t('promotion-flows.noRanks')}
        </p>
      )}
      <h3>{t('promotion-flows.ranks.needed')}</h3>
      <p className={styles.note}>{t('promotion-flows.ranks.neededLead')}</p>
      <RanksField
        departments={departments}
        label={t('promotion-flows.ranks.neededField')}
        ranks={terms.ranksNeeded}
        onChange={(ranksNeeded) => onChange({ ranksNeeded })}
      />
      {terms.ranksNeeded.length > 1 && (
        <Select
          label={t('promotion-flows.ranks.howMany')}
          value={terms.needs}
          onChange={({ target }) => onChange({ needs: target.value === 'any' ? 'any' : 'all' })}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`promotion-flows.ranks.${value}`) }))}
        />
      )}
    </section>
  );
}

function Actions({ community, terms, attempt, onChange }: FlowFieldsProps) {
  const t = useT();
  const isMissing = ![...terms.promoteActions, ...terms.demoteActions].every(isComplete);
  return (
    <section className={styles.part} aria-label={t('promotion-flows.actions.title')}>
      <h2>{t('promotion-flows.actions.title')}</h2>
      <p className={styles.note}>{t('promotion-flows.actions.lead')}</p>
      {PROMOTION_DIRECTIONS.filter((direction) => allowsDirection(terms.promotionType, direction)).map((direction) => (
        <div key={direction} className={styles.inside}>
          <h3>{t(`promotion-flows.actions.${direction}`)}</h3>
          <ActionsEditor
            community={community}
            label={t(`promotion-flows.actions.${direction}`)}
            kinds={FLOW_ACTION_KINDS}
            list={terms[`${direction}Actions`]}
            onChange={(list) => onChange({ [`${direction}Actions`]: list })}
          />
        </div>
      ))}
      {attempt > 0 && isMissing && (
        <p role="alert" className={styles.fault}>
          {t('promotion-flows.actions.incomplete')}
        </p>
      )}
    </section>
  );
}

function Access({ community, id }: FlowFieldsProps) {
  const t = useT();
  return (
    <section className={styles.part} aria-label={t('promotion-flows.access.title')}>
      <h2>{t('promotion-flows.access.title')}</h2>
      <p className={styles.note}>
        {t(id === null ? 'promotion-flows.access.later' : 'promotion-flows.access.lead')}{' '}
        {id !== null && (
          <Link to="/com/$uuid/admin/ranks" params={{ uuid: community }} className={linkClass('text')}>
            {t('promotion-flows.access.open')}
          </Link>
        )}
      </p>
    </section>
  );
}
