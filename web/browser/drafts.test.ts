// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type DraftFields, forgetSellerDrafts, formDraft } from './drafts.ts';
import { clearOwnStorage } from './own-data.ts';

const [rumana, karim] = ['rumana', 'karim'];

beforeEach(() => localStorage.clear());

test('a draft belongs to one person and one form', () => {
  formDraft(rumana, 'address new').store({ street: 'House 7' });
  formDraft(rumana, 'post').store({ content: 'My tulsi' });
  expect(formDraft(rumana, 'address new').read()).toEqual({ street: 'House 7' });
  expect(formDraft(karim, 'address new').read()).toBeUndefined();
});

test('sent or emptied input is not stored', () => {
  const draft = formDraft(rumana, 'post');
  const ends: (DraftFields | undefined)[] = [undefined, { content: ' \n' }, {}];
  for (const end of ends) {
    draft.store({ content: 'My tulsi' });
    draft.store(end);
    expect([draft.read(), localStorage.length]).toEqual([undefined, 0]);
  }
});

test('a draft goes after two weeks', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01') });
  formDraft(rumana, 'post').store({ content: 'My tulsi' });
  vi.setSystemTime(new Date('2026-11-14T23:00:00Z'));
  expect(formDraft(rumana, 'post').read()).toBeDefined();
  vi.setSystemTime(new Date('2026-11-15T01:00:00Z'));
  expect(formDraft(rumana, 'post').read()).toBeUndefined();
});

test('the newest are stored, within bounds', () => {
  for (let form = 0; form < 30; form++) formDraft(rumana, `comment ${form}`).store({ content: 'Lovely' });
  expect(formDraft(rumana, 'comment 29').read()).toBeDefined();
  expect(formDraft(rumana, 'comment 9').read()).toBeUndefined();
  for (const form of ['one', 'two']) formDraft(rumana, form).store({ content: 'x'.repeat(70_000) });
  expect(formDraft(rumana, 'two').read()).toBeDefined();
  expect(formDraft(rumana, 'one').read()).toBeUndefined();
});

test('each logout removes its own drafts', () => {
  formDraft(rumana, 'post').store({ content: 'My tulsi' });
  formDraft('seller', 'product', 'seller').store({ name: 'Fern' });
  clearOwnStorage();
  expect(formDraft(rumana, 'post').read()).toBeUndefined();
  expect(formDraft('seller', 'product', 'seller').read()).toEqual({ name: 'Fern' });
  forgetSellerDrafts();
  expect(localStorage.length).toBe(0);
});

test.each(['null', '{}', '[1, {"key": 2}]', '[{"key": "rumana post", "at": 1e15, "fields": {"content": 7}}]', '{'])(
  'damaged drafts (%s) are none',
  (text) => {
    localStorage.setItem('own.drafts', text);
    expect(formDraft(rumana, 'post').read()).toBeUndefined();
    formDraft(rumana, 'post').store({ content: 'My tulsi' });
    expect(formDraft(rumana, 'post').read()).toEqual({ content: 'My tulsi' });
  },
);
