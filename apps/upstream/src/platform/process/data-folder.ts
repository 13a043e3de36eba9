import { access, constants, mkdir } from 'node:fs/promises';

/** Makes the data folder and sees that it can be written, before anything else is started that would have to stop. */
export async function openDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}
