import { notificationKind } from '@muster/contracts/notifications/kinds';
import type { MailSender, RichMail } from '../../../platform/process/mail.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import type { Fit, Send } from './attempt.ts';
import type { DueDelivery } from './queue.ts';
import type { Unsubscribing } from './unsubscribing.ts';
import { addressOf, briefOf, textOf } from './words.ts';

/** Where mails are from and lead to. */
export type MailParts = {
  readonly sender: MailSender;
  readonly publicOrigin: string;
  readonly unsubscribing: Unsubscribing;
};

const PRODUCT = 'Muster';

/** Sends mails about notifications: one each, or one for a whole digest. Only to an address that is proved. */
export function mailChannel(parts: MailParts): Send {
  return async (deliveries, countedBesides) => {
    const [first, ...rest] = deliveries;
    if (first.email === null) return { dropped: 'No proved e-mail address.' };
    const isOne = rest.length === 0 && countedBesides === 0;
    const mail = isOne ? single(first, parts) : digest(deliveries, countedBesides, parts);
    await parts.sender.sendNow({ ...mail, to: first.email, id: first.id });
    return null;
  };
}

type Unaddressed = Omit<RichMail, 'to' | 'id'>;

function single(delivery: DueDelivery, { publicOrigin, unsubscribing }: MailParts): Unaddressed {
  const { urgent } = notificationKind(delivery.kind);
  const text = textOf(delivery);
  const address = addressOf(delivery, publicOrigin);
  const stop = urgent ? null : unsubscribing.addressFor(delivery);
  return {
    from: delivery.communityName ?? PRODUCT,
    subject: briefOf(delivery),
    body: [text, ...(address ? [address] : []), footer(publicOrigin, stop)].join('\n\n'),
    html: page(paragraph(text) + (address ? button(address) : ''), footerHtml(publicOrigin, stop)),
    headers: stop ? stopHeaders(stop) : {},
  };
}

function digest(deliveries: Fit, countedBesides: number, parts: MailParts): Unaddressed {
  const { publicOrigin, unsubscribing } = parts;
  const stop = unsubscribing.addressFor({ ...deliveries[0], kind: null, community: null });
  const told = deliveries.map((delivery) => ({ text: textOf(delivery), address: addressOf(delivery, publicOrigin) }));
  const more = { text: `and ${countedBesides} more`, address: `${publicOrigin}/notifications` };
  const lines = countedBesides === 0 ? told : [...told, more];
  const items = lines.map(({ text, address }) => `<li>${address ? anchor(address, text) : escapeHtml(text)}</li>`);
  return {
    from: PRODUCT,
    subject: `${deliveries.length + countedBesides} notifications since your last digest`,
    body: [
      ...lines.map(({ text, address }) => `* ${text}${address ? `\n  ${address}` : ''}`),
      footer(publicOrigin, stop),
    ].join('\n\n'),
    html: page(`<ul style="padding-left:20px">${items.join('')}</ul>`, footerHtml(publicOrigin, stop)),
    headers: stopHeaders(stop),
  };
}

/** RFC 8058: mail programs unsubscribe with one press, without opening a page. */
function stopHeaders(address: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function settingsAddress(origin: string): string {
  return `${origin}/notifications/settings`;
}

function footer(origin: string, stop: string | null): string {
  const settings = `Choose what is sent to you: ${settingsAddress(origin)}`;
  return ['--', settings, ...(stop ? [`Stop these mails: ${stop}`] : [])].join('\n');
}

function footerHtml(origin: string, stop: string | null): string {
  const settings = anchor(settingsAddress(origin), 'Choose what is sent to you');
  return stop ? `${settings} · ${anchor(stop, 'Stop these mails')}` : settings;
}

function page(content: string, foot: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<body style="margin:0;background:#f4f5f7;font:16px/1.5 system-ui,sans-serif;color:#16181d">' +
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">' +
    `<div style="background:#fff;border:1px solid #dfe2e8;border-radius:10px;padding:24px">${content}</div>` +
    `<p style="font-size:13px;color:#5b6270;padding:0 4px">${foot}</p></div></body></html>`
  );
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function button(address: string): string {
  const style =
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#c2410c;color:#fff;text-decoration:none';
  return `<a href="${escapeHtml(address)}" style="${style}">Open</a>`;
}

function anchor(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}" style="color:#c2410c">${escapeHtml(text)}</a>`;
}
