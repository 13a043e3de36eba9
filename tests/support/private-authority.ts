import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from './executables.ts';

/** A certificate authority that nobody knows, and a certificate of it. Disposing of it removes its files. */
export type PrivateAuthority = AsyncDisposable & {
  /** File with the authority's own certificate. */
  readonly caFile: string;
  readonly key: string;
  readonly cert: string;
};

const run = promisify(execFile);

/** Why there can be no authority here, or null when there can. Hand it to `context.skip(...)`. */
export function whyNoAuthority(): string | null {
  return findExecutable('openssl') === null ? 'no openssl on PATH' : null;
}

/** Makes an authority, and has it sign a certificate for a name. */
export async function makeAuthority(domain: string): Promise<PrivateAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-authority-'));
  const at = (name: string) => join(folder, name);
  const newKey = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const request = (name: string, subject: string, more: readonly string[]) => {
    const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)];
    return run('openssl', [...newKey, '-subj', `/CN=${subject}`, ...files, ...more]);
  };
  // Without a file of its own the tool adds what the machine's one says, extensions twice among it.
  await writeFile(at('empty.cnf'), '[req]\ndistinguished_name=dn\n[dn]\n');
  const config = ['-config', at('empty.cnf')];
  await request('ca', 'Muster test authority', [...config, '-addext', 'basicConstraints=critical,CA:TRUE']);
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-addext', `subjectAltName=DNS:${domain}`];
  await request('leaf', domain, [...config, ...signed, '-addext', 'basicConstraints=critical,CA:FALSE']);
  return {
    caFile: at('ca.pem'),
    key: await readFile(at('leaf.key'), 'utf8'),
    cert: await readFile(at('leaf.pem'), 'utf8'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
