import type { Settings } from './settings.ts';

const DEMO_PEOPLE = ['owner', 'admin', 'member', 'applicant', 'banned'];

/** The block that tells where everything is. */
export function welcome(settings: Settings): string {
  const { address, communityAddress, networkAddress, dataDir, database, demoPassword } = settings;
  const rows: [string, string][] = [['Open', address]];
  if (networkAddress !== null)
    rows.push(['Network', `${networkAddress.address}, when started with ${networkAddress.setting}`]);
  if (demoPassword !== null) {
    rows.push(
      ['A community', communityAddress],
      ['Sign in as', DEMO_PEOPLE.map((name) => `${name}@demo.test`).join(', ')],
      ['Password', demoPassword],
    );
  }
  rows.push(['Data', dataDir], ['Database', database], ['Logs', `${dataDir}/logs`], ['Stop', 'Ctrl-C']);
  return ['', '  Muster is running.', '', ...rows.map(([name, value]) => `    ${name.padEnd(13)}${value}`), ''].join(
    '\n',
  );
}
