// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowSelection } from './use-row-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id }));

test('a range goes from the last ticked row to this one, in either direction', () => {
  const { result, rerender } = renderHook(({ shown }) => useRowSelection(shown), { initialProps: { shown: rows } });
  const ids = () => result.current.selected.map(({ _id }) => _id).join('');
  const set = (...change: Parameters<typeof result.current.set>) => act(() => result.current.set(...change));
  set('d', true);
  set('b', true, true);
  expect(ids()).toBe('bcd');
  set('c', false, true);
  expect(ids()).toBe('d');
  set('e', true, true);
  expect(ids()).toBe('cde');
  rerender({ shown: rows.slice(0, 4) });
  expect(ids()).toBe('cd');
  set('a', true, false);
  expect(ids()).toBe('acd');
  act(() => result.current.setAll(false));
  expect(ids()).toBe('');
});

test('a range without a row before it is that row', () => {
  const { result } = renderHook(() => useRowSelection(rows));
  act(() => result.current.set('c', true, true));
  expect(result.current.selected).toEqual([{ _id: 'c' }]);
});

test('rows beyond the page stay ticked while they are there, and a tick where none is ticked begins anew', () => {
  const { result, rerender } = renderHook(({ shown, beyond }) => useRowSelection(shown, beyond), {
    initialProps: { shown: rows.slice(0, 3), beyond: rows },
  });
  const ids = () => result.current.selected.map(({ _id }) => _id).join('');
  act(() => result.current.choose(rows));
  expect(ids()).toBe('abcde');
  act(() => result.current.set('b', false));
  expect(ids()).toBe('acde');
  rerender({ shown: rows.slice(1, 2), beyond: rows });
  expect(ids()).toBe('acde');
  act(() => result.current.set('b', true));
  expect(ids()).toBe('b');
  act(() => result.current.choose(rows));
  rerender({ shown: rows.slice(0, 1), beyond: rows.slice(0, 2) });
  expect(ids()).toBe('ab');
});
