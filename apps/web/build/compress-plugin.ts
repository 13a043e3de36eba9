import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Kinds that shrink; fonts and pictures are packed already, and source maps are nobody's download. */
const SHRINKS = /\.(?:js|css|svg|json|wasm)$/;
const WORTH_BYTES = 1_024;

const packs = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes each hashed file packed beside it: done once, and as hard as can be, so that serving costs nothing. It reads
 * what was written, because other plugins change chunks up to the last moment.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'muster-compress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const paths = Object.keys(bundle).filter((name) => SHRINKS.test(name) && name.startsWith('assets/'));
      await Promise.all(paths.map((name) => packBeside(join(dir, name))));
    },
  };
}

async function packBeside(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) return;
  const written = Object.entries(packs).map(async ([extension, pack]) =>
    writeFile(`${path}.${extension}`, await pack(content)),
  );
  await Promise.all(written);
}
