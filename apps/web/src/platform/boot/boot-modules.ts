import { logFault } from '../console-log.ts';

/** A boot module loads by itself; what it answers may send the browser elsewhere (@spec §2). */
export type BootModule = {
  readonly name: string;
  readonly load: () => Promise<{ readonly redirectTo: string } | void>;
};

/** Reports a module that failed to load; the rest carry on (@spec §8). */
export type BootErrorLog = (name: string, error: unknown) => void;

/** Loads all modules side by side. Answers where to go instead, when one of them says so. */
export async function loadBootModules(modules: readonly BootModule[], log: BootErrorLog): Promise<string | null> {
  const outcomes = await Promise.all(
    modules.map(async ({ name, load }) => {
      try {
        return await load();
      } catch (error) {
        log(name, error);
        return undefined;
      }
    }),
  );
  return outcomes.find((outcome) => outcome !== undefined)?.redirectTo ?? null;
}

/** The product's boot error log. */
export const logBootError: BootErrorLog = (name, error) => logFault(`boot error: ${name}`, error);
