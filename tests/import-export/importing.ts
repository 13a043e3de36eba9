import type { ImportChoices } from '@muster/contracts/import-export/model';
import { vi } from 'vitest';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const PATIENCE = { timeout: 100_000, interval: 100 };

/** Sends a file to a community, as the owner unless said otherwise; answers what it is asked for by. */
export async function uploaded(
  { uuid: community, people }: Place,
  content: string | Buffer,
  { by = 'owner', name = 'members.csv' }: { readonly by?: Role; readonly name?: string } = {},
): Promise<{ readonly community: string; readonly kind: 'member'; readonly upload: string }> {
  const about = { community, kind: 'member', upload: crypto.randomUUID() } as const;
  const bytes = Buffer.from(content as string);
  const part = 256 * 1024;
  for (let at = 0; at === 0 || at < bytes.length; at += part) {
    const data = bytes.subarray(at, at + part).toString('base64');
    await people[by].client.importExport.addPart.mutate({ ...about, name, at, data });
  }
  return about;
}

/** The role of the importer, and the options. */
type Importing = { readonly by?: Role; readonly choices?: Partial<ImportChoices> };

/** Sends a file and answers what would come of it, its columns going where they are guessed to go. */
export async function previewed(
  place: Place,
  content: string | Buffer,
  { by = 'owner', choices = {} }: Importing = {},
) {
  const about = await uploaded(place, content, { by });
  const { importExport } = place.people[by].client;
  const file = await importExport.file.query(about);
  const mapping = Object.fromEntries(
    file.columns.flatMap(({ index, guess }) => (guess ? [[String(index), guess]] : [])),
  );
  return { about, mapping, file, preview: await importExport.preview.query({ ...about, mapping, choices }) };
}

/** Imports a file and waits until it is done; answers the run. */
export async function imported(place: Place, content: string | Buffer, { by = 'owner', choices = {} }: Importing = {}) {
  const { about, mapping } = await previewed(place, content, { by, choices });
  const { id } = await place.people[by].client.importExport.start.mutate({ ...about, mapping, choices });
  return over(place, id, by);
}

/** A run when it is over, with its rows. */
export async function over({ uuid: community, people }: Place, id: string, by: Role = 'owner') {
  return vi.waitUntil(async () => {
    const found = await people[by].client.bulkActions.get.query({ community, id });
    return found.run.state !== 'running' && found;
  }, PATIENCE);
}
