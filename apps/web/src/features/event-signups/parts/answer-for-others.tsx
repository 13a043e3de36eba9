import { SIGN_UP_ANSWERS, type SignUpAnswer } from '@muster/contracts/event-signups/constants';
import type { EventSignUps } from '@muster/contracts/event-signups/model';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { MemberPicker } from '../../members/public.ts';
import { useAnswer } from '../queries.ts';
import { givenOf, type Replies } from '../replies.ts';
import { QuestionFields } from './question-fields.tsx';
import styles from './sign-up.module.css';

const WIDTH = 460;

interface AnswerForOthersProps {
  community: string;
  signUps: EventSignUps;
  open: boolean;
  onClose: () => void;
}

/** Enters answers of members who told staff, one after the other. */
export function AnswerForOthers({ community, signUps, open, onClose }: AnswerForOthersProps) {
  const t = useT();
  const answer = useAnswer();
  const [wanted, setWanted] = useState<SignUpAnswer>('going');
  const [slot, setSlot] = useState(signUps.slots[0]?.id ?? null);
  const [replies, setReplies] = useState<Replies>({});
  const isComing = wanted !== 'notGoing';
  const questions = isComing ? signUps.questions : [];
  const given = givenOf(questions, replies);
  const enter = ({ accId, name }: { accId: string; name: string }) =>
    answer.mutate(
      {
        community,
        id: signUps.occurrence,
        accId,
        answer: wanted,
        slot: isComing ? slot : null,
        // Without any, the replies that the member gave before stay.
        replies: given.length > 0 ? given : null,
      },
      {
        onSuccess: ({ signUp }) => {
          // They are those of one member, not of the next one.
          setReplies({});
          notify({
            type: 'positive',
            message: t(signUp?.waiting == null ? 'event-signups.others.done' : 'event-signups.others.waits', { name }),
          });
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={t('event-signups.others.open')}
      lead={t('event-signups.others.lead')}
    >
      <div className={styles.form}>
        <Select
          label={t('event-signups.others.answer')}
          value={wanted}
          options={SIGN_UP_ANSWERS.map((value) => ({ value, label: t(`event-signups.answers.${value}`) }))}
          onChange={({ target }) => setWanted(SIGN_UP_ANSWERS.find((each) => each === target.value) ?? 'going')}
        />
        {signUps.slots.length > 0 && isComing && (
          <Select
            label={t('event-signups.role')}
            value={slot ?? ''}
            options={signUps.slots.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ target }) => setSlot(target.value || null)}
          />
        )}
        <QuestionFields
          questions={questions.map((question) => ({ ...question, required: false }))}
          replies={replies}
          tried={false}
          onChange={(question, value) =>
            setReplies(({ [question]: _before, ...others }) =>
              value === null ? others : { ...others, [question]: value },
            )
          }
        />
        <MemberPicker
          community={community}
          label={t('event-signups.others.search')}
          without={[]}
          busy={answer.isPending}
          onPick={enter}
        />
        {answer.error && <p role="alert">{readFailure(answer.error).text}</p>}
      </div>
    </Dialog>
  );
}
