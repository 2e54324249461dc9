import { describe, expect, test } from 'vitest';
import { requestLanguage } from './request-language.ts';

const asked = (header: string | undefined) => requestLanguage({ headers: { 'accept-language': header } });

describe('the language of an answer is Bengali for', () => {
  test.each([
    'bn',
    'bn-BD',
    'bn-BD,bn;q=0.9,en-US;q=0.8,en;q=0.7',
    'BN',
    'bn-Beng-BD',
    'bn_BD',
    'fr, bn;q=0.2',
    'en;q=0.5, bn;q=0.8',
    'bn, en',
    ' bn ; q=1 , en;q=0.9',
    'en;q=0, bn;q=0.001',
    '*;q=0.1, bn;q=0.2',
    'rubbish;;;,bn',
  ])('%j', (header) => expect(asked(header)).toBe('bn'));
});

describe('the language of an answer is English for', () => {
  test.each([
    undefined,
    '',
    '*',
    'en',
    'en-US,en;q=0.9,bn;q=0.8',
    'en, bn',
    'fr-FR',
    'bn;q=0',
    'bn;q=0.000',
    'bn;q=2',
    'bn;q=-1',
    'bn;q=x',
    'bn;level=1',
    'bengali',
    '*, bn;q=0.9',
    ';',
    ',,,',
    '\u0000',
    '__proto__',
    'বাংলা',
    `${'x'.repeat(20_000)},bn`,
    `${'bn-'.repeat(5000)},bn`,
    `bn${'-a'.repeat(400)}!`,
  ])('%j', (header) => expect(asked(header)).toBe('en'));
});
