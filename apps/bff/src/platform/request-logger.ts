import type { Logger } from './logger.ts';

type Bindings = Parameters<Logger['child']>[0];
type Options = Parameters<Logger['child']>[1];
type Words = [object: object, text?: string] | [text: string];

/**
 * The log of one request, made when something is said in it. Most requests say nothing there, and making a log that
 * keeps secrets out costs more than everything else that is decided about a page.
 */
export class RequestLogger {
  readonly #parent: Logger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: Logger | undefined;

  constructor(parent: Logger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...words: Words): void {
    this.#own().fatal(...(words as [object, string]));
  }

  error(...words: Words): void {
    this.#own().error(...(words as [object, string]));
  }

  warn(...words: Words): void {
    this.#own().warn(...(words as [object, string]));
  }

  info(...words: Words): void {
    this.#own().info(...(words as [object, string]));
  }

  debug(...words: Words): void {
    if (this.#parent.isLevelEnabled('debug')) this.#own().debug(...(words as [object, string]));
  }

  trace(...words: Words): void {
    if (this.#parent.isLevelEnabled('trace')) this.#own().trace(...(words as [object, string]));
  }

  silent(): void {}

  child(bindings: Bindings, options?: Options): Logger {
    // A child's type names the levels of its own, of which there are none.
    return this.#own().child(bindings, options) as unknown as Logger;
  }

  #own(): Logger {
    // As above: no levels of its own.
    this.#made ??= this.#parent.child(this.#bindings, this.#options) as unknown as Logger;
    return this.#made;
  }
}
