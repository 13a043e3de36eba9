import type { ImportMapping } from '@muster/contracts/import-export/model';
import type { RosterImportChoices } from '@muster/contracts/roster-import/model';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

type Sending = { readonly by?: Role; readonly name?: string };

/** Sends a file for a roster, as the owner unless said otherwise; answers what it is asked for by. */
export async function uploaded(
  { uuid: community, people }: Place,
  id: string,
  content: string | Buffer,
  { by = 'owner', name = 'roster.csv' }: Sending = {},
) {
  const about = { community, id, upload: crypto.randomUUID() };
  const bytes = Buffer.from(content as string);
  const part = 256 * 1024;
  for (let at = 0; at === 0 || at < bytes.length; at += part) {
    const data = bytes.subarray(at, at + part).toString('base64');
    await people[by].client.rosterImport.addPart.mutate({ ...about, name, at, data });
  }
  return about;
}

/** The role of the importer, where the columns go if not where they are guessed to go, and the options. */
export type Importing = {
  readonly by?: Role;
  readonly mapping?: ImportMapping;
  readonly choices?: Partial<RosterImportChoices>;
};

/** Sends a file and answers what would come of it, and what it is started with. */
export async function previewed(place: Place, id: string, content: string | Buffer, importing: Importing = {}) {
  const { by = 'owner', choices = {} } = importing;
  const about = await uploaded(place, id, content, { by });
  const { rosterImport } = place.people[by].client;
  const file = await rosterImport.file.query(about);
  const guessed = Object.fromEntries(
    file.columns.flatMap(({ index, guess }) => (guess ? [[String(index), guess]] : [])),
  );
  const asked = { ...about, mapping: importing.mapping ?? guessed, choices };
  const preview = await rosterImport.preview.query(asked);
  return { about, file, preview, start: { ...asked, seen: preview.seen } };
}

/** Imports a file; answers what it did. */
export async function imported(place: Place, id: string, content: string | Buffer, importing: Importing = {}) {
  const { start } = await previewed(place, id, content, importing);
  return place.people[importing.by ?? 'owner'].client.rosterImport.start.mutate(start);
}
