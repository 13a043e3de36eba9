import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FieldNotes } from '../../../../ui/forms/form-field.tsx';
import { MemberPicker, type Picked } from '../../../members/public.ts';
import type { QuestionFieldProps } from './question-field.tsx';
import styles from './fill.module.css';

/** A member, found by name. */
export function MemberAnswer({ id, community, question, value, fault, onChange }: QuestionFieldProps) {
  const t = useT();
  const [picked, setPicked] = useState<Picked | null>(null);
  const pick = (member: Picked | null) => {
    setPicked(member);
    onChange(member?.accId ?? null);
  };
  return (
    <fieldset id={id} className={styles.choices} tabIndex={-1}>
      <legend>{question.label}</legend>
      {value !== null && picked ? (
        <div className={styles.entryHead}>
          <span>{picked.name}</span>
          <Button size="sm" kind="quiet" onClick={() => pick(null)}>
            {t('form-structure.answer.another')}
          </Button>
        </div>
      ) : (
        <MemberPicker
          community={community}
          label={t('form-structure.answer.findMember')}
          without={[]}
          busy={false}
          onPick={pick}
        />
      )}
      <FieldNotes id={id} help={question.help} error={fault} />
    </fieldset>
  );
}
