import { AttachmentList } from '../../../files/public.ts';

/** The file of a field, to open. Imported lazily alone: few profiles have one. */
export function FileView({ community, id }: { community: string; id: string }) {
  return <AttachmentList community={community} ids={[id]} />;
}
