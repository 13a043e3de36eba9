import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../database.ts';
import { enqueue } from './jobs.ts';
import type { Logger } from './logger.ts';
import { mails } from '../schema/service.ts';

/** A mail to one person, in plain text. */
export type Mail = { readonly to: string; readonly subject: string; readonly body: string };

/** A mail with a second body for whoever shows HTML, headers of its own, and the name it comes from. */
export type RichMail = Mail & {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Stands before the product's own address. */
  readonly from: string;
  /** The same when it is sent once more, so that whoever gets it twice is shown it once (RFC 5322 §3.6.4). */
  readonly id: string;
};

/** What sends mail: by SMTP when that is set up, else into the log. A failure is thrown. */
export type MailSender = {
  /** Sends a waiting mail, if it still waits. */
  readonly send: (id: string) => Promise<void>;
  /** Sends a mail that whoever calls keeps until it is sent, and puts it on the outbox page. */
  readonly sendNow: (mail: RichMail) => Promise<void>;
  readonly close: () => void;
};

/** How long a mail server is waited for: until it is there, until it greets, and for each of its answers. */
export type Patience = {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
};
/** Servers that scan what they get may answer late (RFC 5321 §4.5.3.2 has minutes); one that greets late is overloaded. */
const PATIENCE: Patience = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 120_000 };

/** Name of the job that sends one mail. */
export const MAIL_TASK = 'mail';
const OUTBOX_SHOWN = 50;

/** Writes a mail in the transaction that causes it; it is sent after the commit, and never without it. */
export async function postMail(tx: Transaction, { to, subject, body }: Mail): Promise<void> {
  const [row] = await tx.insert(mails).values({ recipient: to, subject, body }).returning({ id: mails.id });
  if (row) await enqueue(tx, { task: MAIL_TASK, payload: { id: row.id }, key: `mail:${row.id}` });
}

/**
 * Sends one waiting mail: by SMTP when that is set up, else into the log, which is then the only way it can be read in
 * production. A failure is thrown: the queue tries again, later each time.
 */
export function createMailSender(
  db: Database,
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  { log, patience = PATIENCE }: { readonly log: Logger; readonly patience?: Patience },
): MailSender {
  const transport = config.smtpUrl ? createTransport({ ...patience, url: config.smtpUrl }) : null;
  const fromAddress = config.mailFrom.match(/<([^<>]+)>/)?.[1] ?? config.mailFrom;
  /** What was sent stays sent: counted as failed, it would be sent over and over. */
  const noted = (writing: PromiseLike<unknown>) =>
    Promise.resolve(writing).catch((err: unknown) => log.error({ err }, 'a mail was sent, which could not be noted'));
  return {
    async send(id) {
      const [mail] = await db
        .select()
        .from(mails)
        .where(and(eq(mails.id, id), isNull(mails.sentAt)));
      if (!mail) return;
      const { recipient: to, subject, body: text } = mail;
      if (transport) await transport.sendMail({ from: config.mailFrom, to, subject, text });
      else log.info({ to, subject, text }, 'mail (SMTP_URL is not set)');
      await noted(
        db
          .update(mails)
          .set({ sentAt: sql`now()` })
          .where(eq(mails.id, id)),
      );
    },
    async sendNow({ to, subject, body: text, html, headers, from: name, id }) {
      const from = { name, address: fromAddress };
      const messageId = `<${id}@${fromAddress.split('@').at(-1)}>`;
      if (transport) await transport.sendMail({ from, to, subject, text, html, headers, messageId });
      else log.info({ to, subject, text }, 'mail (SMTP_URL is not set)');
      await noted(db.insert(mails).values({ recipient: to, subject, body: text, sentAt: sql`now()` }));
    },
    close: () => transport?.close(),
  };
}

/** The newest mails, for the outbox page. */
export function newestMails(db: Database) {
  return db.select().from(mails).orderBy(desc(mails.createdAt)).limit(OUTBOX_SHOWN);
}
