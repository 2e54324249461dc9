import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoProducts } from '#database/seed/catalog/demo-products.ts';
import { demoPictureFiles, demoPictureFolder } from '#database/seed/demo-picture-files.ts';
import { demoUsers } from '#database/seed/demo-users.ts';
import { demoPosts } from '#database/seed/feed/demo-posts.ts';
import { demoRequests } from '#database/seed/requests/demo-requests.ts';
import { demoPictures } from './demo-pictures.ts';

const committed = readdirSync(demoPictureFolder).sort();

test('what the demo content names is drawn, and nothing else', () => {
  const named = [
    ...[...demoProducts, ...demoRequests].flatMap(({ pictures }) => pictures),
    ...[...demoPosts, ...demoUsers].flatMap(({ picture }) => picture ?? []),
  ];
  expect(Object.keys(demoPictures).sort()).toEqual(named.sort());
});

test('no picture is drawn twice', () => {
  const scenes = Object.values(demoPictures).map((scene) => JSON.stringify(scene));
  expect(new Set(scenes).size).toBe(scenes.length);
});

test('every picture is committed in each width, and no other file', () => {
  const files = Object.keys(demoPictures).flatMap((name) => demoPictureFiles(name).map(({ file }) => file));
  expect(committed.map((name) => join(demoPictureFolder, name))).toEqual(files.sort());
});

test('the committed files are at most 10 MB together', () => {
  const bytes = committed.reduce((sum, name) => sum + statSync(join(demoPictureFolder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(10_000_000);
});
