import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { settingGroups } from '#api/compose/setting-groups.ts';
import { mailTogether } from '#api/mail/mail-settings.ts';
import { paymentsTogether } from '#api/pay/payment-providers.ts';
import { fileStoresTogether } from '#api/pictures/store/open-file-store.ts';
import { settingsDocument, settingsExample, undescribedSettings } from './settings-document.ts';

/** Returns the problems of the settings' descriptions and the files generated from them, as lines of text. */
export function checkSettings(): string[] {
  const undescribed = undescribedSettings(settingGroups).map((name) => `  ${name} needs a description: .describe('…')`);
  const stale = Object.entries(settingFiles())
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== text)
    .map(([file]) => `  ${file} is stale: npm run settings`);
  return [...undescribed, ...stale];
}

function settingFiles(): Record<string, string> {
  const together = [
    ['SELLER_EMAIL', 'SELLER_PASSWORD'],
    ...fileStoresTogether.map(({ names }) => names),
    ...paymentsTogether,
    ...mailTogether,
  ];
  return {
    'docs/settings.md': settingsDocument(settingGroups, together),
    '.env.example': settingsExample(settingGroups, together),
  };
}

if (import.meta.main) for (const [file, text] of Object.entries(settingFiles())) writeFileSync(file, text);
