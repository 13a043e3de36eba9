import { fail } from '@muster/contracts/errors';
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config, SealingKey } from '../config.ts';
import { makeFolder } from '../platform/data-folder.ts';

const StoredKeys = z
  .array(z.object({ kid: z.string(), key: z.base64() }))
  .nonempty()
  .refine((keys) => keys.every(({ key }) => Buffer.from(key, 'base64').length === 32));

/**
 * The keys that seal sessions: the configured ones, or ones made once and kept in the data folder, readable by its
 * owner alone. A file that cannot be read as keys stops the start: going on with new ones would sign everyone out.
 */
export async function loadSessionKeys(
  config: Pick<Config, 'sessionKeys' | 'dataDir'>,
): Promise<readonly [SealingKey, ...SealingKey[]]> {
  const [first, ...others] = config.sessionKeys ?? [];
  if (first) return [first, ...others];
  const folder = join(config.dataDir, 'bff');
  const path = join(folder, 'session-keys.json');
  // Only our own folder is closed: a PostgreSQL that an upstream starts below the data folder may run as another user.
  await makeFolder(config.dataDir);
  await mkdir(folder, { mode: 0o700 }).catch(ifThere);
  if ((await readFile(path, 'utf8').catch(ifMissing)) === null) await makeKeys(path);
  const keys = readKeys(await readFile(path, 'utf8'), path);
  const [current, ...older] = keys.map(({ kid, key }) => ({ kid, key: Buffer.from(key, 'base64') }));
  return [current as SealingKey, ...older];
}

/**
 * Written beside and linked, so that a start cut short leaves no half file behind, and of two gateways that start on
 * one folder the first one's keys hold for both.
 */
async function makeKeys(path: string): Promise<void> {
  const keys = [{ kid: randomBytes(6).toString('hex'), key: randomBytes(32).toString('base64') }];
  const beside = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(beside, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await link(beside, path).catch(ifThere);
  await unlink(beside);
}

function readKeys(text: string, path: string): z.infer<typeof StoredKeys> {
  try {
    return StoredKeys.parse(JSON.parse(text));
  } catch (cause) {
    const remedy = 'restore the file, or remove it, which signs everyone out';
    throw fail('server.unexpected', { internal: `The session keys in ${path} cannot be read: ${remedy}.`, cause });
  }
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
