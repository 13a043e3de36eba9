import { getContainerRuntimeClient } from 'testcontainers';

/** Tells, within milliseconds where there is none, whether a container engine answers. */
export async function hasContainerEngine(): Promise<boolean> {
  const client = await getContainerRuntimeClient().catch(() => null);
  return client !== null;
}
