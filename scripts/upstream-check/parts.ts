/** How much depends on a part: without a required one nothing works, without a session one nobody stays signed in. */
type Need = 'required' | 'for signing in' | 'optional';

/** A call or an event of an upstream, as `npm run upstream:check` asks for it and docs/foreign-upstream.md describes it. */
export type UpstreamPart = {
  readonly name: string;
  readonly need: Need;
  /** Exactly what is sent, where something is. */
  readonly request: string;
  /** Exactly what is to come back. */
  readonly answer: string;
  /** What the gateway does with it. */
  readonly gateway: string;
  /** What people see where it is missing. */
  readonly missing: string;
};

const ENVELOPE = `"requestId": "…", "account": "<account uuid>", "token": "<sso token>"`;

/** The parts that can be asked for, in the order in which they are. */
export const PARTS = {
  info: {
    name: 'GET /info',
    need: 'required',
    request: 'GET /info?id=crows\nGET /info?customDomain=crows.example&path=%2F',
    answer: `200 { "sysStatus": "active", "uuid": "<uuid>", "id": "crows", "name": "Crows", "departments": [{ "id": 1, "label": "Patrol", "ranks": [{ "id": 7, "label": "Cadet" }] }] }
404 {}`,
    gateway:
      'Decides what a host leads to, shows name, departments and rank names, and caches the answer. Every field but `uuid` and `sysStatus` may be missing; `redirect` sends the browser on.',
    missing: 'Hosts of communities answer 502 “invalid community info response”.',
  },
  shortLinks: {
    name: 'POST /general/get_short_url',
    need: 'optional',
    request: 'POST /general/get_short_url\n{ "path": "/discord", "community": "crows", "isCustomDomain": false }',
    answer: '200 { "success": true, "redirect": "discord.gg/crows" }\n200 { "success": false }',
    gateway:
      'Sends the browser to `redirect`, with https where it has no scheme, and remembers the answer for a short while.',
    missing: 'Short links end at “There was a problem loading the page”.',
  },
  push: {
    name: 'POST /firebase/devices/add',
    need: 'optional',
    request: `POST /firebase/devices/add
authorization: Bearer <sso token>
{ "pushToken": "…", "account": "<account uuid>", "data": { "userAgent": "…", "language": "en", "cookiesEnabled": true, "platform": "ios", "screenWidth": 390, "screenHeight": 844 } }`,
    answer: '200 {}\n401 {}',
    gateway:
      'Registers the phones of signed-in people. A status of success counts where `success` is not said to be false.',
    missing: 'Phones get no push messages; nothing is shown, as §8 has it.',
  },
  websocket: {
    name: 'the websocket',
    need: 'required',
    request: 'socket.io at /socket.io, transport websocket alone',
    answer: 'a connection within three seconds',
    gateway: 'Keeps a few connections for calls, one for each signed-in session and one for all visitors.',
    missing: 'Nobody can sign in, and pages say that the server cannot be reached.',
  },
  connection: {
    name: 'event connection',
    need: 'optional',
    request: 'sent by the upstream on each connection',
    answer: '{ "calls": ["communities/create", …], "events": ["…"], "keepsKeys": true, "keepsLog": true }',
    gateway:
      'Learns which calls and events beside those of §7 it knows, and asks nothing else. `keepsKeys`: a repeated `idempotencyKey` has its effect once and its first answer. `keepsLog`: `live/watch` and `live/replay` tell every change on its stream.',
    missing:
      'The gateway waits 250 ms and knows §7 alone: screens that need more say “This server does not offer that”.',
  },
  refusedToken: {
    name: 'auth/verifyToken with a token that is worth nothing',
    need: 'required',
    request: `emit "auth/verifyToken" { ${ENVELOPE}, "userAgent": "…", "isMobile": false, … }`,
    answer: 'acknowledgement { "success": false, "statusStr": "invalid token" }',
    gateway: 'Signs the browser out: “Reauthentication failed, please sign in again to gain access to the product.”',
    missing:
      'Nobody is signed out by a token that has ended. An upstream that says yes to every token lets everybody be everybody.',
  },
  verifyToken: {
    name: 'auth/verifyToken',
    need: 'required',
    request: `emit "auth/verifyToken" { ${ENVELOPE}, "userAgent": "…", "isMobile": false, … }`,
    answer: `acknowledgement { "success": true, "statusStr": "ok", "user": { "userId": "<account uuid>", "username": "Crow", "avatarUrl": null, "notifications": { "data": [] }, "communityOwner": [{ "uuid": "<uuid>", "id": "crows", "name": "Crows" }], "communityMember": [], "apiIds": { "ids": [] }, "usedTrial": false, "globalPermissions": 0 } }`,
    gateway:
      'Signs people in again, and shows the account, its communities and its notifications. `userId` has to be the account that asked; every other field of `user` may be missing, and without `username` people are called by their uuid. A notification is shown by its `title` and `text` or `message`, with its moment (`createdAt`) and its `link` where that is a path of the product or https.',
    missing: 'Nobody can sign in.',
  },
  loginSuccess: {
    name: 'loginSuccess and event accountProtectedConnection',
    need: 'optional',
    request: `emit "loginSuccess" { ${ENVELOPE}, "userId": "<account uuid>" }`,
    answer: 'event "accountProtectedConnection" { "userId": "<account uuid>" }, with or without payload',
    gateway: 'From here on the events of the account arrive on this connection.',
    missing: 'Pages of the account change when they are opened anew.',
  },
  ownMember: {
    name: 'communities/accounts/get',
    need: 'required',
    request: `emit "communities/accounts/get" { ${ENVELOPE}, "community": "<uuid>" }`,
    answer:
      'acknowledgement { "success": true, "data": { "accId": "<account uuid>", "sysStatus": "active", "comName": "Crow 12", "owner": false, "banned": false, "ranks": [7], "clockData": { "data": [{ "id": 4, "completed": false }] } } }',
    gateway:
      'Shows the dashboard as a member sees it. Somebody is a member where `accId` and `sysStatus` are there; `accId` has to be the account that asked.',
    missing: 'The dashboard of a community says that it cannot be loaded, and leads to the menu.',
  },
  heartbeat: {
    name: 'heartbeat',
    need: 'required',
    request: `emit "heartbeat" { ${ENVELOPE}, "userId": "<account uuid>", "community": "<uuid>" }, every 30 s`,
    answer: 'none; the connection stays',
    gateway: 'Says which community is on screen.',
    missing: 'An upstream that ends the connection at a heartbeat has people’s pages connect again every 30 s.',
  },
  signIn: {
    name: 'POST /auth/sign_in',
    need: 'for signing in',
    request: `POST /auth/sign_in
{ "email": "crow@example.org", "password": "…" }
{ "email": "crow@example.org", "code": "493017" }
{ "email": "crow@example.org" }`,
    answer: `200 { "success": true, "userId": "<account uuid>", "token": "<sso token>" }
401 { "success": false }
429 with retry-after
200 { "success": true } to an e-mail alone, whether or not an account has it: a code was sent, or none`,
    gateway:
      'With `UPSTREAM_SIGN_IN=password,code` the sign-in screen has these forms. A token is printable ASCII of at most 2,500 characters, and is sealed into the cookie. Gateways count tries; a code should be good for five tries and ten minutes, which the upstream alone can hold.',
    missing: 'Without `SSO_ISSUER` the sign-in screen says “This server offers no sign-in”; sessions that exist go on.',
  },
  signOut: {
    name: 'POST /auth/sign_out',
    need: 'for signing in',
    request: 'POST /auth/sign_out\nauthorization: Bearer <sso token>\n{ "account": "<account uuid>" }',
    answer: '200 { "success": true }\n401 { "success": false }',
    gateway: 'Makes the token worthless when somebody signs out of a session that began by `POST /auth/sign_in`.',
    missing: 'The browser forgets the token, which stays good until it ends by itself.',
  },
} as const satisfies Readonly<Record<string, UpstreamPart>>;

/** Names of the parts. */
export type PartName = keyof typeof PARTS;

/** Events of §7 that only something that happens brings about: the check listens for them, with `--listen`. */
export const LIVE_EVENTS = {
  expiredToken: 'The token is checked again, and the session ends where it is refused.',
  communityDeletion: 'On that community’s pages people are led to the menu.',
  communitySettingsUpdated: 'What is shown of the community is fetched again.',
  comAccountInformationUpdate: 'What is shown of the own account in the community is fetched again.',
  accountInfoUpdate: 'What is shown of the account is fetched again.',
  DEPARTMENTS_UPDATED:
    'Departments are fetched again, in the community on screen and unless the same account caused it.',
  PAGE_UPDATED: 'Pages are fetched again, in the community on screen and unless the same account caused it.',
  'erlc:tracking:newLogs': 'Logs are fetched again, in the community on screen and unless the same account caused it.',
} as const;
