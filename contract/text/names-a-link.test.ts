import { expect, test } from 'vitest';
import { nameSchema } from '#contract/accounts/schemas.ts';
import { namesALink } from './names-a-link.ts';

test.each([
  'You won 5000 taka http://evil.example/win',
  'javascript://x',
  'WWW.evil.example',
  '(www.evil.example)',
  'evil.example/win',
  'Rumana bit.ly/3xYz',
  '192.0.2.7/login',
  'evil.shop',
  'evil.online.',
  'Visit sobuj-prize.shop now',
  'win.com',
  'EVIL.COM.BD',
  'rumana@example.com',
  'write to a@b',
])('a name with %j in it is refused', (name) => {
  expect(namesALink(name)).toBe(true);
  expect(nameSchema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['name-with-link']);
});

test.each([
  'Rumana Haque',
  'Md. Rahman',
  'Md.Rahman',
  'Engr.Karim',
  'Most.Rahima Khatun',
  'A.K.M. Fazlul Huq',
  'মোঃ রহমান',
  'মোসা.রহিমা খাতুন',
  'ড.মুহাম্মদ শহীদুল্লাহ্',
  "Rumana O'Brien-Haque, Jr.",
  'Farhana & Sons / Dhaka',
  'Green: plants',
  'Rumana @ home',
  'Dr.Cobb',
])('the name %j is none', (name) => {
  expect(nameSchema.parse(name)).toBe(name);
});
