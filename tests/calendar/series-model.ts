/** A date of the model. Its place is a number of minutes since the model's first midnight. */
export type ModelDate = {
  id: string | null;
  /** The day of its series that it stands for. */
  day: number;
  at: number;
  title: string;
  cancelled: boolean;
  /** It has terms of its own, which changes of its series leave alone. */
  own: boolean;
  /** People signed up for it. */
  taken: boolean;
};

/** A series of the model: the days of `every` so many days from `first` on, `left` of them, at a time of day. */
export type ModelSeries = {
  first: number;
  every: number;
  left: number;
  time: number;
  title: string;
  dates: ModelDate[];
};

const DAY = 24 * 60;

/** What a calendar has of one series and of what was split from it, in the plainest way: every date is written out. */
export class SeriesModel {
  readonly #weekOf: (day: number) => number;
  readonly series: ModelSeries[] = [];
  /** Dates that fell out of their series while people had signed up for them. */
  readonly singles: ModelDate[] = [];

  /** `weekday` is that of day 0, from 0 for Monday. */
  constructor(weekday: number) {
    this.#weekOf = (day) => Math.floor((day + weekday) / 7);
  }

  /** All dates by their time. */
  all(): ModelDate[] {
    return [...this.series.flatMap(({ dates }) => dates), ...this.singles].toSorted(
      (a, b) => a.at - b.at || a.title.localeCompare(b.title),
    );
  }

  add(series: Omit<ModelSeries, 'dates'>): void {
    this.series.push({ ...series, dates: daysOf(series).map((day) => freshDate(series, day)) });
  }

  seriesOf(date: ModelDate): ModelSeries {
    const found = this.series.find(({ dates }) => dates.includes(date));
    if (!found) throw new Error('the date is in no series of the model');
    return found;
  }

  /** One date has another title, or another time, and goes its own way. */
  changeOne(date: ModelDate, change: Partial<Pick<ModelDate, 'title' | 'at'>>): void {
    Object.assign(date, change, { own: true });
  }

  /** The whole series has another title, time of day or rule. */
  changeAll(series: ModelSeries, change: Partial<Omit<ModelSeries, 'dates' | 'first'>>): void {
    Object.assign(series, change);
    series.dates = this.#matched(series, series.dates);
  }

  /** The dates from one on become another series; the first date of a series takes all of it along. */
  changeFollowing(date: ModelDate, change: Partial<Omit<ModelSeries, 'dates' | 'first'>>): void {
    const series = this.seriesOf(date);
    const before = series.dates.filter(({ day }) => day < date.day);
    if (before.length === 0) return this.changeAll(series, change);
    const gone = daysOf(series).filter((day) => day < date.day).length;
    const next = { ...series, left: series.left - gone, ...change, first: date.day, dates: [] as ModelDate[] };
    next.dates = this.#matched(
      next,
      series.dates.filter(({ day }) => day >= date.day),
    );
    series.dates = before;
    series.left = gone;
    this.series.push(next);
  }

  /** Dates that were there, on the days that the series has now: by the same day, then the only one of a week by the only other. */
  #matched(series: ModelSeries, existing: readonly ModelDate[]): ModelDate[] {
    const days = daysOf(series);
    const kept = new Map<number, ModelDate>();
    for (const date of existing) if (days.includes(date.day)) kept.set(date.day, date);
    const [left, open] = [existing.filter(({ day }) => !days.includes(day)), days.filter((day) => !kept.has(day))];
    for (const date of left) {
      const week = this.#weekOf(date.day);
      const rivals = left.filter(({ day }) => this.#weekOf(day) === week);
      const [only, ...others] = open.filter((day) => this.#weekOf(day) === week);
      if (rivals.length === 1 && only !== undefined && others.length === 0) kept.set(only, date);
      else if (date.taken) this.singles.push(Object.assign(date, { cancelled: true }));
    }
    return days.map((day) => {
      const date = kept.get(day);
      if (!date) return freshDate(series, day);
      date.day = day;
      return date.own ? date : Object.assign(date, { at: day * DAY + series.time, title: series.title });
    });
  }
}

function daysOf({ first, every, left }: Omit<ModelSeries, 'dates'>): number[] {
  return Array.from({ length: left }, (_, at) => first + at * every);
}

function freshDate({ time, title }: Omit<ModelSeries, 'dates'>, day: number): ModelDate {
  return { id: null, day, at: day * DAY + time, title, cancelled: false, own: false, taken: false };
}
