import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, packagesNeededBy } from './locked-packages.ts';

type Package = { name: string; version: string; licence: string; copyright: string[]; text: string };

/** Dependencies only because `npm start` builds; they are not shipped. */
export const buildTools = ['@react-router/dev', '@tailwindcss/vite', 'node', 'tailwindcss', 'vite'];

/** Packages of which only a part reaches browsers, in the build or in the pictures. */
const partlySent = ['@fontsource/hind-siliguri', '@iconify-json/noto', 'rolldown', 'tailwindcss', 'vite'];

const grants = [
  'Permission is hereby granted',
  'Permission to use',
  'Redistribution and use',
  'Apache License',
  '# Blue Oak Model License',
  'This Font Software is licensed',
];

/**
 * Returns the notices for everything shipped that is not the project's own: an introduction by hand, every package that the
 * server runs or browsers get, and each licence text once. The same on every platform: packages for one platform are left out
 * and described by hand.
 */
export function thirdPartyNotices(): string {
  const packages = shippedPackages();
  const texts = Map.groupBy(packages, ({ text }) => comparable(text));
  const numbered = [...texts].filter(([key]) => key).sort(([, one], [, other]) => other.length - one.length);
  const numbers = new Map(numbered.map(([key], index) => [key, index + 1]));
  const list = packages.map(({ name, version, licence, copyright, text }) => {
    // Some packages name a licence without its text: use the text of most packages with that licence.
    const key = text
      ? comparable(text)
      : numbered.find(([, users]) => users.some((user) => user.licence === licence))?.[0];
    const number = numbers.get(key ?? '');
    const title = `${name} ${version}: ${licence}${number ? ` [text ${number}]` : ''}`;
    return [title, ...copyright.map((line) => `    ${line}`)].join('\n');
  });
  return [
    introduction(),
    heading('PACKAGES'),
    ...list,
    ...numbered.map(([, [first]], index) => `${heading(`TEXT ${index + 1}`)}\n\n${first?.text}`),
    ...['PostgreSQL', 'LGPL-3.0', 'GPL-3.0'].map((name) => `${heading(name)}\n\n${ownFile(`${name}.txt`)}`),
  ]
    .join('\n\n')
    .concat('\n');
}

function shippedPackages(): Package[] {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const shipped = packagesNeededBy(Object.keys(dependencies).filter((name) => !buildTools.includes(name)));
  for (const name of partlySent) {
    const [first] = packagesNeededBy([name]);
    if (first) shipped.set(...first);
  }
  const byName = new Map<string, Package>();
  for (const [path, locked] of shipped) {
    const entry = readPackage(path, locked);
    byName.set(`${entry.name} ${entry.version}`, entry);
  }
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}

function readPackage(path: string, { version, license }: LockedPackage): Package {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const files = readdirSync(path)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort();
  const whole = files.map((file) => tidy(readFileSync(join(path, file), 'utf8'))).join('\n\n');
  const begin = Math.min(...grants.map((grant) => whole.indexOf(grant)).filter((index) => index >= 0), whole.length);
  const copyright = [...whole.slice(0, begin).matchAll(/^.*\bcopyright\b.*$/gim)].map(([line]) => line.trim());
  return {
    name,
    version,
    licence: license ?? 'see its text',
    copyright: copyright.length > 0 ? copyright : authorOf(path),
    text: withoutAppendix(whole.slice(begin)),
  };
}

/** Cuts off the blank form after the Apache licence, and a build tool's contents that do not reach the build. */
function withoutAppendix(text: string): string {
  return text
    .replace(/(END OF TERMS AND CONDITIONS)\s+APPENDIX[\s\S]*$/, '$1')
    .replace(/^# Licenses of bundled dependencies[\s\S]*$/m, '')
    .trim();
}

function authorOf(path: string): string[] {
  const { author } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    author?: string | { name?: string };
  };
  const name = typeof author === 'string' ? author : author?.name;
  return name ? [`By ${name}`] : [];
}

/** Texts that differ only in line breaks, quotes and capitals are the same. */
function comparable(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
}

function introduction(): string {
  const version = (name: string) => readVersion(join('node_modules', name, 'package.json'));
  const { config } = JSON.parse(readFileSync('node_modules/sharp/package.json', 'utf8')) as {
    config: { libvips: string };
  };
  return ownFile('introduction.txt')
    .replace('{noto}', version('@iconify-json/noto'))
    .replace('{sharp}', version('sharp'))
    .replace('{libvips}', config.libvips.replace('>=', ''))
    .replace('{pglite}', version('@electric-sql/pglite'));
}

function readVersion(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is missing: is everything installed?`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function ownFile(name: string): string {
  return tidy(readFileSync(join(import.meta.dirname, 'third-party-notices', name), 'utf8'));
}

function tidy(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

function heading(title: string): string {
  return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}`;
}
