import type { ProblemCode } from '#contract/declarations/problems.ts';
import type { Language } from '#contract/languages.ts';
import bnApi from '#contract/messages/bn/api.json' with { type: 'json' };
import bnDataCopy from '#contract/messages/bn/data-copy.json' with { type: 'json' };
import bnFacts from '#contract/messages/bn/facts.json' with { type: 'json' };
import bnNotifications from '#contract/messages/bn/notifications.json' with { type: 'json' };
import bnPapers from '#contract/messages/bn/papers.json' with { type: 'json' };
import bnProblems from '#contract/messages/bn/problems.json' with { type: 'json' };
import bnRefusals from '#contract/messages/bn/refusals.json' with { type: 'json' };
import enApi from '#contract/messages/en/api.json' with { type: 'json' };
import enDataCopy from '#contract/messages/en/data-copy.json' with { type: 'json' };
import enFacts from '#contract/messages/en/facts.json' with { type: 'json' };
import enNotifications from '#contract/messages/en/notifications.json' with { type: 'json' };
import enPapers from '#contract/messages/en/papers.json' with { type: 'json' };
import enProblems from '#contract/messages/en/problems.json' with { type: 'json' };
import enRefusals from '#contract/messages/en/refusals.json' with { type: 'json' };
import type { RefusalCode } from '#contract/refusals.ts';

/** Texts by id, in each language. English defines the ids; the compiler detects one that a language lacks. */
export type Catalogues<Id extends string> = Record<Language, Record<Id, string>>;

export type ApiTextId = keyof typeof enApi;

export type NotificationTextId = keyof typeof enNotifications;

export type DataCopyTextId = keyof typeof enDataCopy;

export const refusalCatalogues: Catalogues<RefusalCode> = { en: enRefusals, bn: bnRefusals };

export const problemCatalogues: Catalogues<ProblemCode> = { en: enProblems, bn: bnProblems };

export const apiCatalogues: Catalogues<ApiTextId> = { en: enApi, bn: bnApi };

export const notificationCatalogues: Catalogues<NotificationTextId> = { en: enNotifications, bn: bnNotifications };

export const dataCopyCatalogues: Catalogues<DataCopyTextId> = { en: enDataCopy, bn: bnDataCopy };

export type PaperTextId = keyof typeof enPapers;

export const paperCatalogues: Catalogues<PaperTextId> = { en: enPapers, bn: bnPapers };

export type FactTextId = keyof typeof enFacts;

export const factCatalogues: Catalogues<FactTextId> = { en: enFacts, bn: bnFacts };
