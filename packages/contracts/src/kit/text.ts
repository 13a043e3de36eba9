import * as z from 'zod';

/**
 * Any text that somebody sends. NUL and halves of surrogate pairs are refused with an error at the field: PostgreSQL keeps
 * neither. Each field adds bounds of its own. Inputs use this in place of `z.string()`, which
 * `tests/contracts/hostile-inputs.test.ts` holds; what follows a pattern of plain characters needs no more than that.
 */
export const Text = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Leave out characters that cannot be stored.');

/** The signs by which emoji are joined, coloured or spelt (flags of regions), and writing systems that need a joiner. */
const EMOJI = String.raw`\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{E0020}-\u{E007E}]`;
const JOINING = String.raw`[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Syrc}\p{sc=Mong}]`;

/** Where characters that cannot be seen are part of what is read: inside an emoji, and between letters that join. */
const PART_OF_WRITING = new RegExp(
  String.raw`(?<=${EMOJI}|[#*\d])\uFE0F\u20E3?|(?<=[\p{L}\p{N}\p{S}])[\uFE0E\uFE0F]|(?<=(?:${EMOJI})\uFE0F?)\u200D(?=\p{Extended_Pictographic})|[\u{1F3F4}][\u{E0020}-\u{E007E}]+\u{E007F}|(?<=${JOINING}\p{M}*)[\u200C\u200D](?=${JOINING})`,
  'gu',
);

/** Control and format characters, those that are drawn as nothing (letters among them), private and unassigned ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const MARKS_IN_A_ROW = /\p{M}{5,}/u;

/**
 * What somebody or something is called: a person, a rank, a department, a field, a form, a community. Blanks of any kind count as
 * one, and letters with marks are stored in one way (NFC), so that what looks alike is alike. Refused are characters that cannot be
 * seen or that turn the direction of the text around them, names of which nothing is seen, and marks heaped on a letter. Each name
 * adds its own bounds; `tests/contracts/names.test.ts` holds that every name is one of these.
 */
export const Name = Text.overwrite((text) =>
  text
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim(),
)
  .refine(
    (text) => !UNSEEN.test(text.replace(PART_OF_WRITING, '')),
    'Leave out characters that cannot be seen or that turn the direction of the text.',
  )
  .refine((text) => !MARKS_IN_A_ROW.test(text), 'Leave out the heap of accents on one letter.')
  .refine((text) => text === '' || SEEN.test(text), 'Use characters that can be seen.');
