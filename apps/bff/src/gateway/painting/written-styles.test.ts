import { expect, test } from 'vitest';
import { moveStyles } from './written-styles.ts';

test('styles of elements become rules of one sheet, each written once', () => {
  const html = '<a style="width:50%"></a><b style="--share:0.5;color:rgb(1, 2, 3)"></b><i style="width:50%"></i>';
  expect(moveStyles(html)).toEqual({
    html: '<a data-style="0"></a><b data-style="1"></b><i data-style="0"></i>',
    sheet: '#root [data-style="0"]{width:50%}#root [data-style="1"]{--share:0.5;color:rgb(1, 2, 3)}',
  });
});

test('a page without styles has no sheet', () => expect(moveStyles('<a>style=</a>').sheet).toBe(''));

test.each([
  'color:red}body{display:none',
  'color:red/*',
  'background:rgb(1',
  'background:1)',
  'color:\\7d',
  'content:&quot;x&quot;',
  '</style>',
  '@import x',
])('%s cannot leave its rule', (style) =>
  expect(() => moveStyles(`<a style="${style}"></a>`)).toThrow('cannot be moved'),
);
