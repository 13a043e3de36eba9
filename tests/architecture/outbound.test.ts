import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, ROOT, sourcesBelow } from './sources.ts';

/** Every way to open a connection that a line of code can take. */
const WAYS = [
  "import { connect } from 'node:net';",
  "import { createConnection } from 'net';",
  "import { Socket } from 'node:net';",
  "import * as net from 'node:net';",
  "import net from 'node:net';",
  "import { connect } from 'node:tls';",
  "import { request } from 'node:http';",
  "import { get } from 'node:https';",
  "import { Agent } from 'https';",
  "export { request } from 'node:https';",
  "import { connect } from 'node:http2';",
  "import { lookup } from 'node:dns';",
  "import { Resolver } from 'node:dns/promises';",
  "import { createSocket } from 'node:dgram';",
  "import { request } from 'undici';",
  "import { WebSocket } from 'ws';",
  "import { discovery } from 'openid-client';",
  "import webPush from 'web-push';",
  "import { createTransport } from 'nodemailer';",
  "import { S3Client } from '@aws-sdk/client-s3';",
  "import pg from 'pg';",
  "import { Redis } from 'ioredis';",
  "import { io } from 'socket.io-client';",
  "import { createRemoteJWKSet } from 'jose';",
  "void fetch('https://crow.example');",
  "void globalThis.fetch('https://crow.example');",
  'const { fetch: ask } = globalThis;',
  "new WebSocket('wss://crow.example');",
  "new EventSource('https://crow.example');",
  "process.getBuiltinModule('node:net');",
] as const;

/** What only names types, reads addresses or waits for connections. */
const FREE = [
  "import type { Agent } from 'node:https';",
  "import { isIP, type Socket } from 'node:net';",
  "import { createServer } from 'node:http';",
  "import type { Dispatcher } from 'undici';",
  "import { WebSocketServer } from 'ws';",
  "import { SignJWT } from 'jose';",
] as const;

test('the linter knows every way to open a connection, in the gateway and in the upstream', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-lint-'));
  try {
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const app of ['bff', 'upstream']) {
      [...WAYS, ...FREE].forEach((line, index) => {
        const path = join(folder, 'apps', app, 'src', 'features', `line-${index}.ts`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, `${line}\n`);
      });
    }
    const refused = new Set(
      [...lint(folder).matchAll(/apps\/(\w+)\/src\/features\/line-(\d+)\.ts/g)].map(([, app, at]) => `${app} ${at}`),
    );
    for (const app of ['bff', 'upstream']) {
      expect(WAYS.filter((_, index) => !refused.has(`${app} ${index}`))).toEqual([]);
      expect(FREE.filter((_, index) => refused.has(`${app} ${WAYS.length + index}`))).toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('no module is loaded in a way that the linter does not see', () => {
  const hidden = /\bimport\(\s*['"](?:node:|[a-z@])|\brequire\(\s*['"]/;
  const found = sourcesBelow('apps/bff/src', 'apps/upstream/src').filter(
    ({ path, text }) => !isTest(path) && hidden.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** What the linter says of a folder that is restricted, a line for each find. */
function lint(folder: string): string {
  const linter = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const ran = spawnSync(process.execPath, [linter, '--format', 'unix', '.'], { cwd: folder, encoding: 'utf8' });
  return ran.stdout
    .split('\n')
    .filter((line) => /no-restricted-(?:imports|globals|properties)/.test(line))
    .join('\n');
}
