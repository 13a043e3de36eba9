import { FORMULA_OPERATIONS } from '@muster/contracts/profile-fields/formula';
import { ROSTER } from '@muster/contracts/rosters/constants';
import type { ComputedCase, ComputedColumn, RosterFormula } from '@muster/contracts/rosters/model';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { ConditionFields } from '../../rosters/public.ts';
import styles from './editor.module.css';

const DEFAULT_COLOUR = '#2f9e44';
const OPERATIONS = [...FORMULA_OPERATIONS, 'text'] as const;
const NUMBER_BOUNDS = [-1e9, 1e9] as const;
const DECIMALS = [0, 6] as const;
const TERM_KINDS = ['column', 'number', 'text'] as const;

/** A column that can be read: of members or filled in. */
export type ReadableColumn = {
  readonly id: string;
  readonly label: string;
  /** Null for a column of members, which may be of any type. */
  readonly type: Parameters<typeof ConditionFields>[0]['type'];
  readonly options: readonly { readonly id: string; readonly label: string }[];
};

interface ComputedFieldsProps {
  column: ComputedColumn;
  readable: readonly ReadableColumn[];
  attempt: number;
  onChange: (column: ComputedColumn) => void;
}

/** What a calculated column says: the first case whose condition is met, and its formula otherwise. */
export function ComputedFields({ column, readable, attempt, onChange }: ComputedFieldsProps) {
  const t = useT();
  const { cases, formula } = column;
  const isEmpty = cases.length === 0 && (formula === null || formula.terms.length === 0);
  return (
    <>
      <Cases cases={cases} readable={readable} onChange={(next) => onChange({ ...column, cases: next })} />
      <Select
        label={t('rosters.computed.operation')}
        value={formula?.operation ?? 'none'}
        onChange={({ target }) => {
          const operation = OPERATIONS.find((each) => each === target.value);
          const next = { terms: formula?.terms ?? [], decimals: formula?.decimals ?? 0 };
          onChange({ ...column, formula: operation ? { ...next, operation } : null });
        }}
        options={[
          { value: 'none', label: t('rosters.computed.noFormula') },
          ...OPERATIONS.map((value) => ({ value, label: t(`rosters.computed.operations.${value}`) })),
        ]}
      />
      {formula && (
        <Terms formula={formula} readable={readable} onChange={(next) => onChange({ ...column, formula: next })} />
      )}
      {attempt > 0 && isEmpty && (
        <p role="alert" className={styles.fault}>
          {t('rosters.computed.empty')}
        </p>
      )}
    </>
  );
}

interface CasesProps {
  cases: readonly ComputedCase[];
  readable: readonly ReadableColumn[];
  onChange: (cases: ComputedCase[]) => void;
}

function Cases({ cases, readable, onChange }: CasesProps) {
  const t = useT();
  const put = (at: number, next: ComputedCase) => onChange(cases.with(at, next));
  const [first] = readable;
  return (
    <fieldset className={styles.options}>
      <legend>{t('rosters.computed.cases')}</legend>
      {cases.map((each, at) => {
        const of = readable.find(({ id }) => id === each.column);
        return (
          // Cases have no id, and are told apart by their places.
          <div
            key={at}
            role="group"
            aria-label={t('rosters.computed.case', { number: at + 1 })}
            className={styles.parts}
          >
            <Select
              size="sm"
              label={t('rosters.filters.column')}
              value={each.column}
              onChange={({ target }) => put(at, { ...each, column: target.value, is: 'filled', value: '' })}
              options={readable.map(({ id, label }) => ({ value: id, label }))}
            />
            <ConditionFields
              type={of?.type ?? null}
              options={of?.options ?? []}
              condition={each}
              onChange={(condition) => put(at, { ...each, ...condition })}
            />
            <TextInput
              size="sm"
              label={t('rosters.computed.result')}
              value={each.result}
              maxLength={ROSTER.optionMax}
              autoComplete="off"
              onChange={({ target }) => put(at, { ...each, result: target.value })}
            />
            <input
              type="color"
              aria-label={t('rosters.rules.colour')}
              value={each.color ?? DEFAULT_COLOUR}
              onChange={({ target }) => put(at, { ...each, color: target.value })}
            />
            <IconButton
              size="sm"
              icon={IconX}
              label={t('rosters.computed.removeCase', { number: at + 1 })}
              onClick={() => onChange(cases.toSpliced(at, 1))}
            />
          </div>
        );
      })}
      {first && cases.length < ROSTER.casesMax && (
        <Button
          size="sm"
          icon={IconPlus}
          onClick={() =>
            onChange([...cases, { column: first.id, is: 'filled', value: '', result: '', color: DEFAULT_COLOUR }])
          }
        >
          {t('rosters.computed.addCase')}
        </Button>
      )}
    </fieldset>
  );
}

interface TermsProps {
  formula: RosterFormula;
  readable: readonly ReadableColumn[];
  onChange: (formula: RosterFormula) => void;
}

function Terms({ formula, readable, onChange }: TermsProps) {
  const t = useT();
  const { terms, operation, decimals } = formula;
  const put = (at: number, term: RosterFormula['terms'][number]) =>
    onChange({ ...formula, terms: terms.with(at, term) });
  const begun = (kind: string): RosterFormula['terms'][number] => {
    if (kind === 'number') return { number: 0 };
    return kind === 'text' ? { text: ' ' } : { column: readable[0]?.id ?? '' };
  };
  return (
    <fieldset className={styles.options}>
      <legend>{t('rosters.computed.terms')}</legend>
      {terms.map((term, at) => (
        // Terms have no id, and are told apart by their places.
        <div key={at} role="group" aria-label={t('rosters.computed.term', { number: at + 1 })} className={styles.parts}>
          <Select
            size="sm"
            label={t('rosters.computed.termKind')}
            value={'column' in term ? 'column' : 'number' in term ? 'number' : 'text'}
            onChange={({ target }) => put(at, begun(target.value))}
            options={TERM_KINDS.filter((kind) => kind !== 'text' || operation === 'text').map((value) => ({
              value,
              label: t(`rosters.computed.termKinds.${value}`),
            }))}
          />
          {'column' in term && (
            <Select
              size="sm"
              label={t('rosters.filters.column')}
              value={term.column}
              onChange={({ target }) => put(at, { column: target.value })}
              options={readable.map(({ id, label }) => ({ value: id, label }))}
            />
          )}
          {'number' in term && (
            <NumberInput
              label={t('rosters.conditions.value')}
              value={term.number}
              bounds={NUMBER_BOUNDS}
              fractions
              onChange={(number) => put(at, { number: number ?? 0 })}
            />
          )}
          {'text' in term && (
            <TextInput
              size="sm"
              label={t('rosters.conditions.value')}
              value={term.text}
              maxLength={ROSTER.optionMax}
              autoComplete="off"
              onChange={({ target }) => put(at, { text: target.value || ' ' })}
            />
          )}
          <IconButton
            size="sm"
            icon={IconX}
            label={t('rosters.computed.removeTerm', { number: at + 1 })}
            onClick={() => onChange({ ...formula, terms: terms.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {readable.length > 0 && terms.length < ROSTER.termsMax && (
        <Button size="sm" icon={IconPlus} onClick={() => onChange({ ...formula, terms: [...terms, begun('column')] })}>
          {t('rosters.computed.addTerm')}
        </Button>
      )}
      {operation !== 'text' && (
        <NumberInput
          label={t('rosters.computed.decimals')}
          value={decimals}
          bounds={DECIMALS}
          onChange={(next) => onChange({ ...formula, decimals: next ?? 0 })}
        />
      )}
    </fieldset>
  );
}
