import type { PublicDepartment } from '@muster/contracts/departments/model';
import { FORM } from '@muster/contracts/forms/constants';
import type { AnswerValue } from '@muster/contracts/form-structure/answers';
import { type FileQuestion, groupsTaken } from '@muster/contracts/form-structure/files';
import type { Question } from '@muster/contracts/form-structure/model';
import { commentText } from '@muster/contracts/rich-text/kinds';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { localInput, momentOfInput } from '../../../../platform/forms/local-input.ts';
import { FileAnswer } from '../../../files/public.ts';
import { RichTextField, RichTextView } from '../../../rich-text/public.ts';
import { Choices } from './choices.tsx';
import { Duration } from './duration.tsx';
import { MemberAnswer } from './member-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { SignatureAnswer } from './signature-answer.tsx';
import styles from './fill.module.css';

/** What a field for one answer is given. */
export interface QuestionFieldProps {
  id: string;
  community: string;
  departments: readonly PublicDepartment[];
  question: Question;
  value: AnswerValue | null;
  fault: string | undefined;
  onChange: (value: AnswerValue | null) => void;
}

/** A question with the field for its answer, by its type. */
export function QuestionField(props: QuestionFieldProps) {
  const t = useT();
  const { id, question, value, fault, onChange } = props;
  const common = {
    id,
    label: question.label,
    help: question.help || undefined,
    error: fault,
    optional: 'required' in question && !question.required,
  };
  const text = typeof value === 'string' ? value : '';
  switch (question.type) {
    case 'heading':
      return (
        <div>
          <h3 className={styles.heading}>{question.label}</h3>
          {question.help && <p className={styles.help}>{question.help}</p>}
          {question.text && <RichTextView document={question.text} />}
        </div>
      );
    case 'hidden':
      return null;
    case 'formula':
      return (
        <div>
          <p className={styles.heading}>{question.label}</p>
          <output className={styles.worked}>
            {typeof value === 'number'
              ? `${formatNumber(value)} ${question.unit}`.trim()
              : t('form-structure.answer.notYet')}
          </output>
        </div>
      );
    case 'longText':
      return (
        <TextArea
          {...common}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          maxLength={question.maxLength}
        />
      );
    case 'richText':
      return <RichTextField {...common} kind={commentText} value={documentIn(value)} onChange={onChange} />;
    case 'select':
      return (
        <Select
          {...common}
          value={text}
          placeholder={t('form-structure.answer.choose')}
          onChange={({ target }) => onChange(target.value || null)}
          options={question.options.map((option) => ({ value: option.id, label: option.label }))}
        />
      );
    case 'radio':
    case 'multiSelect':
    case 'rating':
      return <Choices {...props} question={question} />;
    case 'checkbox':
      return (
        <Checkbox
          id={id}
          label={question.label}
          help={common.help}
          error={fault}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'number':
      return <NumberAnswer {...common} question={question} value={value} onChange={onChange} />;
    case 'duration':
      return <Duration {...common} value={value} onChange={onChange} />;
    case 'dateTime':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          value={text === '' ? '' : localInput(text)}
          onChange={({ target }) => onChange(momentOfInput(target.value))}
        />
      );
    case 'file':
    case 'image':
      return <Files common={common} question={question} value={value} onChange={onChange} />;
    case 'signature':
      return <SignatureAnswer {...common} value={text} onChange={onChange} />;
    case 'member':
      return <MemberAnswer {...props} />;
    case 'rank':
    case 'department':
      return <Structure {...props} common={common} text={text} />;
    default:
      return <OneLine common={common} question={question} text={text} onChange={onChange} />;
  }
}

interface FilesProps {
  common: Common;
  question: FileQuestion;
  value: AnswerValue | null;
  onChange: (value: AnswerValue | null) => void;
}

function Files({ common, question, value, onChange }: FilesProps) {
  return (
    <FileAnswer
      {...common}
      part={question.id}
      pictures={question.type === 'image'}
      groups={groupsTaken(question)}
      most={question.most}
      megabytesMax={question.type === 'file' ? question.megabytesMax : null}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
    />
  );
}

function documentIn(value: AnswerValue | null): RichTextDocument | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

type Common = { id: string; label: string; help: string | undefined; error: string | undefined; optional: boolean };

function Structure({
  departments,
  question,
  text,
  common,
  onChange,
}: QuestionFieldProps & { common: Common; text: string }) {
  const t = useT();
  const options =
    question.type === 'rank'
      ? departments.flatMap(({ label: of, ranks }) =>
          ranks.map(({ id, label }) => ({ value: id, label: `${of}: ${label}` })),
        )
      : departments.map(({ id, label }) => ({ value: id, label }));
  return (
    <Select
      {...common}
      value={text}
      placeholder={t('form-structure.answer.choose')}
      onChange={({ target }) => onChange(target.value || null)}
      options={options}
    />
  );
}

const INPUT_TYPES = { date: 'date', time: 'time', email: 'email', url: 'url', phone: 'tel', colour: 'color' } as const;

type OneLineProps = { common: Common; question: Question; text: string; onChange: (value: string | null) => void };

/** The types that are answered in one line, with what the browser knows of each. */
function OneLine({ common, question, text, onChange }: OneLineProps) {
  const type = Object.hasOwn(INPUT_TYPES, question.type)
    ? INPUT_TYPES[question.type as keyof typeof INPUT_TYPES]
    : 'text';
  const bounds =
    question.type === 'date' ? { min: question.earliest ?? undefined, max: question.latest ?? undefined } : {};
  const maxLength = question.type === 'shortText' ? question.maxLength : FORM.shortTextMax;
  const mask = question.type === 'shortText' && question.mask !== null ? question.mask : undefined;
  return (
    <TextInput
      {...common}
      {...bounds}
      type={type}
      value={text}
      placeholder={mask}
      maxLength={maxLength}
      autoComplete={question.type === 'email' ? 'email' : 'off'}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
