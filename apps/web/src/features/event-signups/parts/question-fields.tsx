import type { SignUpQuestion } from '@muster/contracts/calendar/model';
import type { Reply } from '@muster/contracts/event-signups/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { lacks, type Replies } from '../replies.ts';

/** Most characters of a reply, and how far from zero a number is; the contract's own bounds would bring its checks along. */
const REPLY_MAX = 300;
const NUMBER_MAX = 1_000_000_000;

interface QuestionFieldsProps {
  questions: readonly SignUpQuestion[];
  replies: Replies;
  /** It was tried to send them: what is lacking says so. */
  tried: boolean;
  onChange: (question: string, value: Reply['value'] | null) => void;
}

/** The questions of an event. */
export function QuestionFields({ questions, replies, tried, onChange }: QuestionFieldsProps) {
  const t = useT();
  return questions.map((question) => {
    const { id, label, kind, required, choices } = question;
    const value = replies[id];
    const error = tried && lacks(question, replies) ? t('event-signups.questions.needed') : undefined;
    const shared = { label, error, optional: !required } as const;
    if (kind === 'checkbox') {
      return (
        <Checkbox
          key={id}
          label={label}
          error={error}
          checked={value === true}
          onChange={({ target }) => onChange(id, target.checked)}
        />
      );
    }
    if (kind === 'number') {
      return (
        <NumberInput
          key={id}
          {...shared}
          value={typeof value === 'number' ? value : null}
          bounds={[-NUMBER_MAX, NUMBER_MAX]}
          onChange={(number) => onChange(id, number)}
        />
      );
    }
    const text = typeof value === 'string' ? value : '';
    if (kind === 'select') {
      return (
        <Select
          key={id}
          label={label}
          error={error}
          value={choices.includes(text) ? text : ''}
          options={[
            { value: '', label: t(required ? 'event-signups.questions.choose' : 'event-signups.questions.none') },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          onChange={({ target }) => onChange(id, target.value || null)}
        />
      );
    }
    return (
      <TextInput
        key={id}
        {...shared}
        value={text}
        maxLength={REPLY_MAX}
        autoComplete="off"
        onChange={({ target }) => onChange(id, target.value)}
      />
    );
  });
}
