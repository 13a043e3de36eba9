import type { SignUpAnswer } from '@muster/contracts/event-signups/constants';
import type { EventSignUps } from '@muster/contracts/event-signups/model';
import { IconCheck, IconMinus, IconPlus, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAnswer } from '../queries.ts';
import { givenOf, lacks, repliesOf } from '../replies.ts';
import { QuestionFields } from './question-fields.tsx';
import { RoleChoice } from './role-choice.tsx';
import styles from './sign-up.module.css';

/** Most characters of a note; the contract's own bound would bring its checks along. */
const NOTE_MAX = 200;

const GLYPHS = { going: IconCheck, maybe: IconQuestionMark, notGoing: IconX } as const;

/** The viewer's own answer: three large buttons, and the role, guests and note that go with it. */
export function MyAnswer({ community, signUps }: { community: string; signUps: EventSignUps }) {
  const t = useT();
  const { occurrence, mine, slots, guestsMax, maybeOffered, questions } = signUps;
  const answer = useAnswer();
  const [slot, setSlot] = useState(mine?.slot ?? onlyOf(slots));
  const [guests, setGuests] = useState(mine?.guests ?? 0);
  const [note, setNote] = useState(mine?.note ?? '');
  const [isLacking, setLacking] = useState(false);
  const [replies, setReplies] = useState(() => repliesOf(mine?.replies ?? []));
  const [tried, setTried] = useState(false);
  const send = (wanted: SignUpAnswer | null) => {
    const noRole = wanted === 'going' && slots.length > 0 && slot === null;
    const noReply = wanted !== null && wanted !== 'notGoing' && questions.some((question) => lacks(question, replies));
    setLacking(noRole);
    setTried(noReply);
    if (noRole || noReply || answer.isPending) return;
    const coming = wanted === 'going';
    answer.mutate({
      community,
      id: occurrence,
      answer: wanted,
      slot: coming ? slot : null,
      guests: coming ? guests : 0,
      note: note.trim(),
      replies: givenOf(questions, replies),
    });
  };
  const isChanged =
    mine !== null &&
    (note.trim() !== mine.note ||
      (mine.answer !== 'notGoing' &&
        JSON.stringify(givenOf(questions, replies)) !== JSON.stringify(givenOf(questions, repliesOf(mine.replies)))) ||
      (mine.answer === 'going' && (slot !== mine.slot || guests !== mine.guests)));
  const wanted = ['going', ...(maybeOffered ? (['maybe'] as const) : []), 'notGoing'] as const;
  return (
    <div className={styles.mine}>
      {slots.length > 0 && (
        <RoleChoice
          slots={slots}
          value={slot}
          onChange={(id) => {
            setSlot(id);
            setLacking(false);
          }}
          error={isLacking ? t('event-signups.roleNeeded') : undefined}
        />
      )}
      {guestsMax > 0 && <Guests value={guests} max={guestsMax} onChange={setGuests} />}
      <QuestionFields
        questions={questions}
        replies={replies}
        tried={tried}
        onChange={(question, value) =>
          setReplies(({ [question]: _before, ...others }) =>
            value === null ? others : { ...others, [question]: value },
          )
        }
      />
      <TextInput
        label={t('event-signups.note')}
        help={t('event-signups.noteHelp')}
        optional
        value={note}
        maxLength={NOTE_MAX}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.buttons} role="group" aria-label={t('event-signups.yours')}>
        {wanted.map((each) => (
          <button
            key={each}
            type="button"
            className={classNames(styles.answer, styles[each])}
            aria-pressed={mine?.answer === each}
            aria-disabled={answer.isPending || undefined}
            aria-busy={(answer.isPending && answer.variables.answer === each) || undefined}
            onClick={() => send(each)}
          >
            <Icon of={GLYPHS[each]} size={20} />
            {t(`event-signups.answers.${each}`)}
          </button>
        ))}
      </div>
      {answer.error && (
        <p role="alert" className={styles.fault}>
          {readFailure(answer.error).text}
        </p>
      )}
      <Standing signUps={signUps} isChanged={isChanged} busy={answer.isPending} onSend={send} />
    </div>
  );
}

/** Where there is one role alone, it is the one. */
function onlyOf([first, ...others]: EventSignUps['slots']): string | null {
  return first?.mayTake && others.length === 0 ? first.id : null;
}

interface StandingProps {
  signUps: EventSignUps;
  isChanged: boolean;
  busy: boolean;
  onSend: (wanted: SignUpAnswer | null) => void;
}

/** How one's answer stands, and what else can be done with it. */
function Standing({ signUps: { mine, slots }, isChanged, busy, onSend }: StandingProps) {
  const t = useT();
  if (mine === null) return null;
  const role = slots.find(({ id }) => id === mine.slot)?.label ?? 'none';
  return (
    <div className={styles.standing} role="status">
      <span>
        {mine.waiting === null
          ? t('event-signups.standing', { answer: mine.answer, role })
          : t('event-signups.waitingAt', { place: mine.waiting })}
      </span>
      {isChanged && (
        <Button size="sm" kind="primary" busy={busy} onClick={() => onSend(mine.answer)}>
          {t('event-signups.saveChanges')}
        </Button>
      )}
      <Button size="sm" kind="quiet" disabled={busy} onClick={() => onSend(null)}>
        {t('event-signups.takeBack')}
      </Button>
    </div>
  );
}

function Guests({ value, max, onChange }: { value: number; max: number; onChange: (value: number) => void }) {
  const t = useT();
  return (
    <div className={styles.guests} role="group" aria-label={t('event-signups.guests')}>
      <span>
        {t('event-signups.guests')} <small>{t('event-signups.guestsMax', { max })}</small>
      </span>
      <span className={styles.stepper}>
        <IconButton
          kind="secondary"
          size="md"
          icon={IconMinus}
          label={t('event-signups.fewerGuests')}
          aria-disabled={value === 0 || undefined}
          onClick={() => onChange(Math.max(0, value - 1))}
        />
        <output aria-live="polite">{value}</output>
        <IconButton
          kind="secondary"
          size="md"
          icon={IconPlus}
          label={t('event-signups.moreGuests')}
          aria-disabled={value === max || undefined}
          onClick={() => onChange(Math.min(max, value + 1))}
        />
      </span>
    </div>
  );
}
