import type { FigureSubject } from '@muster/contracts/event-attendance/constants';
import type { AttendanceFigure, FigurePage } from '@muster/contracts/event-attendance/model';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import type { FiguresChange } from '../figures-search.ts';
import styles from './figures.module.css';

const COUNTED = ['going', 'maybe', 'attended', 'late', 'absent', 'excused'] as const;
type Counted = Pick<AttendanceFigure, (typeof COUNTED)[number] | 'rate'>;

interface FigureLineProps {
  community: string;
  by: FigureSubject;
  figure: AttendanceFigure;
  onShow: (change: FiguresChange) => void;
}

/** A line of figures. An event leads to its page, a category to its events, and a person to the events of that person. */
export function FigureLine({ community, by, figure, onShow }: FigureLineProps) {
  const t = useT();
  const { id, label, startsAt, avatarUrl, events } = figure;
  const open = () =>
    onShow({
      by: undefined,
      q: undefined,
      sort: undefined,
      ...(by === 'category' ? { category: id } : { person: id }),
    });
  return (
    <li className={styles.line}>
      <div className={styles.who}>
        {by === 'person' && <Avatar name={label} image={avatarUrl} size={36} />}
        <div className={styles.words}>
          {by === 'event' ? (
            <Link to={communityPath(community, `event/${id}`)} className={styles.name}>
              {label}
            </Link>
          ) : (
            <button type="button" className={styles.name} onClick={open}>
              {label}
            </button>
          )}
          <small className={styles.note}>
            {startsAt === null
              ? t('event-attendance.screen.events', { count: events })
              : formatMoment(new Date(startsAt))}
          </small>
        </div>
      </div>
      <Sums figure={figure} name={label} />
    </li>
  );
}

interface FigureTotalsProps {
  by: FigureSubject;
  totals: NonNullable<FigurePage['totals']>;
}

/** The sums over all lines. */
export function FigureTotals({ by, totals }: FigureTotalsProps) {
  const t = useT();
  return (
    <section className={`${styles.line} ${styles.totals}`} aria-label={t('event-attendance.screen.total')}>
      <div className={styles.words}>
        <strong>{t('event-attendance.screen.total')}</strong>
        <small className={styles.note}>{t(`event-attendance.screen.lines.${by}`, { count: totals.lines })}</small>
      </div>
      <Sums figure={totals} name={t('event-attendance.screen.total')} />
    </section>
  );
}

function Sums({ figure, name }: { figure: Counted; name: string }) {
  const t = useT();
  const { rate } = figure;
  return (
    <>
      <dl className={styles.sums}>
        {COUNTED.map((what) => (
          <div key={what} data-none={figure[what] === 0 || undefined}>
            <dt>{t(`event-attendance.screen.counted.${what}`)}</dt>
            <dd>{figure[what]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.rate}>
        <span>{rate === null ? t('event-attendance.screen.noRate') : t('event-attendance.screen.rate', { rate })}</span>
        {rate !== null && (
          <progress max={100} value={rate} aria-label={t('event-attendance.screen.rateOf', { name })} />
        )}
      </div>
    </>
  );
}
