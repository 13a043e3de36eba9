import type { AuditFilter } from '@muster/contracts/audit/model';
import { trpc } from '../../platform/trpc.ts';

type Format = 'csv' | 'json';

const TYPES: Record<Format, string> = { csv: 'text/csv', json: 'application/x-ndjson' };
const ENDINGS: Record<Format, string> = { csv: 'csv', json: 'jsonl' };

/**
 * Takes a copy of the record as a file, piece by piece, so that neither a server nor this page ever holds more than a
 * piece beside the file itself. `told` hears how many entries there are so far; a copy that is aborted leaves no file.
 */
export function useTakeCopy(community: string) {
  const { client } = trpc.useUtils();
  return async (
    { format, filter, name }: { readonly format: Format; readonly filter: AuditFilter; readonly name: string },
    told: (count: number) => void,
  ): Promise<void> => {
    const { upTo } = await client.audit.export.mutate({ community, format, filter });
    const pieces: Blob[] = [];
    let [after, count]: [number | null, number] = [null, 0];
    do {
      const page: { text: string; count: number; next: number | null } = await client.audit.exportPage.query({
        community,
        format,
        ...filter,
        upTo,
        after,
      });
      // A Blob may be kept outside of memory, which text is not.
      pieces.push(new Blob([page.text]));
      count += page.count;
      after = page.next;
      told(count);
    } while (after !== null);
    save(new Blob(pieces, { type: TYPES[format] }), `${name}.${ENDINGS[format]}`);
  };
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
