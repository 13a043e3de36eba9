import type { EdgeHostsAnswer } from '@muster/contracts/hosts/wire';
import { fail } from '@muster/contracts/errors';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAskedHosts } from './asked-hosts.ts';
import { createAsk } from './ask-server.ts';
import { createKnownHosts, type KnownHosts } from './known-hosts.ts';

type Host = EdgeHostsAnswer['hosts'][number];

const opened: KnownHosts[] = [];
afterEach(() => {
  for (const known of opened.splice(0)) known.close();
});

/** An upstream's list: two names a page. */
function upstream(hosts: Host[]) {
  const state = { hosts, away: false, hasList: true, asked: [] as number[] };
  const ask = async (after: number): Promise<EdgeHostsAnswer | null> => {
    state.asked.push(after);
    if (state.away) throw new Error('away');
    if (!state.hasList) return null;
    const rest = state.hosts.filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq);
    return { hosts: rest.slice(0, 2), more: rest.length > 2, last: Math.max(0, ...state.hosts.map(({ seq }) => seq)) };
  };
  const known = createKnownHosts({ ask, logger: pino({ level: 'silent' }), everyMs: 60_000 });
  opened.push(known);
  return { state, known };
}

const domain = (name: string, seq: number, served = true): Host => ({ kind: 'customDomain', name, served, seq });
const short = (name: string, seq: number, served = true): Host => ({ kind: 'shortName', name, served, seq });

describe('the list that is followed', () => {
  test('is read page by page, and then only what changed', async () => {
    const { state, known } = upstream([domain('a.test', 1), domain('b.test', 2), domain('c.test', 3)]);
    expect(known.find('customDomain', 'a.test')).toBe('unknown');
    await known.follow();
    expect(known.find('customDomain', 'c.test')).toBe('served');
    expect(known.find('shortName', 'c.test')).toBe('notServed');
    state.hosts = [domain('a.test', 4, false), ...state.hosts.slice(1)];
    state.asked.length = 0;
    await known.follow();
    expect(state.asked).toEqual([3]);
    expect(known.find('customDomain', 'a.test')).toBe('notServed');
  });

  test('stays while the upstream is away', async () => {
    const { state, known } = upstream([domain('a.test', 1)]);
    await known.follow();
    state.away = true;
    await known.follow();
    expect(known.find('customDomain', 'a.test')).toBe('served');
  });

  test('is read anew when the database was put back', async () => {
    const { state, known } = upstream([domain('a.test', 1), domain('b.test', 9)]);
    await known.follow();
    state.hosts = [domain('a.test', 1)];
    await known.follow();
    expect(known.find('customDomain', 'a.test')).toBe('served');
    expect(known.find('customDomain', 'b.test')).toBe('notServed');
  });
});

test('an upstream that answers something else in the list’s place has none, and is asked again rarely', async () => {
  vi.useFakeTimers();
  try {
    let asked = 0;
    const lines: string[] = [];
    const ask = async () => {
      asked += 1;
      throw fail('upstream.badAnswer');
    };
    const known = createKnownHosts({ ask, logger: pino({}, { write: (line) => void lines.push(line) }) });
    opened.push(known);
    await vi.advanceTimersByTimeAsync(59_000);
    expect([known.hasList(), asked]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toBe(3);
    expect(lines).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('the edge’s question', () => {
  const info = async () => ({ status: 200, body: { sysStatus: 'active' } });

  test('is answered from the list', async () => {
    const { known } = upstream([domain('rp.example.test', 1), short('crows', 2), short('jays', 3, false)]);
    await known.follow();
    const ask = createAsk({ productDomain: 'muster.test', known, asked: createAskedHosts({ info }) });
    const names = [
      'muster.test',
      'www.muster.test',
      'crows.muster.test',
      'jays.muster.test',
      'rp.example.test',
      'else.test',
    ];
    expect(names.map((name) => ask(name))).toEqual([200, 200, 200, 404, 200, 404]);
    const odd = ['a.b.muster.test', 'dev.muster.test', 'rp.example.test:443', '127.0.0.1', 'a..test', ''];
    expect(odd.map((name) => ask(name))).toEqual([404, 404, 400, 400, 400, 400]);
  });

  test('cannot be answered before the list was heard', () => {
    const { known } = upstream([]);
    const ask = createAsk({ productDomain: 'muster.test', known, asked: createAskedHosts({ info }) });
    expect(ask('rp.example.test')).toBe(503);
  });

  test('is passed on where the upstream keeps no list, once a name and a while', async () => {
    const { state, known } = upstream([]);
    state.hasList = false;
    await known.follow();
    let [asked, now] = [0, 0];
    const answers: Record<string, { status: number; body: { sysStatus?: string } }> = {
      'rp.example.test': { status: 200, body: { sysStatus: 'active' } },
    };
    const hosts = createAskedHosts({
      now: () => now,
      async info(question) {
        asked += 1;
        if ('id' in question) throw new Error('away');
        return answers[question.customDomain] ?? { status: 404, body: {} };
      },
    });
    const ask = createAsk({ productDomain: 'muster.test', known, asked: hosts });
    const both = await Promise.all([ask('rp.example.test'), ask('rp.example.test')]);
    expect([...both, await ask('rp.example.test'), await ask('else.test'), await ask('else.test')]).toEqual([
      200, 200, 200, 404, 404,
    ]);
    expect(asked).toBe(2);
    expect(await ask('crows.muster.test')).toBe(503);
    delete answers['rp.example.test'];
    now = 61_000;
    expect(await ask('rp.example.test')).toBe(404);
  });
});
