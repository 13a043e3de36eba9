import type { AnswerValue } from '@muster/contracts/form-structure/answers';
import { isDrawn, strokesOf } from '@muster/contracts/form-structure/drawing';
import type { FormAnswers, FormStructure, Question } from '@muster/contracts/form-structure/model';
import { isAsked } from '@muster/contracts/form-structure/question-types';
import { dateFormat } from '../../../../platform/i18n/format.ts';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import { AttachmentList } from '../../../files/public.ts';
import { RichTextView } from '../../../rich-text/public.ts';
import { Drawing } from './drawing.tsx';
import styles from './shown.module.css';

interface AnswerListProps {
  community: string;
  structure: FormStructure;
  answers: FormAnswers;
  /** Names of the members, ranks and departments that answers name, by their ids. */
  names: Readonly<Record<string, string>>;
}

type Entry = FormAnswers['values'];

const DAY = { dateStyle: 'long' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** What was answered, section by section. Questions without an answer are left out: they may not have been shown. */
export function AnswerList({ community, structure, answers, names }: AnswerListProps) {
  const t = useT();
  return (
    <div className={styles.sections}>
      {structure.sections.map((section) => {
        const entries = section.repeat === null ? [answers.values] : (answers.entries[section.id] ?? []);
        const answered = entries.filter((entry) => section.questions.some(({ id }) => hasAnswer(entry[id])));
        if (answered.length === 0) return null;
        return (
          <section key={section.id} className={styles.section} aria-label={section.title || undefined}>
            {section.title && <h3 className={styles.title}>{section.title}</h3>}
            {answered.map((entry, at) => (
              <div key={at} className={styles.entry}>
                {section.repeat && (
                  <span className={styles.place}>{t('form-structure.answer.entry', { place: at + 1 })}</span>
                )}
                <dl className={styles.answers}>
                  {section.questions
                    .filter(({ id, type }) => hasAnswer(entry[id]) && (isAsked(type) || type === 'formula'))
                    .map((question) => (
                      <div key={question.id}>
                        <dt>{question.label}</dt>
                        <dd>
                          <Shown community={community} question={question} entry={entry} names={names} />
                        </dd>
                      </div>
                    ))}
                </dl>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

function hasAnswer(value: AnswerValue | null | undefined): value is AnswerValue {
  return value !== null && value !== undefined && value !== '' && value !== false;
}

type ShownProps = Pick<AnswerListProps, 'community' | 'names'> & { question: Question; entry: Entry };

function Shown({ community, question, entry, names }: ShownProps) {
  const t = useT();
  const locale = useLocale();
  const value = entry[question.id];
  if (value === null || value === undefined) return null;
  if (question.type === 'url' && typeof value === 'string') {
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
        {value}
      </a>
    );
  }
  if (question.type === 'colour' && typeof value === 'string') {
    return (
      <span className={styles.colour}>
        <svg width="14" height="14" aria-hidden>
          <rect width="14" height="14" rx="3" fill={value} />
        </svg>
        {value}
      </span>
    );
  }
  if ((question.type === 'date' || question.type === 'dateTime') && typeof value === 'string') {
    const [at, style] = question.type === 'date' ? [`${value}T00:00`, DAY] : [value, MOMENT];
    return <time dateTime={value}>{dateFormat(locale, style).format(new Date(at))}</time>;
  }
  if (question.type === 'file' || question.type === 'image') {
    return Array.isArray(value) ? <AttachmentList community={community} ids={value} /> : null;
  }
  if (question.type === 'signature' && typeof value === 'string' && isDrawn(value)) {
    return <Drawing strokes={strokesOf(value) ?? []} label={t('form-structure.signature.drawn')} />;
  }
  if (typeof value === 'boolean') return t('form-structure.answer.yes');
  if (typeof value === 'object' && !Array.isArray(value)) {
    return <RichTextView document={value} nameOf={({ id }) => names[id] ?? null} />;
  }
  if (Array.isArray(value)) return optionsOf(question, value);
  if ('options' in question) return optionsOf(question, [String(value)]);
  if (question.type === 'rating') return t('form-structure.answer.rating', { value: String(value), max: question.max });
  if (question.type === 'duration' && typeof value === 'number') {
    return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`;
  }
  if (question.type === 'member' || question.type === 'rank' || question.type === 'department') {
    return names[String(value)] ?? t('form-structure.answer.gone');
  }
  const unit = 'unit' in question && question.unit !== '' ? ` ${question.unit}` : '';
  return `${String(value)}${unit}`;
}

function optionsOf(question: Question, chosen: readonly string[]): string {
  if (!('options' in question)) return chosen.join(', ');
  return question.options
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .join(', ');
}
