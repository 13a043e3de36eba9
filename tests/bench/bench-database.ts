import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@muster/upstream/platform/postgres/embedded-postgres';
import { migrate } from '@muster/upstream/platform/migrate';

/** A migrated database on a server of its own, as a bench opens it or hands it to a stack; gone with `stop`. */
export async function startBenchDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  // Under root the server runs as somebody else, who has to get through here.
  chmodSync(dataDir, 0o711);
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate({ ownerUrl });
  const none = async () => {};
  return {
    name: 'bench',
    ownerUrl,
    appUrl,
    drop: none,
    [Symbol.asyncDispose]: none,
    async stop(): Promise<void> {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
