/**
 * Loaded into a program before its own code: its time of day is off by `SKEW_MS`, and is set anew by each message
 * `{ skewMs }` from the process that started it. What measures durations goes on evenly, as it does on a real machine.
 */
let skewMs = Number(process.env['SKEW_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, args: unknown[], newTarget) =>
    Reflect.construct(real, args.length === 0 ? [real.now() + skewMs] : args, newTarget) as Date,
  get: (real, property, receiver) =>
    property === 'now' ? () => real.now() + skewMs : (Reflect.get(real, property, receiver) as unknown),
});

process.on('message', (message: unknown) => {
  if (typeof message !== 'object' || message === null || !('skewMs' in message)) return;
  skewMs = Number(message.skewMs);
  process.send?.({ isSet: true });
});
