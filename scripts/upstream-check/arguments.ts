import { Uuid } from '@muster/contracts/kit/ids';
import { parseArgs } from 'node:util';
import type { CheckOptions } from './probe.ts';

/** How the check is called. */
export const USAGE =
  'npm run upstream:check -- <address> [--account <uuid> --token <sso token>] [--host <short name or domain>] [--listen <seconds>] [--patience <seconds>]';

/** Reads what stands behind the command, or tells each fault in a sentence. */
export function readArguments(
  given: readonly string[],
): { readonly options: CheckOptions } | { readonly faults: readonly string[] } {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { account: text, token: text, host: text, listen: text, patience: text },
    });
    const faults = faultsOf(positionals[0], values);
    if (faults.length > 0) return { faults: [...faults, USAGE] };
    const { account, token, host = null, listen = '0', patience = '15' } = values;
    const asker = account !== undefined && token !== undefined ? { account, token } : null;
    const times = { patienceMs: Number(patience) * 1_000, listenMs: Number(listen) * 1_000 };
    return { options: { origin: new URL(positionals[0] ?? '').origin, asker, host, ...times } };
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error), USAGE] };
  }
}

type Given = Partial<Record<'account' | 'token' | 'listen' | 'patience', string>>;

function faultsOf(address: string | undefined, { account, token, listen, patience }: Given): string[] {
  const isAddress = /^https?:$/.test(URL.parse(address ?? '')?.protocol ?? '');
  const areSeconds = [listen, patience].every((text) => text === undefined || /^\d{1,4}(\.\d+)?$/.test(text));
  return [
    ...(isAddress ? [] : ['The address must begin with https:// or http://.']),
    ...((account === undefined) === (token === undefined)
      ? []
      : ['--account and --token belong together: a request carries both.']),
    ...(account === undefined || Uuid.safeParse(account).success ? [] : ['--account must be the uuid of the account.']),
    ...(areSeconds ? [] : ['--listen and --patience must be numbers of seconds.']),
  ];
}
