import { INFO_STRICT, InfoAnswer } from '@muster/contracts/hosts/wire';
import { PushRegistered } from '@muster/contracts/notifications/wire';
import { PairDone, SIGN_IN_PATH, SIGN_OUT_PATH, SignInPairAnswer } from '@muster/contracts/session/sign-in-pair';
import { ShortLinkAnswer } from '@muster/contracts/short-links/wire';
import { type Finding, missing, OK, readAsGateway, shown, wrong } from './finding.ts';
import { type HttpAnswer, type Probe, stranger } from './probe.ts';

/** Nothing that anybody has. */
const NOWHERE = 'upstream-check-nowhere';
const NO_ANSWER = missing('there is no answer');

/** The checks over REST. */
export const httpChecks = {
  async info(probe: Probe): Promise<Finding> {
    const { host } = probe.options;
    const none = await probe.http('GET', `/info?id=${NOWHERE}`);
    const strange = noCommunity(none);
    if (strange || host === null) return strange ?? OK;
    const query = new URLSearchParams(host.includes('.') ? { customDomain: host, path: '/' } : { id: host });
    const answer = await probe.http('GET', `/info?${query.toString()}`);
    if (!answer) return NO_ANSWER;
    const { value, finding } = readAsGateway(InfoAnswer, answer.body, INFO_STRICT);
    if (answer.status !== 200 || !value) return value ? wrong(`status ${answer.status} for ${host}`) : finding;
    if (!value.sysStatus) return wrong(`no sysStatus: “Community is not active or does not exist” for ${host}`);
    if (!value.uuid && !value.redirect)
      return wrong('neither uuid nor redirect: pages of the community cannot be told apart');
    probe.community = value.uuid ?? null;
    return finding;
  },

  async shortLinks(probe: Probe): Promise<Finding> {
    const body = { path: `/${NOWHERE}`, community: probe.options.host ?? NOWHERE, isCustomDomain: false };
    const answer = await probe.http('POST', '/general/get_short_url', { body });
    return absent(answer) ?? readAsGateway(ShortLinkAnswer, answer?.body, ['success', 'redirect']).finding;
  },

  async push(probe: Probe): Promise<Finding> {
    const { account, token } = probe.options.asker ?? stranger();
    const data = {
      userAgent: '',
      language: 'en',
      cookiesEnabled: true,
      platform: 'unknown',
      screenWidth: 0,
      screenHeight: 0,
    };
    const body = { pushToken: 'muster-upstream-check', account, data };
    const answer = await probe.http('POST', '/firebase/devices/add', { body, token });
    const gone = absent(answer);
    if (gone || !answer) return gone ?? NO_ANSWER;
    if (answer.status >= 400 && answer.status < 500) {
      return probe.options.asker ? wrong(`status ${answer.status} for the account of the token`) : OK;
    }
    return readAsGateway(PushRegistered, answer.body, ['success']).finding;
  },

  async signIn(probe: Probe): Promise<Finding> {
    const body = { email: `${NOWHERE}@example.org`, password: 'worth nothing' };
    const answer = await probe.http('POST', SIGN_IN_PATH, { body });
    const gone = absent(answer);
    if (gone || !answer) return gone ?? NO_ANSWER;
    if ([401, 403, 429].includes(answer.status)) return OK;
    const { value, finding } = readAsGateway(SignInPairAnswer, answer.body, ['success', 'userId', 'token']);
    if (value?.success) return wrong('it signs in an address that nobody has');
    return answer.status === 200 ? finding : wrong(`status ${answer.status}`);
  },

  async signOut(probe: Probe): Promise<Finding> {
    const { account, token } = stranger();
    const answer = await probe.http('POST', SIGN_OUT_PATH, { body: { account }, token });
    const gone = absent(answer);
    if (gone || !answer) return gone ?? NO_ANSWER;
    return answer.status === 401 ? OK : readAsGateway(PairDone, answer.body, ['success']).finding;
  },
};

/** What is to be said where a community that is not there is asked for; null where all is well. */
function noCommunity(answer: HttpAnswer | null): Finding | null {
  if (!answer) return NO_ANSWER;
  const { status, body } = answer;
  if (status < 200 || status > 404) return wrong(`status ${status} for a community that is not there`);
  const { value, finding } = readAsGateway(InfoAnswer, body, INFO_STRICT);
  if (!value) return finding;
  return value.sysStatus ? wrong(`it knows a community that is not there: ${shown(body)}`) : null;
}

/** An address that nothing is at, or that fails; null where something answers. */
function absent(answer: HttpAnswer | null): Finding | null {
  if (!answer) return NO_ANSWER;
  if (answer.status === 404) return missing('there is nothing at this address');
  return answer.status >= 500 ? wrong(`status ${answer.status}`) : null;
}
