import { trpc } from '../../../platform/trpc.ts';
import { KeptRow } from './file-rows.tsx';
import styles from './files.module.css';

/** Files that were sent: pictures small, everything with its name and size. */
export function AttachmentList({ community, ids }: { community: string; ids: readonly string[] }) {
  const { data } = trpc.files.describe.useQuery({ community, ids: [...ids] });
  const files = new Map(data?.files.map((file) => [file.id, file]));
  return (
    <ul className={styles.files}>
      {ids.map((id) => (
        <KeptRow
          key={id}
          community={community}
          file={files.get(id) ?? null}
          gone={data !== undefined && !files.has(id)}
          local={null}
          openable
        />
      ))}
    </ul>
  );
}
