import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What docker-compose.yml says of a service, as far as the tests look. */
export type Service = {
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  /** Names it answers to, by network. */
  readonly networks: Readonly<Record<string, readonly string[]>>;
  readonly healthcheck: unknown;
};

type Aliases = { readonly aliases?: readonly string[] };
type Written = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, Aliases>>;
  readonly healthcheck?: unknown;
};

/** The services of docker-compose.yml, as `docker compose` starts them with these settings in its environment. */
export function readCompose(settings: Readonly<Record<string, string>>): Readonly<Record<string, Service>> {
  const text = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  const { services } = parse(text, { merge: true }) as { readonly services: Readonly<Record<string, Written>> };
  return Object.fromEntries(
    Object.entries(services).map(([name, { environment = {}, volumes = [], networks, healthcheck = null }]) => {
      const filledIn = Object.entries(environment).map(([key, value]) => [key, fillIn(value, settings)]);
      return [
        name,
        { environment: Object.fromEntries(filledIn), volumes, networks: namesOf(name, networks), healthcheck },
      ];
    }),
  );
}

function namesOf(service: string, networks: Written['networks'] = ['default']): Service['networks'] {
  const written: [string, Aliases][] = Array.isArray(networks)
    ? networks.map((name: string) => [name, {}])
    : Object.entries(networks as Readonly<Record<string, Aliases>>);
  return Object.fromEntries(written.map(([network, { aliases = [] }]) => [network, [service, ...aliases]]));
}

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?what is missing}`, from the inside out. */
function fillIn(text: string, settings: Readonly<Record<string, string>>): string {
  const filled = text.replace(
    /\$\{(\w+)(?::([-?])([^${}]*))?\}/g,
    (_all, name: string, kind: string | undefined, more: string | undefined) => {
      const given = settings[name] ?? '';
      if (given === '' && kind === '?') throw new Error(`${name}: ${more}`);
      return given === '' ? (more ?? '') : given;
    },
  );
  return filled === text ? text : fillIn(filled, settings);
}
