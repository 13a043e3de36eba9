import { LIVE_EVENTS, PARTS, type UpstreamPart } from './parts.ts';
import { USAGE } from './arguments.ts';

const HEAD = `# An upstream that is not ours

The gateway speaks to any upstream that knows the calls and events the specification shows in §7. \`tests/bridge\` runs it against one that
knows nothing else. This page is written from \`scripts/upstream-check/parts.ts\` by \`npm run docs:foreign-upstream\`, and a test holds
the two equal. The same table asks a running upstream what it speaks, and ends with 1 where a required part is missing:

\`\`\`sh
${USAGE}
\`\`\`

Use a test account: its token is asked for what §7 shows, and a phone called \`muster-upstream-check\` is registered for it. Nothing else is changed.

| | with ours | with one that knows §7 alone |
| --- | --- | --- |
| signing in again, own member account, \`/info\`, short links, push devices | yes | yes |
| signing in for the first time | by our calls | as [the operator sets it up](#signing-in) |
| signing in on a community's own host | yes | no: the hand-over needs our calls, and people sign in on the main site |
| calls that §7 does not show | yes | not sent; what needs them says *This server does not offer that* ([0148](decisions/0148-capabilities-of-an-upstream.md)) |
| \`expiredToken\` | the session of the event ends | the token is checked again, and the session ends if it is refused |
| live changes | every one once, in order, across restarts | §7 shows no payload and no order of events, so pages say *what is shown may be old* and fetch again |
| a mutation repeated after a broken connection | has its effect once, and its first answer | sent once by each gateway; without an answer it is *not confirmed* and is not sent again ([0028](decisions/0028-foreign-upstreams.md)) |
| the same with several gateways, or after a gateway's restart | once | can be sent twice: nobody can promise more without a key |
| old answers while it is away | yes, forgotten at a ban or kick | yes, for a minute after they were given, since nobody is told of a ban ([0027](decisions/0027-stale-reads.md)) |
| fields that are missing or of another type | a fault of ours | have a default or are left out, one by one, counted and logged ([0147](decisions/0147-tolerant-reading.md)) |
| pictures | below \`/files/\`, also those people bring along from a provider | those below its \`/files/\`; pages show none of other sites ([0088](decisions/0088-what-a-page-may-load-and-run.md)) |
| clicks counted from memory, names the edge may answer for | yes | asked for, and done without where the answer is 404 |
`;

const SIGNING_IN = `## Signing in

One of these, or both ([0151](decisions/0151-sign-in-at-upstreams-of-other-makes.md)); the settings are in the [operating guide](operating.md#settings). With
neither, the sign-in screen says *This server offers no sign-in*, and sessions that exist go on.

**An OpenID provider whose access token is the sso token.**

1. Make a client at the provider: authorization code with PKCE (S256), return address \`<origin of the product>/oauth/own\`, and \`/oauth/discord\`
   and \`/oauth/apple\` where \`SSO_RETURNS\` names them. A secret is optional.
2. The id_token names the account by its uuid, in \`sub\` or in the claim of \`SSO_ACCOUNT_CLAIM\`. It is signed by a key of the provider's \`jwks_uri\`.
3. The access token is a bearer token of at most 2,500 characters that \`auth/verifyToken\` takes for that account, and lasts as long as a session is to last:
   it is not refreshed.
4. Where the provider has a \`revocation_endpoint\`, signing out revokes the token there. \`prompt=login\` in \`SSO_PARAMETERS\`, which is there unless you
   replace it, has the provider ask again who it is.
5. The gateway has to reach the provider over https, and clocks may differ by a minute.

**Two REST calls of the upstream**, \`POST /auth/sign_in\` and \`POST /auth/sign_out\`, as below. \`UPSTREAM_SIGN_IN\` says which forms people see.
`;

/** docs/foreign-upstream.md: what an upstream of another make has to speak, from the table of the check. */
export function describeForeignUpstream(): string {
  const parts: readonly UpstreamPart[] = Object.values(PARTS);
  return [
    HEAD,
    SIGNING_IN,
    '## Checklist\n',
    ...parts.map(partOf),
    '## Live events\n',
    'Sent by the upstream to the connections of an account, or to all. Any payload is taken: each says that something is to be fetched again.',
    'The check prints which of them came while it listened (`--listen 60`).\n',
    '| event | what the gateway does |',
    '| --- | --- |',
    ...Object.entries(LIVE_EVENTS).map(([event, gateway]) => `| \`${event}\` | ${gateway} |`),
    '',
  ].join('\n');
}

function partOf({ name, need, request, answer, gateway, missing }: UpstreamPart): string {
  return [
    `### ${name}\n`,
    `*${need[0]?.toUpperCase()}${need.slice(1)}.* ${gateway}\n`,
    fenced(request),
    'answered by\n',
    fenced(answer),
    `Without it: ${missing}\n`,
  ].join('\n');
}

function fenced(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\`\n`;
}
