import { CommunityAccountsGet } from '@muster/contracts/members/wire';
import { DeviceReport } from '@muster/contracts/session/model';
import { Greeting, SOCKET_EVENTS, VerifyTokenAnswer } from '@muster/contracts/session/wire';
import { type Finding, missing, OK, readAsGateway, shown, unasked, wrong } from './finding.ts';
import { type Probe, stranger } from './probe.ts';

const DEVICE = DeviceReport.parse({});
const NO_TOKEN = unasked('give --account and --token of a test account');
const NO_ACKNOWLEDGEMENT = missing('there is no acknowledgement');

/** The checks over the websocket. */
export const socketChecks = {
  async websocket(probe: Probe): Promise<Finding> {
    return (await probe.becomes(() => probe.socket.connected)) ? OK : missing('no connection');
  },

  async connection(probe: Probe): Promise<Finding> {
    const { seen } = probe;
    if (!(await probe.becomes(() => seen.has(SOCKET_EVENTS.connection)))) return missing('it does not come');
    const [payload] = seen.get(SOCKET_EVENTS.connection) ?? [];
    const greeting = Greeting.safeParse(payload ?? {});
    // A list of capabilities that is guessed would have calls sent that nobody knows.
    if (!greeting.success)
      return { state: 'odd', says: `it is odd in a part and counts as silence: ${shown(payload)}` };
    const { calls, events } = greeting.data;
    if (calls.length === 0) return { state: 'ok', says: 'it names no call: the gateway asks for those of §7 alone' };
    return { state: 'ok', says: `it names ${calls.length} calls and ${events.length} events` };
  },

  async refusedToken(probe: Probe): Promise<Finding> {
    const answer = await probe.ask(SOCKET_EVENTS.verifyToken, stranger(), DEVICE);
    if (answer === undefined) return NO_ACKNOWLEDGEMENT;
    const { value, finding } = readAsGateway(VerifyTokenAnswer, answer, ['success']);
    if (!value) return finding;
    return value.success ? wrong('it takes a token that is worth nothing') : OK;
  },

  async verifyToken(probe: Probe): Promise<Finding> {
    const { asker } = probe.options;
    if (!asker) return NO_TOKEN;
    const answer = await probe.ask(SOCKET_EVENTS.verifyToken, asker, DEVICE);
    if (answer === undefined) return NO_ACKNOWLEDGEMENT;
    const { value, finding } = readAsGateway(VerifyTokenAnswer, answer, ['success']);
    if (!value) return finding;
    if (!value.success) return wrong(`it refuses the token: ${value.statusStr ?? 'no statusStr'}`);
    if (!value.user) return wrong('user is missing, or has no userId that is a uuid');
    return value.user.userId === asker.account ? finding : wrong('it is about another account than the one that asked');
  },

  async loginSuccess(probe: Probe): Promise<Finding> {
    const { asker } = probe.options;
    if (!asker) return NO_TOKEN;
    // Whether it is acknowledged is nothing that the gateway waits for.
    probe.socket.send(SOCKET_EVENTS.loginSuccess, { ...asker, requestId: crypto.randomUUID(), userId: asker.account });
    const came = await probe.becomes(() => probe.seen.has(SOCKET_EVENTS.accountProtectedConnection));
    return came ? OK : missing('accountProtectedConnection does not come');
  },

  async ownMember(probe: Probe): Promise<Finding> {
    const { options, community } = probe;
    if (!options.asker) return NO_TOKEN;
    if (community === null) return unasked('give --host of a community that is there');
    const answer = await probe.ask(CommunityAccountsGet.event, options.asker, { community });
    if (answer === undefined) return NO_ACKNOWLEDGEMENT;
    const { value, finding } = readAsGateway(CommunityAccountsGet.answer, answer, ['success']);
    if (!value) return finding;
    if (!value.success) return wrong(`it refuses: ${shown(answer)}`);
    const { accId, sysStatus } = value.data ?? {};
    if (accId && accId !== options.asker.account) return wrong('it is about another account than the one that asked');
    return accId && sysStatus ? finding : { ...finding, says: finding.says || 'the account is no member there' };
  },

  async heartbeat(probe: Probe): Promise<Finding> {
    const { asker } = probe.options;
    const beating = asker ?? stranger();
    const fields = { userId: asker?.account ?? null, community: probe.community };
    probe.socket.send(SOCKET_EVENTS.heartbeat, { ...beating, ...fields, requestId: crypto.randomUUID() });
    // What is answered afterwards shows that the connection has outlived it.
    const answer = await probe.ask(SOCKET_EVENTS.verifyToken, stranger(), DEVICE);
    return answer === undefined ? wrong('nothing is answered on this connection afterwards') : OK;
  },
};
