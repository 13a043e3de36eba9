import type { ExportFormat } from '@muster/contracts/import-export/constants';
import type { MemberQuery } from '@muster/contracts/directory/model';
import type * as z from 'zod';
import { parse } from 'csv-parse/sync';
import { request } from 'undici';
import type { Page } from '../support/world/page.ts';
import type { Person, Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

type Export = Parameters<Person['client']['importExport']['export']['mutate']>[0];
type Asked = {
  readonly by?: Role;
  readonly format?: ExportFormat;
  readonly filter?: z.input<typeof MemberQuery>;
} & Partial<Pick<Export, 'byteOrderMark' | 'columns'>>;

/** Prepares a file of a community's members, as the owner and of names unless said otherwise. */
export function prepared({ uuid: community, people }: Place, { by = 'owner', filter, ...asked }: Asked = {}) {
  const items = { kind: 'member', ...(filter && { filter }) } as const;
  return people[by].client.importExport.export.mutate({ community, items, format: 'csv', columns: ['name'], ...asked });
}

/** Fetches an address as a page's own link does, byte by byte. */
export async function fetched({ origin, cookies }: Page, address: string, besides: Record<string, string> = {}) {
  const { host, port } = new URL(origin);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Names like `crows.localhost` are known to browsers and not to every resolver.
  const answer = await request(`http://127.0.0.1:${port}${address}`, { headers: { ...besides, host, cookie } });
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.from(await answer.body.arrayBuffer()) };
}

/** A sheet as it is fetched by whoever prepared it. */
export async function sheetOf(place: Place, asked: Asked = {}) {
  const { address } = await prepared(place, asked);
  return fetched(place.people[asked.by ?? 'owner'].page, address);
}

/** The rows of a CSV by the names of its columns. */
export async function csvRows(place: Place, asked: Asked = {}): Promise<Record<string, string>[]> {
  const { bytes } = await sheetOf(place, { ...asked, format: 'csv' });
  return parse<Record<string, string>>(bytes, { columns: true, bom: true });
}

/** How far a sheet has come, as the owner sees it. */
export function stateOf({ people }: Place, id: string) {
  return people.owner.client.downloads.state.query({ id });
}
