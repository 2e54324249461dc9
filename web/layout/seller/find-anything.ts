import { sellerMenu } from 'virtual:seller-menu';
import { useQuery } from '@tanstack/react-query';
import { placeName } from '#contract/addresses/place-names.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { orderStatusText } from '#web/features/orders/order-status-texts.ts';
import { sellerOrdersQuery } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { findSubjects, hasWord } from '#web/features/settings/find-subjects.ts';
import type { MessageId } from '#web/language/message-id.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { personName } from '#web/ui/person/person-name.ts';
import { foundProductsQuery } from '#web/ui/product-search/found-products-query.ts';
import { useSettled } from '#web/ui/use-settled.ts';

/** Something that was found, with the page that shows it. */
type Found = { key: string; to: string; title: string; note: string };
export type FoundGroup = { title: MessageId; found: Found[] };

/** The shortest text that is looked for on the server, and how much is shown of a kind. */
const shortest = 2;
const mostOfAKind = 5;

/** Looks for orders, products, the people of orders, and pages of the seller's area. */
export function useFindAnything(typed: string): { groups: FoundGroup[]; isLooking: boolean; hasFailed: boolean } {
  const text = useText();
  const wanted = typed.trim();
  const settled = useSettled(wanted);
  const enabled = settled.length >= shortest;
  const ordersFound = useQuery({ ...sellerOrdersQuery({ filter: { search: settled }, page: 1 }), enabled });
  const productsFound = useQuery({ ...foundProductsQuery(settled), enabled });
  const isCurrent = enabled && settled === wanted;
  const orders = isCurrent ? (ordersFound.data?.orders ?? []) : [];
  const products = isCurrent ? (productsFound.data?.products ?? []) : [];
  const groups: FoundGroup[] = [
    { title: 'seller.menu.orders', found: orders.slice(0, mostOfAKind).map((order) => ofOrder(order, text)) },
    {
      title: 'seller.find.products',
      found: products.slice(0, mostOfAKind).map((product) => ({
        key: product._id,
        to: href('/seller/product-list/:id', { id: product._id }),
        title: productName(product, text.language),
        note: text.taka(product.offerPrice),
      })),
    },
    { title: 'seller.find.people', found: peopleOf(orders, text).slice(0, mostOfAKind) },
    { title: 'seller.find.pages', found: wanted ? pagesNamed(wanted, text) : [] },
  ];
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isLooking: wanted.length >= shortest && (settled !== wanted || ordersFound.isFetching || productsFound.isFetching),
    hasFailed: isCurrent && (ordersFound.isError || productsFound.isError),
  };
}

function ofOrder(order: SellerOrder, { t, taka, language }: Text): Found {
  const number = orderNumber(order._id);
  return {
    key: order._id,
    to: `${href('/seller/orders')}${queryString({ search: number, order: order._id })}`,
    title: `#${number} · ${personName(order.userId, t)}`,
    note: [placeName(order.address.city, language), taka(order.amount), t(orderStatusText(order))].join(' · '),
  };
}

/** The people to whom orders go, each once, by their phone numbers. */
function peopleOf(orders: readonly SellerOrder[], { t }: Text): Found[] {
  const byPhone = Map.groupBy(orders, ({ address }) => String(address.phone));
  return [...byPhone].map(([phone, own]) => ({
    key: phone,
    to: `${href('/seller/orders')}${queryString({ search: phone })}`,
    title: own[0] ? `${own[0].address.firstName} ${own[0].address.lastName}`.trim() : phone,
    note: `${phone} · ${t('seller.find.orders-of', { count: own.length })}`,
  }));
}

function pagesNamed(wanted: string, text: Text): Found[] {
  const entries = sellerMenu
    .flatMap(({ links }) => links)
    .filter(({ text: title }) => hasWord(text.t(title), wanted))
    .map(({ to, text: title }) => ({ key: to, to, title: text.t(title), note: '' }));
  const settings = findSubjects(wanted, text).map(({ id, title }) => {
    const to = href('/seller/settings/:subject', { subject: id });
    return { key: to, to, title: text.t('settings.title-of', { subject: text.t(title) }), note: '' };
  });
  return [...entries, ...settings].slice(0, mostOfAKind);
}
