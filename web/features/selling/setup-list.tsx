import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import type { AssistantState, SetupPart } from '#contract/selling/schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { setupQuery } from './selling-queries.ts';

/** The pages of the seller area for parts that no environment setting sets up. */
const pageOf = {
  phone: { to: href('/seller/settings/:subject', { subject: 'contact' }), text: 'seller.menu.settings' },
  areas: { to: href('/seller/settings/:subject', { subject: 'delivery' }), text: 'seller.menu.settings' },
  pictures: { to: href('/seller/product-list'), text: 'seller.menu.product-list' },
} as const satisfies Partial<Record<SetupPart['part'], { to: string; text: MessageId }>>;

/** What is left to set up. Folded once everything is ready. */
export function SetupList() {
  const { t } = useText();
  return (
    <QueryView
      query={useQuery(setupQuery)}
      loading={<LoadingBlocks label={t('seller.setup.loading')} blocks={['h-40 rounded-2xl']} />}
      failedText={t('seller.setup.failed')}
    >
      {(parts) => (parts.every(({ state }) => state === 'ready') ? <AllReady parts={parts} /> : <Open parts={parts} />)}
    </QueryView>
  );
}

type PartsProps = { parts: readonly SetupPart[] };

function AllReady({ parts }: PartsProps) {
  const { t } = useText();
  return (
    <Disclosure
      label={t('seller.setup.all-ready')}
      className="rounded-2xl bg-surface px-5 py-2 shadow-card sm:px-6"
      contentClassName="pb-3"
    >
      <Parts parts={parts} />
    </Disclosure>
  );
}

function Open({ parts }: PartsProps) {
  const { t } = useText();
  const id = useId();
  const ready = parts.filter(({ state }) => state === 'ready');
  const names = ready.map(({ part }) => t(`seller.setup.${part}`)).join(', ');
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl bg-surface p-5 shadow-card sm:p-6">
      <h2 id={id} className="text-lg font-bold">
        {t('seller.setup.title')}
      </h2>
      <p className="mb-3 text-soil-600">
        {t('seller.setup.progress', { ready: ready.length, all: parts.length })}{' '}
        {ready.length > 0 && t('seller.setup.ready-parts', { parts: names })}
      </p>
      <Parts parts={parts.filter(({ state }) => state !== 'ready')} />
    </section>
  );
}

function Parts({ parts }: PartsProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
      {parts.map((part) => (
        <Part key={part.part} {...part} />
      ))}
    </ul>
  );
}

const icons = { ready: CircleCheck, default: CircleDashed, missing: CircleAlert };

function Part({ part, state, settings, assistant }: SetupPart) {
  const { t } = useText();
  const Icon = icons[state];
  return (
    <li className="relative min-w-0 pl-8">
      <Icon
        aria-hidden
        className={`absolute top-0.5 left-0 size-5 ${state === 'missing' ? 'text-alarm-700' : 'text-leaf-700'}`}
      />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-soil-900">{t(`seller.setup.${part}`)}</span>
        <span className="text-sm text-soil-600">{t(`seller.setup.${state}`)}</span>
      </p>
      {assistant ? (
        <AboutAssistant {...assistant} />
      ) : (
        state !== 'ready' && <p className="text-soil-700">{t(`seller.setup.${part}.why`)}</p>
      )}
      <Change part={part} settings={settings} />
    </li>
  );
}

/** Which model answers, or why none does. */
function AboutAssistant({ outcome, model = '', missing }: AssistantState) {
  const { t } = useText();
  const models = missing.join(', ');
  return (
    <p className="wrap-anywhere text-soil-700">
      {t(`seller.setup.assistant.${outcome}`, { model, models })}
      {outcome === 'answers' && missing.length > 0 && ` ${t('seller.setup.assistant.passed-over', { models })}`}
    </p>
  );
}

function Change({ part, settings }: Pick<SetupPart, 'part' | 'settings'>) {
  const { t } = useText();
  if (settings.length > 0) {
    return (
      <p className="text-sm wrap-anywhere text-soil-600">
        {t('seller.setup.by-settings', { names: settings.join(', ') })}
      </p>
    );
  }
  const page = part === 'phone' || part === 'areas' || part === 'pictures' ? pageOf[part] : undefined;
  return (
    page && (
      <Link to={page.to} className="inline-block py-1 font-semibold text-leaf-700 underline">
        {t(page.text)}
      </Link>
    )
  );
}
