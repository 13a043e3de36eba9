import { FORM } from '@muster/contracts/forms/constants';
import type { FormStructure, Question } from '@muster/contracts/form-structure/model';
import { IDENTIFIER_TYPES } from '@muster/contracts/identifiers/types';
import { noticeText } from '@muster/contracts/rich-text/kinds';
import { TEXT_PATTERN_NAMES } from '@muster/contracts/profile-fields/enums';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { RichTextField } from '../../../rich-text/public.ts';
import { FileSettings } from './file-settings.tsx';
import { FormulaSettings } from './formula-settings.tsx';
import { NumberFormat } from './number-format.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { OptionsEditor } from './options-editor.tsx';
import styles from './editor.module.css';

interface TypeSettingsProps {
  structure: FormStructure;
  question: Question;
  /** Options, or the terms of a calculation, are missing, and that is to be said. */
  missing: boolean;
  onChange: (change: object) => void;
}

/** What only questions of one type have. */
export function TypeSettings(props: TypeSettingsProps) {
  const { question, structure, missing, onChange } = props;
  switch (question.type) {
    case 'shortText':
      return <ShortText question={question} onChange={onChange} />;
    case 'longText':
      return <Lengths question={question} max={FORM.longTextMax} onChange={onChange} />;
    case 'number':
      return <NumberSettings question={question} onChange={onChange} />;
    case 'select':
    case 'radio':
    case 'multiSelect':
      return <OptionsEditor question={question} missing={missing} onChange={onChange} />;
    case 'formula':
      return <FormulaSettings structure={structure} question={question} missing={missing} onChange={onChange} />;
    case 'file':
    case 'image':
      return <FileSettings question={question} onChange={onChange} />;
    default:
      return <FewSettings {...props} />;
  }
}

type Of<Type extends Question['type']> = {
  question: Extract<Question, { type: Type }>;
  onChange: (change: object) => void;
};

function Lengths({ question, max, onChange }: Of<'shortText' | 'longText'> & { max: number }) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <NumberInput
        label={t('form-structure.settingsOf.minLength')}
        value={question.minLength}
        bounds={[0, max]}
        onChange={(minLength) => onChange({ minLength: minLength ?? 0 })}
      />
      <NumberInput
        label={t('form-structure.settingsOf.maxLength')}
        value={question.maxLength}
        bounds={[1, max]}
        onChange={(maxLength) => onChange({ maxLength: maxLength ?? max })}
      />
    </div>
  );
}

function ShortText({ question, onChange }: Of<'shortText'>) {
  const t = useT();
  return (
    <>
      <Lengths question={question} max={FORM.shortTextMax} onChange={onChange} />
      <Select
        label={t('form-structure.settingsOf.pattern')}
        value={question.pattern ?? ''}
        onChange={({ target }) => onChange({ pattern: target.value || null })}
        options={[
          { value: '', label: t('form-structure.settingsOf.anything') },
          ...TEXT_PATTERN_NAMES.map((name) => ({ value: name, label: t(`profile-fields.patterns.${name}`) })),
        ]}
      />
      <TextInput
        label={t('form-structure.settingsOf.mask')}
        help={t('form-structure.settingsOf.maskHelp')}
        value={question.mask ?? ''}
        onChange={({ target }) => onChange({ mask: target.value || null })}
        maxLength={FORM.maskMax}
        optional
        autoComplete="off"
      />
    </>
  );
}

function NumberSettings({ question, onChange }: Of<'number'>) {
  const t = useT();
  const bounds = [-1e12, 1e12] as const;
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          label={t('form-structure.settingsOf.min')}
          value={question.min}
          bounds={bounds}
          fractions
          optional
          onChange={(min) => onChange({ min })}
        />
        <NumberInput
          label={t('form-structure.settingsOf.max')}
          value={question.max}
          bounds={bounds}
          fractions
          optional
          onChange={(max) => onChange({ max })}
        />
      </div>
      <NumberFormat question={question} onChange={onChange} />
    </>
  );
}

/** The types that have one setting, or none. */
function FewSettings({ question, onChange }: TypeSettingsProps) {
  const t = useT();
  if (question.type === 'date') {
    const day = (of: 'earliest' | 'latest') => (
      <TextInput
        label={t(`form-structure.settingsOf.${of}`)}
        type="date"
        value={question[of] ?? ''}
        onChange={({ target }) => onChange({ [of]: target.value || null })}
        optional
      />
    );
    return (
      <div className={styles.pair}>
        {day('earliest')}
        {day('latest')}
      </div>
    );
  }
  if (question.type === 'duration') {
    return (
      <NumberInput
        label={t('form-structure.settingsOf.longest')}
        value={question.max}
        bounds={[1, FORM.durationMax]}
        onChange={(max) => onChange({ max: max ?? FORM.durationMax })}
      />
    );
  }
  if (question.type === 'rating') {
    return (
      <NumberInput
        label={t('form-structure.settingsOf.best')}
        value={question.max}
        bounds={[2, FORM.ratingMax]}
        onChange={(max) => onChange({ max: max ?? 5 })}
      />
    );
  }
  if (question.type === 'checkbox') {
    return (
      <NumberInput
        label={t('form-structure.settingsOf.score')}
        help={t('form-structure.settingsOf.scoreHelp')}
        value={question.score}
        bounds={[-FORM.scoreMax, FORM.scoreMax]}
        fractions
        onChange={(score) => onChange({ score: score ?? 0 })}
      />
    );
  }
  if (question.type === 'hidden') {
    return (
      <TextInput
        label={t('form-structure.settingsOf.hidden')}
        help={t('form-structure.settingsOf.hiddenHelp')}
        value={question.value}
        onChange={({ target }) => onChange({ value: target.value })}
        maxLength={FORM.hiddenMax}
        autoComplete="off"
      />
    );
  }
  if (question.type === 'heading') {
    return (
      <RichTextField
        label={t('form-structure.settingsOf.text')}
        kind={noticeText}
        value={question.text ?? null}
        onChange={(text) => onChange({ text })}
        optional
      />
    );
  }
  if (question.type !== 'identifier') return null;
  return (
    <Select
      label={t('form-structure.settingsOf.identifier')}
      value={question.of}
      onChange={({ target }) => onChange({ of: target.value })}
      options={IDENTIFIER_TYPES.map((type) => ({ value: type, label: t(`identifiers.types.${type}`) }))}
    />
  );
}
