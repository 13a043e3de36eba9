import type { FileEvent } from '@muster/contracts/calendar-import/model';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** Sends a calendar file to a community, as the owner unless said otherwise; answers what it is asked for by. */
export async function uploaded({ uuid: community, people }: Place, content: string | Buffer, by: Role = 'owner') {
  const about = { community, upload: crypto.randomUUID() };
  const bytes = Buffer.from(content as string);
  const part = 256 * 1024;
  for (let at = 0; at === 0 || at < bytes.length; at += part) {
    const data = bytes.subarray(at, at + part).toString('base64');
    await people[by].client.calendarImport.addPart.mutate({ ...about, name: 'calendar.ics', at, data });
  }
  return about;
}

/** What would come of a file. */
export async function previewed(place: Place, content: string | Buffer) {
  const about = await uploaded(place, content);
  return { about, ...(await place.people.owner.client.calendarImport.preview.query(about)) };
}

/** Imports all of a file that can be into a category; answers what came of it, and its events as the preview showed them. */
export async function imported(place: Place, category: string, content: string | Buffer) {
  const { about, events } = await previewed(place, content);
  const chosen = events.filter(({ state }) => state !== 'skipped').map(({ key }) => key);
  const result = await place.people.owner.client.calendarImport.start.mutate({ ...about, category, chosen });
  return { ...result, events };
}

/** The event of a preview by its title. */
export function titled(events: readonly FileEvent[], title: string): FileEvent {
  const found = events.find((event) => event.title === title);
  if (!found) throw new Error(`no event “${title}” among ${events.map((event) => event.title).join(', ')}`);
  return found;
}
