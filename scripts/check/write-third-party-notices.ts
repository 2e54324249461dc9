import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { thirdPartyNotices } from './third-party-notices.ts';

const thirdPartyNoticesFile = 'THIRD-PARTY-NOTICES.txt';

/** Returns the problems of the committed notices, as lines of text. */
export function checkThirdPartyNotices(): string[] {
  const current =
    existsSync(thirdPartyNoticesFile) && readFileSync(thirdPartyNoticesFile, 'utf8').replaceAll('\r\n', '\n');
  return current === thirdPartyNotices() ? [] : [`  ${thirdPartyNoticesFile} is stale: npm run third-party-notices`];
}

if (import.meta.main) writeFileSync(thirdPartyNoticesFile, thirdPartyNotices());
