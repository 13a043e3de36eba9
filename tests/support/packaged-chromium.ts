import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/**
 * The headless shell of Chromium that `@sparticuz/chromium` brings, unpacked into the temporary folder at first use. It has
 * the engine without the window, tabs and toolbars of a browser, which cost a third of a page's processor time. Null where
 * none is packaged for this system, or where it does not run.
 */
export async function findPackagedChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const require = createRequire(import.meta.url);
  const folder = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const unpacked = join(tmpdir(), `muster-chromium-${version}-${userInfo().username}`);
  const program = join(unpacked, 'chromium');
  if (!existsSync(program)) await unpack(join(folder, 'bin', 'chromium.br'), program);
  return spawnSync(program, ['--version']).status === 0 ? program : null;
}

/**
 * Another worker may do the same meanwhile, and must not start half a program: it gets its name when it is whole. The first one stays, since
 * a browser starts its own parts by that name.
 */
async function unpack(packed: string, program: string): Promise<void> {
  mkdirSync(dirname(program), { recursive: true, mode: 0o700 });
  const part = `${program}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(part, { mode: 0o700 }));
  try {
    linkSync(part, program);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  unlinkSync(part);
}
