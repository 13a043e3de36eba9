import type { FastifyInstance } from 'fastify';
import { fail } from '@muster/contracts/errors';
import type { Database } from '../database.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { newestMails } from './mail.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** `GET /outbox`: the newest mails, where no SMTP server is set up and it is not production. Only from this machine. */
export function outboxPage(server: FastifyInstance, db: Database): void {
  server.get('/outbox', async (request, reply) => {
    if (!LOOPBACK.test(request.socket.remoteAddress ?? '') || request.headers['x-forwarded-for'] !== undefined) {
      throw fail('request.notFound');
    }
    const mails = (await newestMails(db)).map(
      ({ recipient, subject, body, createdAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(recipient)} · ${createdAt.toISOString()}</p>` +
        `<pre>${withLinks(escapeHtml(body))}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(page(mails.join('') || '<p>No mail yet.</p>'));
  });
}

function page(content: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>' +
    '<style>body{font:16px/1.5 system-ui;background:#0e1014;color:#e8eaee;max-width:720px;margin:40px auto;padding:0 16px}' +
    'article{border:1px solid #2a2e37;border-radius:8px;padding:16px;margin:16px 0}h2{margin:0;font-size:16px}' +
    'p{color:#a0a6b2;margin:4px 0 12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}a{color:#ff9a4d}</style>' +
    `<h1>Outbox</h1><p>Mail that would be sent if SMTP_URL were set.</p>${content}</html>`
  );
}

/** The text is escaped already; addresses in it hold nothing that could leave the attribute. */
function withLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s<"']+/g, (address) => `<a href="${address}">${address}</a>`);
}
