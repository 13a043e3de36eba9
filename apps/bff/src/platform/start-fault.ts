import { Failure } from '@muster/contracts/kit/error';
import type { Config } from '../config.ts';

/** Says in one sentence why the gateway did not start and what to do about it. */
export function explainStart(error: unknown, config: Config): string {
  if (error instanceof Failure && error.internal !== undefined) return error.internal;
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what uses it, or choose another with ${settingOf(port, config)}.`;
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} needs more rights: choose one above 1023 with ${settingOf(port, config)}.`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')) {
    return `The data folder ${config.dataDir} cannot be written: give this user the right to, or choose another with DATA_DIR.`;
  }
  if (code === 'ENOSPC')
    return `There is no room left in the data folder ${config.dataDir}: free some, or choose another with DATA_DIR.`;
  return `The gateway could not start: ${error instanceof Error ? error.message : String(error)}`;
}

/** The setting that chose a port. */
function settingOf(port: number | undefined, { metricsPort, edge }: Config): string {
  if (port === metricsPort) return 'METRICS_PORT';
  return port === edge?.port ? 'EDGE_PORT' : 'PORT';
}
