/** A line that an app wrote, as far as we understand it. */
export type LogLine = {
  /** The level of a structured log line; null for plain text, which is meant for people. */
  readonly level: number | null;
  readonly text: string;
};

/** From this level on a line matters to the person who started us. */
export const WARN = 40;
export const FATAL = 60;

const NAMES: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

/** Reads one line of an app's output: JSON as pino writes it, or plain text. */
export function readLogLine(line: string): LogLine {
  const entry = parse(line);
  if (entry === null) return { level: null, text: line };
  const error = entry.err?.message && entry.err.message !== entry.msg ? ` (${entry.err.message})` : '';
  return { level: entry.level, text: `${entry.msg ?? entry.err?.message ?? 'no message'}${entry.msg ? error : ''}` };
}

/** A line for the terminal: `upstream warning: …`, or plain text as it is. */
export function showLogLine(app: string, { level, text }: LogLine): string {
  return level === null ? text : `${app} ${NAMES[level] ?? `level ${level}`}: ${text}`;
}

type Entry = { level: number; msg?: string; err?: { message?: string } };

function parse(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number'
      ? (value as Entry)
      : null;
  } catch {
    return null;
  }
}
