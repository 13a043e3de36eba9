import ICAL from 'ical.js';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** Makes a feed; answers how a program reads it, which knows its address and nothing else. */
export async function makeFeed({ uuid: community, people }: Place, more: object = {}, by: Role = 'member') {
  const feed = { label: 'Phone', categories: [], onlyMine: false, ...more };
  const { id, path } = await people[by].client.calendarFeeds.create.mutate({ community, feed });
  const { host, port } = new URL(people[by].page.origin);
  const read = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { host, ...headers } });
  return { id, read };
}

/** The events of a calendar file, as a parser of other people reads it. */
export function eventsIn(text: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
}
