import { notificationKind } from '@muster/contracts/notifications/kinds';
import type { MailSender, RichMail } from '../../../platform/process/mail.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { anchorHtml, buttonHtml, pageHtml, paragraphHtml } from '../../../platform/text/mail-html.ts';
import type { Fit, Send } from './attempt.ts';
import type { DueDelivery } from './queue.ts';
import type { Unsubscribing } from './unsubscribing.ts';
import { fillText } from '@muster/contracts/kit/error';
import type { Language } from '@muster/contracts/kit/language/languages';
import { translations } from '@muster/contracts/kit/language/translations';
import { MAIL_TEXTS, type MailTexts } from '@muster/contracts/notifications/mail-texts';
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
  const { language } = delivery;
  const frame = frameIn(language);
  const { urgent } = notificationKind(delivery.kind);
  const text = textOf(delivery);
  const address = addressOf(delivery, publicOrigin);
  const stop = urgent ? null : unsubscribing.addressFor(delivery);
  return {
    from: delivery.communityName ?? PRODUCT,
    subject: briefOf(delivery),
    body: [text, ...(address ? [address] : []), footer(frame, publicOrigin, stop)].join('\n\n'),
    html: pageHtml(
      language,
      paragraphHtml(text) + (address ? buttonHtml(frame.open, address) : ''),
      footerHtml(frame, publicOrigin, stop),
    ),
    headers: stop ? stopHeaders(stop) : {},
  };
}

function digest(deliveries: Fit, countedBesides: number, parts: MailParts): Unaddressed {
  const { publicOrigin, unsubscribing } = parts;
  const { language } = deliveries[0];
  const frame = frameIn(language);
  const stop = unsubscribing.addressFor({ ...deliveries[0], kind: null, community: null });
  const told = deliveries.map((delivery) => ({ text: textOf(delivery), address: addressOf(delivery, publicOrigin) }));
  const more = { text: fillText(frame.more, { count: countedBesides }), address: `${publicOrigin}/notifications` };
  const lines = countedBesides === 0 ? told : [...told, more];
  const items = lines.map(({ text, address }) => `<li>${address ? anchorHtml(address, text) : escapeHtml(text)}</li>`);
  return {
    from: PRODUCT,
    subject: fillText(frame.digest, { count: deliveries.length + countedBesides }),
    body: [
      ...lines.map(({ text, address }) => `* ${text}${address ? `\n  ${address}` : ''}`),
      footer(frame, publicOrigin, stop),
    ].join('\n\n'),
    html: pageHtml(
      language,
      `<ul style="padding-left:20px">${items.join('')}</ul>`,
      footerHtml(frame, publicOrigin, stop),
    ),
    headers: stopHeaders(stop),
  };
}

/** RFC 8058: mail programs unsubscribe with one press, without opening a page. */
function stopHeaders(address: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const settingsAddress = (origin: string): string => `${origin}/notifications/settings`;

const frameIn = (language: Language): MailTexts => translations(language).mail ?? MAIL_TEXTS;

function footer(frame: MailTexts, origin: string, stop: string | null): string {
  const settings = `${frame.choose}: ${settingsAddress(origin)}`;
  return ['--', settings, ...(stop ? [`${frame.stop}: ${stop}`] : [])].join('\n');
}

function footerHtml(frame: MailTexts, origin: string, stop: string | null): string {
  const settings = anchorHtml(settingsAddress(origin), frame.choose);
  return stop ? `${settings} · ${anchorHtml(stop, frame.stop)}` : settings;
}
