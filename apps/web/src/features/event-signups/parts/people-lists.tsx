import type { EventSignUps, Reply, SignedUp } from '@muster/contracts/event-signups/model';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { useAnswer } from '../queries.ts';
import styles from './sign-up.module.css';

interface PeopleListsProps {
  community: string;
  signUps: EventSignUps;
}

/** Who comes, by role; who waits, in their order; and the others. Members alone get them. */
export function PeopleLists({ community, signUps }: PeopleListsProps) {
  const t = useT();
  const { people, slots, more, maySignUpOthers } = signUps;
  const coming = people.filter(({ answer, waiting }) => answer === 'going' && waiting === null);
  const roles = new Set(slots.map(({ id }) => id));
  const groups = [
    ...slots.map(({ id, label }) => ({ key: id, label, of: coming.filter(({ slot }) => slot === id) })),
    { key: 'going', label: t('event-signups.answers.going'), of: coming.filter(({ slot }) => !roles.has(slot ?? '')) },
    { key: 'waiting', label: t('event-signups.waitingList'), of: people.filter(({ waiting }) => waiting !== null) },
    { key: 'maybe', label: t('event-signups.answers.maybe'), of: people.filter(({ answer }) => answer === 'maybe') },
    {
      key: 'notGoing',
      label: t('event-signups.answers.notGoing'),
      of: people.filter(({ answer }) => answer === 'notGoing'),
    },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      {groups.map(({ key, label, of }) => (
        <section key={key} className={styles.group} aria-label={label}>
          <h3>
            {label} <small>{of.length}</small>
          </h3>
          <ul>
            {of.map((person) => (
              <Person
                key={person.accId}
                community={community}
                event={signUps.occurrence}
                person={person}
                managed={maySignUpOthers}
              />
            ))}
          </ul>
        </section>
      ))}
      {more && <p className={styles.note}>{t('event-signups.more')}</p>}
    </>
  );
}

interface PersonProps {
  community: string;
  event: string;
  person: SignedUp;
  managed: boolean;
}

function Person({ community, event, person, managed }: PersonProps) {
  const t = useT();
  const answer = useAnswer();
  const { accId, name, avatarUrl, guests, note, replies, waiting } = person;
  const inWords = (value: Reply['value']) =>
    typeof value === 'boolean' ? t(`event-signups.questions.${value ? 'yes' : 'no'}`) : String(value);
  return (
    <li className={styles.person}>
      {waiting !== null && <span className={styles.place}>{waiting}</span>}
      <Avatar name={name} image={avatarUrl} size={32} />
      <span className={styles.personWords}>
        <Link to={communityPath(community, `u/${accId}`)}>{name}</Link>
        {(guests > 0 || note !== '' || replies.length > 0) && (
          <small>
            {guests > 0 && <span>{t('event-signups.guestCount', { count: guests })}</span>}
            {note !== '' && <span>{note}</span>}
            {replies.map(({ question, label, value }) => (
              <span key={question}>
                {t('event-signups.questions.reply', { question: label, reply: inWords(value) })}
              </span>
            ))}
          </small>
        )}
      </span>
      {managed && (
        <RowMenu
          name={name}
          onRemove={() =>
            answer.mutate({ community, id: event, accId, answer: null }, { onError: (failure) => tellFailure(failure) })
          }
        />
      )}
    </li>
  );
}
