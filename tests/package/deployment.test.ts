import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';

const unit = readFileSync('deploy/sobuj.service', 'utf8');
const image = readFileSync('deploy/Dockerfile', 'utf8');
const containers = readFileSync('deploy/compose.yaml', 'utf8');

/** The longest shutdown in seconds: the longest allowed delay, plus ten. */
const longestStop = () => {
  const longestDelay = Array.from({ length: 600 }, (_, seconds) => seconds).findLast((seconds) => {
    try {
      return readConfig({ STOP_DELAY: String(seconds) });
    } catch {
      return false;
    }
  });
  return Number(longestDelay) + 10;
};

describe('the service', () => {
  test('is given more time to stop than it can take', () => {
    expect(longestStop()).toBeGreaterThan(10);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(longestStop());
    expect(Number(/--stop-timeout (\d+)/.exec(image)?.[1])).toBeGreaterThan(longestStop());
    expect(Number(/ {2}shop:[\s\S]*?stop_grace_period: (\d+)s/.exec(containers)?.[1])).toBeGreaterThan(longestStop());
  });

  test.each([
    'UMask=0077',
    'CapabilityBoundingSet=',
    'NoNewPrivileges=yes',
    'PrivateDevices=yes',
    'ProtectSystem=strict',
    'ProtectKernelTunables=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelLogs=yes',
    'ProtectControlGroups=yes',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'RestrictSUIDSGID=yes',
    'LockPersonality=yes',
    'SystemCallFilter=@system-service',
  ])('has %s', (line) => {
    expect(unit.split('\n')).toContain(line);
  });

  test('has a bound of its memory', () => {
    expect(unit).toMatch(/^MemoryMax=\d+M$/m);
  });
});

describe('the image', () => {
  const ignored = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  /** As Docker interprets the file: the last matching line wins, and a folder includes its content. */
  const isTaken = (path: string) => {
    const fits = (pattern: string) =>
      pattern === '*' || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
    return ignored.findLast((line) => fits(line.replace(/^!/, '')))?.startsWith('!') ?? true;
  };

  test.each([
    'data/database/PG_VERSION',
    '.git/config',
    'node_modules/pg/package.json',
    'build/api/start.js',
    '.env',
    'api/.env.local',
    'sobuj.env',
    'web/root.test.tsx',
  ])('is not built from %s', (path) => {
    expect(isTaken(path)).toBe(false);
  });

  test.each([
    ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
    ...[
      'api/start-built.ts',
      'contract/calls.ts',
      'database/migrations/meta/_journal.json',
      'scripts/build/package.ts',
    ],
    ...['web/root.tsx', 'web/public/favicon.svg', 'LICENSE.md', 'THIRD-PARTY-NOTICES.txt', 'docs/operations.md'],
    ...['deploy/install.sh', 'docs/settings.md', '.env.example', 'CHANGELOG.md'],
  ])('is built from %s', (path) => {
    expect(isTaken(path)).toBe(true);
  });

  test('pins its base image, and has a health check', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(image).toContain(`\nARG NODE_IMAGE=node:${dependencies.node.replace('^', '')}-`);
    expect(image.match(/^FROM .*$/gm)).toEqual([
      expect.stringMatching(/^FROM \$\{NODE_IMAGE\}/),
      expect.stringMatching(/^FROM \$\{NODE_IMAGE\}/),
    ]);
    expect(image).toMatch(/^HEALTHCHECK .*\n\s+CMD .*\/healthz/m);
  });
});

describe('the installer', () => {
  // It stops at its arguments: with good ones it would set up a shop on this machine.
  const install = (...rest: string[]) => spawnSync('sh', ['deploy/install.sh', ...rest], { encoding: 'utf8' });

  test.each([
    ['https://shop.example'],
    ['shop'],
    ['-shop.example'],
    ['shop.example', 'other.example'],
    ['shop.example', '--tls'],
    ['shop.example', '--email'],
    ['shop.example', '--email', 'no address'],
  ])('refuses %s %s %s', (...rest) => {
    const { status, stdout, stderr } = install(...rest);
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.+\n$/)]);
  });

  test('says how it is called when no domain is named', () => {
    expect(install()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('sh install.sh DOMAIN') });
  });

  test('does nothing when its end has not arrived', () => {
    const script = readFileSync('deploy/install.sh', 'utf8');
    const { status, stdout, stderr } = spawnSync('sh', ['-s', '--', 'shop'], {
      input: script.slice(0, script.lastIndexOf('main "$@"')),
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });
});
