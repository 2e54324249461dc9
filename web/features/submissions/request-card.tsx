import { type ReactNode, useId } from 'react';
import { defaultLanguage, languages, translatedLanguages } from '#contract/languages.ts';
import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { ProductRequest } from '#contract/submissions/schemas.ts';
import { statedFacts } from '#web/language/fact-text.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { variantText } from '#web/language/variant-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { RequestStatusBadge } from './request-status-badge.tsx';
import { RequestedChanges } from './requested-changes.tsx';

type RequestCardProps = {
  request: ProductRequest;
  /** Under the name: the submitter, where it is not obvious. */
  submitter?: ReactNode;
  /** Buttons of the request. */
  children?: ReactNode;
};

/** A product request with its decision. */
export function RequestCard({ request, submitter, children }: RequestCardProps) {
  const { t, date, language } = useText();
  const { find, nameOf } = useCategories();
  const category = find(request.category);
  const name = productName(request, language);
  const headingId = useId();
  return (
    <article
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid gap-5 rounded-2xl bg-surface p-5 shadow-card sm:grid-cols-[11rem_1fr] sm:gap-6 sm:p-6"
    >
      <Pictures image={request.image} name={name} />
      <div className="min-w-0">
        <header>
          <div className="flex items-start justify-between gap-4">
            <h2
              id={headingId}
              lang={nameLanguage(request, language)}
              className="min-w-0 text-xl font-bold wrap-anywhere"
            >
              {name}
            </h2>
            <RequestStatusBadge status={request.status} changed={request.changes !== undefined} />
          </div>
          <p className="text-sm text-soil-600">
            <RichText
              id="submissions.request.submitted"
              values={{ category: category ? nameOf(category) : request.category, date: date(request.createdAt) }}
              components={{ time: <time dateTime={request.createdAt} className="whitespace-nowrap" /> }}
            />
          </p>
          {submitter}
        </header>
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2">
          <Price label={t('submissions.request.price')} amount={request.price} />
          <Price label={t('submissions.request.offer-price')} amount={request.offerPrice} />
        </dl>
        <OfferedVariants request={request} />
        <Facts request={request} />
        <Description lines={productDescription(request, language)} />
        <OtherLanguages request={request} />
        <RequestedChanges request={request} />
        <Decision request={request} />
        {children}
      </div>
    </article>
  );
}

function OfferedVariants({ request: { variants, variesBy = [] } }: { request: ProductRequest }) {
  const text = useText();
  const { t, taka } = text;
  if (!variants) return null;
  return (
    <section className="mt-4">
      <h3 className="text-sm font-semibold text-soil-700">{t('variants.title')}</h3>
      <ul className="list-disc pl-5 wrap-anywhere text-soil-800 marker:text-leaf-500">
        {variants.map((variant) => (
          <li key={variant._id}>
            {t('variants.offered', {
              variant: variantText(variant, variesBy, text),
              price: taka(variant.price),
              offer: taka(variant.offerPrice),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ request }: { request: ProductRequest }) {
  const stated = statedFacts(request, useText());
  if (stated.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {stated.map(({ fact, text }) => (
        <li key={fact.key} className="rounded-full bg-soil-100 px-3 py-1 text-sm text-soil-800">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Description({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-4 list-disc space-y-1 pl-5 wrap-anywhere text-soil-700 marker:text-leaf-500">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** The request's texts in the page's other languages: an approval publishes all of them. */
function OtherLanguages({ request }: { request: ProductRequest }) {
  const { language } = useText();
  const shown = nameLanguage(request, language) ?? language;
  const written = [defaultLanguage, ...translatedLanguages.filter((code) => request.translations?.[code])];
  const others = written.filter((code) => code !== shown);
  return others.map((code) => (
    <section key={code} lang={code} className="mt-4 rounded-xl bg-soil-100 px-4 py-3">
      <h3 className="text-sm font-semibold text-soil-700">{languages[code].name}</h3>
      <p className="mt-1 font-semibold wrap-anywhere">{productName(request, code)}</p>
      <Description lines={productDescription(request, code)} />
    </section>
  ));
}

function Pictures({ image, name }: { image: readonly string[]; name: string }) {
  const { t } = useText();
  const [main, ...others] = image;
  return (
    <div className="flex flex-wrap content-start gap-2 max-sm:flex-nowrap">
      <Picture
        src={main}
        alt={name}
        sizes="(min-width: 640px) 176px, 40vw"
        className="aspect-square w-full rounded-xl bg-soil-100 object-cover max-sm:w-2/5 max-sm:shrink-0 max-sm:self-start"
      />
      {others.length > 0 && (
        <ul className="grid grow grid-cols-3 content-start gap-2 max-sm:grid-cols-2">
          {others.map((src, index) => (
            <li key={src}>
              <Picture
                src={src}
                alt={t('submissions.request.picture', { name, number: index + 2 })}
                sizes="80px"
                className="aspect-square w-full rounded-lg bg-soil-100 object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Price({ label, amount }: { label: string; amount: number }) {
  const { taka } = useText();
  return (
    <div>
      <dt className="text-sm text-soil-600">{label}</dt>
      <dd className="text-lg font-bold text-soil-900 tabular-nums">{taka(amount)}</dd>
    </div>
  );
}

function Decision({ request }: { request: ProductRequest }) {
  const { t } = useText();
  const { status, rejectionReason, sellerNotes, product } = request;
  return (
    <>
      {status === 'rejected' && rejectionReason && (
        <Note title={t('submissions.request.reason')} className="bg-alarm-50 text-alarm-700">
          {rejectionReason}
        </Note>
      )}
      {sellerNotes && (
        <Note title={t('submissions.request.notes')} className="bg-leaf-50 text-soil-800">
          {sellerNotes}
        </Note>
      )}
      {product && (
        <ButtonLink to={productPath(product)} variant="secondary" size="small" className="mt-4">
          {t('submissions.request.see')}
        </ButtonLink>
      )}
    </>
  );
}

function Note({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={`mt-4 rounded-xl px-4 py-3 ${className}`}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  );
}
