import { ChevronDown } from 'lucide-react';
import { languages } from '#contract/languages.ts';
import { taxPercent } from '#contract/orders/order-totals.ts';
import type { PageHandle } from '#contract/pages.ts';
import { useFastDelivery } from '#web/features/delivery/use-fast-delivery.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { HelpText } from '#web/layout/help-text.tsx';
import { JsonLd } from '#web/ui/page/json-ld.tsx';
import { useFreeDelivery, useShop } from '#web/ui/use-shop.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

type Question = { question: MessageId; answer: MessageId };

const topics: readonly { title: MessageId; questions: readonly Question[] }[] = [
  {
    title: 'help.faq.ordering',
    questions: [
      { question: 'help.faq.account', answer: 'help.faq.account.answer' },
      { question: 'help.faq.cart', answer: 'help.faq.cart.answer' },
      { question: 'help.faq.cancel', answer: 'help.faq.cancel.answer' },
      { question: 'help.faq.where', answer: 'help.faq.where.answer' },
    ],
  },
  {
    title: 'help.faq.delivery-and-payment',
    questions: [
      { question: 'help.faq.fast', answer: 'help.faq.fast.answer' },
      { question: 'help.faq.pay', answer: 'help.faq.pay.answer' },
      { question: 'help.faq.total', answer: 'help.faq.total.answer' },
      { question: 'help.faq.broken', answer: 'help.faq.broken.answer' },
    ],
  },
  {
    title: 'help.faq.your-account',
    questions: [
      { question: 'help.faq.change', answer: 'help.faq.change.answer' },
      { question: 'help.faq.newsletter', answer: 'help.faq.newsletter.answer' },
    ],
  },
  {
    title: 'help.faq.community-and-selling',
    questions: [
      { question: 'help.faq.posts', answer: 'help.faq.posts.answer' },
      { question: 'help.faq.sell', answer: 'help.faq.sell.answer' },
      { question: 'help.faq.ask', answer: 'help.faq.ask.answer' },
    ],
  },
];

/** The topics without what this shop gives no reason to ask: the assistant, and a total higher than the prices. */
function useTopics(): typeof topics {
  const { hasAssistant, storefront } = useShop();
  const unasked: MessageId[] = [];
  if (!hasAssistant) unasked.push('help.faq.ask');
  if (storefront.tax === 'included') unasked.push('help.faq.total');
  const isAsked = ({ question }: Question) => !unasked.includes(question);
  return topics.map((topic) => ({ ...topic, questions: topic.questions.filter(isAsked) }));
}

const values = { percent: taxPercent };

/**
 * Chooses the answer that is true of the shop: about a delivery fee only if there is one, and about areas only if they
 * differ.
 */
function useAnswers(): (answer: MessageId) => MessageId {
  const isFree = useFreeDelivery();
  const isFast = useFastDelivery();
  const fast = isFree ? 'help.faq.fast.answer' : 'help.faq.fast.answer-fee';
  const byArea = isFree ? 'help.faq.fast.answer-areas' : 'help.faq.fast.answer-areas-fee';
  return (answer) => (answer === 'help.faq.fast.answer' ? (isFast ? fast : byArea) : answer);
}

export default function Faq() {
  const { t } = useText();
  return (
    <HelpPage title={t('help.faq.title')} description={t('help.faq.description')} lead={t('help.faq.lead')}>
      {useTopics().map(({ title, questions }) => (
        <section key={title} className="mt-10 first:mt-0">
          <h2 className="mb-3 text-2xl font-bold">{t(title)}</h2>
          <div className="divide-y divide-soil-200 overflow-hidden rounded-2xl bg-surface shadow-card">
            {questions.map((entry) => (
              <Disclosure key={entry.question} {...entry} />
            ))}
          </div>
        </section>
      ))}
      <QuestionFacts />
    </HelpPage>
  );
}

/** Structured data of all questions and answers. */
function QuestionFacts() {
  const { t, language } = useText();
  const answerOf = useAnswers();
  const plain = (answer: MessageId) => t(answerOf(answer), values).replace(/<\/?\w+>/g, '');
  const mainEntity = useTopics()
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => {
      // Not text: a name of schema.org.
      const acceptedAnswer = { '@type': 'Answer', text: plain(answer) };
      // Not text: a name of schema.org.
      return { '@type': 'Question', name: t(question), acceptedAnswer };
    });
  return <JsonLd data={{ '@type': 'FAQPage', inLanguage: languages[language].tag, mainEntity }} />;
}

function Disclosure({ question, answer }: Question) {
  const { t } = useText();
  const answerOf = useAnswers();
  return (
    <details className="group">
      <summary className="flex list-none items-center justify-between gap-4 px-5 py-4 font-semibold text-soil-900 hover:bg-leaf-50 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        {t(question)}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-leaf-700 transition-transform group-open:rotate-180" />
      </summary>
      <p className="px-5 pb-5">
        <HelpText id={answerOf(answer)} values={values} />
      </p>
    </details>
  );
}
