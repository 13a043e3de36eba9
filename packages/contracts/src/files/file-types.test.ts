import { expect, test } from 'vitest';
import { beginsAs, fileTypeOf, namedByContent } from './file-types.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

test.each([
  ['logo.JPG', PNG, 'logo.png'],
  ['logo.v2.png', JPEG, 'logo.v2.jpg'],
  ['logo.jpeg', JPEG, 'logo.jpeg'],
  ['logo.png', Uint8Array.of(0x4d, 0x5a), 'logo.png'],
  ['page.pdf', PNG, 'page.pdf'],
  ['png', PNG, 'png'],
])('a picture has the ending of what it is: %s', (name, first, named) => {
  expect(namedByContent(name, first)).toBe(named);
});

test.each([
  ['UTF-8', Uint8Array.from(Buffer.from('ümlaut\r\n\tend')), true],
  ['Windows-1252', Uint8Array.of(0xfc, 0x6d, 0x6c, 0x0d, 0x0a), true],
  ['a coloured log', Uint8Array.from(Buffer.from('\u001B[31mred\u001B[0m')), true],
  ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0x00, 0x03), false],
])('a text is known by what is not in it: %s', (_name, first, isText) => {
  const type = fileTypeOf('notes.txt');
  expect(type && beginsAs(type, first)).toBe(isText);
});
