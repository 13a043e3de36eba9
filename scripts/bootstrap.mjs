// Runs on whatever Node the machine has (20 or newer) with nothing installed: it installs what package-lock.json says,
// then hands over to the Node 24 that comes with the packages. So this file is plain JavaScript without dependencies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const parent = process.ppid;
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.muster-lock');
const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const lockFile = readFileSync(join(root, 'package-lock.json'));
const wanted = createHash('sha256').update(lockFile).update(`${process.platform}-${process.arch}`).digest('hex');

if (!isInstalled()) await install();
run(process.argv.slice(2));

function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  if (!installedByHand()) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** npm keeps its own list of what it put there; when that agrees with the lockfile, somebody ran `npm ci` themselves. */
function installedByHand() {
  const listFile = join(modules, '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages;
  const locked = JSON.parse(lockFile.toString()).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true;
    if (installed[path] === undefined) return entry.optional === true;
    return installed[path].version === entry.version;
  });
}

async function install() {
  const count = Object.keys(JSON.parse(lockFile.toString()).packages).length;
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  say(`Installing the ${count} packages of package-lock.json. This happens once and takes a minute or two.`);
  const ticker = setInterval(() => say(`Still installing after ${seconds()} s.`), 20_000);
  const { code, signal, error } = await npmCi();
  clearInterval(ticker);
  if (signal) process.exit(exitCodeOf(null, signal));
  if (error) fail(`npm could not be started (${error.message}). Install npm, then try again.`);
  if (code !== 0) fail('npm ci failed, see above. Check the network and the free disk space, then try again.');
  if (!existsSync(pinnedNode)) {
    fail('npm did not run install scripts. Run "npm config delete ignore-scripts", then try again.');
  }
  writeFileSync(stamp, wanted);
  say(`Installed in ${seconds()} s.`);
}

function npmCi() {
  // NODE_ENV=production would leave out the development packages, and the pinned Node is one of them.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, ...options]] : ['npm', options];
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: !npm && process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ error }));
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
}

function run([script, ...args]) {
  if (!script) fail('Usage: node scripts/bootstrap.mjs <script> [arguments]');
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    // The channel carries nothing: it breaks when we are killed, and `npm start` stops by that.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; passing it on too would look like pressing it twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) =>
    fail(`${pinnedNode} could not be started (${error.message}). Delete node_modules, then try again.`),
  );
  child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
  // npm runs us in a shell that passes no signal on: when that is gone, we were meant.
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
