import { expect, test } from 'vitest';
import { loginSearch, returnSearch } from './search.ts';
import { viewNamed } from './views.ts';

test('the address of a sign-in is read', () => {
  expect(loginSearch({ next: '/menu', view: 'register', interaction: 'abc', more: 'x' })).toEqual({
    next: '/menu',
    view: 'register',
    interaction: 'abc',
  });
});

test('a view that there is not is none', () => {
  expect(viewNamed('factor')).toBe('factor');
  for (const name of ['other', '', undefined]) expect(viewNamed(name)).toBeUndefined();
});

test('signing in never leads to signing in again', () => {
  expect(loginSearch({ next: '/login?next=/login%3Fnext%3D/menu' })).toEqual({ next: '/menu' });
  expect(loginSearch({ next: '/logout' })).toEqual({});
  expect(loginSearch({ next: '/login-help' })).toEqual({ next: '/login-help' });
});

test('a return keeps code and state as they are', () => {
  expect(returnSearch({ code: '123', state: '1e5' })).toEqual({ code: '123', state: '1e5' });
});
