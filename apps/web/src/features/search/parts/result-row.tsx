import type { SearchHit } from '@muster/contracts/search/model';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { KIND_ICONS } from '../kinds.ts';
import styles from './search.module.css';

/** One result, as a link to where it is shown. */
export function ResultRow({ community, hit }: { community: string; hit: SearchHit }) {
  const t = useT();
  const { kind, label, detail, note, image, path, marks } = hit;
  const { pathname, searchParams } = new URL(path, 'http://path.invalid');
  return (
    <li>
      <Link
        to={communityPath(community, pathname)}
        search={Object.fromEntries(searchParams)}
        className={styles.row}
        data-result=""
      >
        {kind === 'member' ? (
          <Avatar name={label} image={image} size={36} />
        ) : (
          <span className={styles.glyph}>
            <Icon of={KIND_ICONS[kind]} size={18} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.label}>
            <Marked text={label} marks={marks} />
          </span>
          {detail !== '' && <span className={styles.detail}>{detail}</span>}
        </span>
        {note && <Badge tone={note === 'banned' ? 'negative' : 'neutral'}>{t(`search.notes.${note}`)}</Badge>}
      </Link>
    </li>
  );
}

/** A text with what was searched for in it; marks count code points. */
function Marked({ text, marks }: { text: string; marks: SearchHit['marks'] }) {
  const letters = [...text];
  const parts = marks.map(([from, to], at) => ({
    from,
    before: letters.slice(marks[at - 1]?.[1] ?? 0, from).join(''),
    marked: letters.slice(from, to).join(''),
  }));
  return (
    <>
      {parts.map(({ from, before, marked }) => (
        <span key={from}>
          {before}
          <mark>{marked}</mark>
        </span>
      ))}
      {letters.slice(marks.at(-1)?.[1] ?? 0).join('')}
    </>
  );
}
