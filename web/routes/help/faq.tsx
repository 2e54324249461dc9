import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { taxPercent } from '#contract/order-totals.ts';
import type { PageHandle } from '#contract/pages.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { href, Link } from '#web/navigation/navigation.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

type Topic = { title: string; questions: readonly { question: string; answer: ReactNode }[] };

const topics: readonly Topic[] = [
  {
    title: 'Ordering',
    questions: [
      {
        question: 'Do I need an account to order?',
        answer:
          'You can look around, search and fill your cart without one. To place the order you log in, so that it is kept for you in My Orders.',
      },
      {
        question: 'Is my cart kept when I close the page?',
        answer:
          'Yes. Without an account it is kept in the browser you used. When you log in, what is in it joins the cart of your account, which you find again wherever you log in.',
      },
      {
        question: 'Can I change or cancel an order?',
        answer: (
          <>
            While it is Order Placed you can cancel it in <Link to={href('/my-orders')}>My Orders</Link> and order
            again. What is in an order can’t be changed. <Link to={href('/returns')}>Returns</Link> says what you can do
            later.
          </>
        ),
      },
      {
        question: 'How do I see where my order is?',
        answer: (
          <>
            In <Link to={href('/my-orders')}>My Orders</Link>. <Link to={href('/tracking')}>Track your order</Link>{' '}
            explains each status.
          </>
        ),
      },
    ],
  },
  {
    title: 'Delivery and payment',
    questions: [
      {
        question: 'How fast do you deliver, and what does it cost?',
        answer: (
          <>
            Fastest Delivery: groceries delivered in under 30 minutes. Shipping is free for every order. More about it
            stands under <Link to={href('/delivery')}>Delivery</Link>.
          </>
        ),
      },
      {
        question: 'How can I pay?',
        answer: (
          <>
            In cash, when your order arrives. Online payment is not available yet. See{' '}
            <Link to={href('/payment')}>Payment</Link>.
          </>
        ),
      },
      {
        question: 'Why is the total higher than the prices?',
        answer: `A tax of ${taxPercent}% of the price is added. The cart shows it before you order, and nothing else comes on top.`,
      },
      {
        question: 'My plant arrived broken or wilted. What now?',
        answer: (
          <>
            Tell us soon, with the order number. <Link to={href('/returns')}>Returns</Link> says what we need to know.
          </>
        ),
      },
    ],
  },
  {
    title: 'Your account',
    questions: [
      {
        question: 'How do I change my name, email, picture or password?',
        answer: (
          <>
            In your <Link to={href('/profile')}>Profile</Link>. When you change the password, you are logged out
            everywhere else.
          </>
        ),
      },
      {
        question: 'How do I stop the newsletter?',
        answer: (
          <>
            <Link to={href('/contact')}>Write to us</Link> which address we should take off, and we remove it.
          </>
        ),
      },
    ],
  },
  {
    title: 'Community and selling',
    questions: [
      {
        question: 'Who sees what I post?',
        answer: (
          <>
            Everybody who opens the <Link to={href('/community')}>Community</Link>. You can change and delete your own
            posts, and delete comments under them.
          </>
        ),
      },
      {
        question: 'Can I sell what I grow?',
        answer: (
          <>
            Yes. <Link to={href('/add-product-request')}>Send us a product</Link> with photos and a price. We look at it
            and either put it in the shop or tell you why not. What was sold of it stands in{' '}
            <Link to={href('/my-sales')}>My Sales</Link>.
          </>
        ),
      },
      {
        question: 'Who answers in Ask Anything?',
        answer: (
          <>
            A computer program does. <Link to={href('/ask')}>Ask Anything</Link> is good for a first idea about water,
            light, soil and pests, but it can be wrong. Please check what matters.
          </>
        ),
      },
    ],
  },
];

export default function Faq() {
  return (
    <HelpPage
      title="FAQs"
      description="Answers to what shoppers ask most: orders, delivery, cash on delivery, accounts and selling at Sobuj."
      lead="What shoppers ask most, answered in a few sentences."
    >
      {topics.map(({ title, questions }) => (
        <section key={title} className="mt-10 first:mt-0">
          <h2 className="mb-3 text-2xl font-bold">{title}</h2>
          <div className="divide-y divide-soil-200 overflow-hidden rounded-2xl bg-white shadow-card">
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} question={question} answer={answer} />
            ))}
          </div>
        </section>
      ))}
    </HelpPage>
  );
}

function Disclosure({ question, answer }: Topic['questions'][number]) {
  return (
    <details className="group">
      <summary className="flex list-none items-center justify-between gap-4 px-5 py-4 font-semibold text-soil-900 hover:bg-leaf-50 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-leaf-700 transition-transform group-open:rotate-180" />
      </summary>
      <p className="px-5 pb-5">{answer}</p>
    </details>
  );
}
