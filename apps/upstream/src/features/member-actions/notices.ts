import { ACTION_PLACEHOLDERS } from '@muster/contracts/actions/traits';
import type { ActionOf } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { NOTICE_ACTION_TRAITS } from '@muster/contracts/notifications/action-traits';
import type { Language } from '@muster/contracts/kit/language/languages';
import { sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import {
  type ActionOn,
  type AnyActionKind,
  implementActionKind,
  type SendingMeans,
} from '../../platform/feature/action-kind.ts';
import { plain } from '../../platform/discord/plain.ts';
import { directMessages } from '../discord-bot/public.ts';
import { notify, readableCause, readFace, readReach } from '../notifications/public.ts';
import { actionMail } from './action-mail.ts';

type Placeholder = (typeof ACTION_PLACEHOLDERS)[number];
const PLACEHOLDER = new RegExp(`\\{(${ACTION_PLACEHOLDERS.join('|')})\\}`, 'g');

/** What of a text is shown where the action is named. */
const ABOUT_MAX = 80;

/** Tells the member something, in the product and as they have chosen beside it. */
const notice = implementActionKind<ActionOf<'notice'>['settings']>({
  kind: 'notice',
  traits: NOTICE_ACTION_TRAITS.notice,
  about: (_context, _community, { text }) => Promise.resolve(text.slice(0, ABOUT_MAX)),
  check: () => Promise.resolve(),
  async run(context, on) {
    const { community, account } = on.subject;
    const text = filled(on.settings.text, await wordsOf(context.tx, on));
    await notify(context, {
      kind: 'actionNotice',
      community,
      recipients: [account],
      thing: `member:${account}`,
      values: { text, source: on.source.label },
    });
    return { state: 'done', undo: null };
  },
});

type Mail = { readonly subject: string; readonly text: string; readonly from: string };

/** Sends the member an e-mail, if they have a confirmed address. The address is the one they have when it is sent. */
const email = implementActionKind<ActionOf<'email'>['settings']>({
  kind: 'email',
  traits: NOTICE_ACTION_TRAITS.email,
  about: (_context, _community, { subject }) => Promise.resolve(subject),
  check: () => Promise.resolve(),
  async prepare({ tx }, on) {
    const { community, account } = on.subject;
    const reach = await readReach(tx, { kind: 'actionNotice', community, accounts: [account] });
    if (!reach.get(account)?.mailable) return { skip: fail('actions.noAddress') };
    const words = await wordsOf(tx, on);
    const subject = filled(on.settings.subject, words).replace(/\s+/g, ' ');
    const text = filled(on.settings.text, words);
    const from = (await readFace(tx, community))?.name ?? '';
    return { payload: { subject, text, from } satisfies Mail };
  },
  async send(means: SendingMeans, mail: Mail, { community, account, step }) {
    const reader = await readerOf(means, { community, account });
    if (!reader) throw fail('actions.noAddress');
    try {
      const { to, language } = reader;
      await means.sender.sendNow({ ...actionMail(mail, { ...means, community, language }), to, id: step });
    } catch (cause) {
      throw fail('actions.notSent', { values: { reason: readableCause(cause) }, cause });
    }
  },
});

/**
 * Sends the member a direct message of the community's bot on Discord, to the user that they have linked when it is sent. Skipped with
 * `discordBot.notConnected` and `discordBot.notLinked`.
 */
const directMessage = implementActionKind<ActionOf<'directMessage'>['settings']>({
  kind: 'directMessage',
  traits: NOTICE_ACTION_TRAITS.directMessage,
  about: (_context, _community, { text }) => Promise.resolve(text.slice(0, ABOUT_MAX)),
  check: () => Promise.resolve(),
  async prepare({ tx }, on) {
    const obstacle = await directMessages.obstacle(tx, on.subject);
    if (obstacle) return { skip: obstacle };
    const { member, community, source } = await wordsOf(tx, on);
    const words = { member: plain(member), community: plain(community), source: plain(source) };
    return { payload: { text: filled(on.settings.text, words) } };
  },
  send: (means: SendingMeans, { text }: { readonly text: string }, sending) =>
    directMessages.send(means, sending, text),
});

/** How lists of actions tell a member something. */
export const noticeActionKinds: readonly AnyActionKind[] = [notice, email, directMessage];

type Words = Readonly<Record<Placeholder, string>>;

/** What the words in curly brackets stand for. */
async function wordsOf(tx: Transaction, { subject, source }: ActionOn<unknown>): Promise<Words> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(m.com_name, a.username) as name from accounts a
    left join members m on m.community = ${subject.community} and m.account = a.id where a.id = ${subject.account}`);
  const face = await readFace(tx, subject.community);
  return { member: rows[0]?.name ?? '', community: face?.name ?? '', source: source.label };
}

const filled = (text: string, words: Words) => text.replace(PLACEHOLDER, (_whole, word: Placeholder) => words[word]);

type Reader = { readonly to: string; readonly language: Language };

/** The confirmed address of an account, and its language, else that of the community; null for one without an address. */
async function readerOf({ db }: Pick<SendingMeans, 'db'>, { community, account }: MemberKey): Promise<Reader | null> {
  const { rows } = await db.execute<Reader>(sql`
    select a.email as to, coalesce(a.language, c.com_info #>> '{info,language}', 'en') as language
    from accounts a left join communities c on c.uuid = ${community}
    where a.id = ${account} and a.verified and a.email is not null and a.erased_at is null`);
  return rows[0] ?? null;
}
