import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { thirdPartyNotices } from './third-party-notices.ts';

const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/** What is wrong with the committed notices, as lines for a person. */
export function checkNotices(): string[] {
  const current = existsSync(noticesFile) && readFileSync(noticesFile, 'utf8').replaceAll('\r\n', '\n');
  return current === thirdPartyNotices() ? [] : [`  ${noticesFile} is stale: npm run notices`];
}

if (import.meta.main) writeFileSync(noticesFile, thirdPartyNotices());
