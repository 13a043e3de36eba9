/** Loaded into a program before its own code: its clock is off by `SKEW_MS`, as one that nobody sets. */
const skewMs = Number(process.env['SKEW_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, args: unknown[], newTarget) =>
    Reflect.construct(real, args.length === 0 ? [real.now() + skewMs] : args, newTarget) as Date,
  get: (real, property, receiver) =>
    property === 'now' ? () => real.now() + skewMs : (Reflect.get(real, property, receiver) as unknown),
});
