import { type AppName, inCycles, readGraph } from './feature-graph/read-graph.ts';
import { say } from './repository.ts';

const APPS: readonly AppName[] = ['upstream', 'bff', 'web'];

/** Prints which features import which, of one app or of all. */
for (const app of APPS.filter((each) => process.argv.length < 3 || process.argv.includes(each))) {
  const graph = readGraph(app);
  say(`${app}: ${[...graph.values()].reduce((sum, needs) => sum + needs.size, 0)} arrows`);
  for (const [slug, needs] of graph) {
    const named = [...needs].sort(([one], [other]) => one.localeCompare(other)).map(([other, n]) => `${other} (${n})`);
    say(`  ${slug} → ${named.join(', ') || 'none'}`);
  }
  const cycles = inCycles(graph);
  say(cycles.length === 0 ? '  no cycle' : `  in cycles: ${cycles.join(', ')}`);
  say('');
}
