import { Icon, type IconGlyph } from '../icon.tsx';
import { Avatar } from './avatar.tsx';
import styles from './found-people.module.css';

interface FoundPeopleProps<Person> {
  /** Name of the list. */
  label: string;
  people: readonly Person[];
  /** What is said of one beside the name. */
  noteOf?: (person: Person) => string | undefined;
  /** What stands in the place of a picture, for what is found among people and is none. */
  glyphOf?: (person: Person) => IconGlyph | undefined;
  /** A person was picked just now, and it is not done yet. */
  busy?: boolean;
  onPick: (person: Person) => void;
}

/** People that a search found, to pick one of. */
export function FoundPeople<Person extends { accId: string; name: string; avatarUrl?: string | null }>({
  label,
  people,
  noteOf,
  glyphOf,
  busy = false,
  onPick,
}: FoundPeopleProps<Person>) {
  return (
    <ul className={styles.found} aria-label={label}>
      {people.map((person) => {
        const note = noteOf?.(person);
        const glyph = glyphOf?.(person);
        return (
          <li key={person.accId}>
            <button type="button" aria-disabled={busy || undefined} onClick={() => busy || onPick(person)}>
              {glyph ? (
                <span className={styles.glyph}>
                  <Icon of={glyph} size={19} />
                </span>
              ) : (
                <Avatar name={person.name} image={person.avatarUrl} size={28} />
              )}
              <span>{person.name}</span>
              {note !== undefined && <small>{note}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
