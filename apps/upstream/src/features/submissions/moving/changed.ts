import type { CallContext } from '../../../platform/handler.ts';

/** Tells the community, and the person who sent it, that a submission is not as before. */
export async function changed(
  { emit }: CallContext,
  { submitterId }: { readonly submitterId: string | null },
  community: string,
): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'submissions:changed', data: {} });
  if (submitterId) await emit({ stream: `account:${submitterId}`, type: 'submissions:ownChanged', data: {} });
}
