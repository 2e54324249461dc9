/** Tables that grow with the shop. */
const growing = [
  'users',
  'products',
  'product_slugs',
  'orders',
  'order_lines',
  'order_status_changes',
  'order_notes',
  'posts',
  'post_likes',
  'post_comments',
  'product_requests',
  'daily_product_sales',
  'product_sales',
  'search_documents',
  'search_names',
  'search_spellings',
  'coupons',
  'coupon_uses',
  'parcels',
  'courier_money',
  'ledger_rows',
  'payouts',
  'documents',
  'reviews',
  'claims',
  'claim_lines',
  'payment_attempts',
];

export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
};

/** Full scans of a growing table in a plan, or of an index without a limit. */
export function scansOf(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition } = plan;
  const readsAll = type === 'Seq Scan' || (/^Index.* Scan$/.test(type) && !condition && !isLimited);
  const found = readsAll && growing.includes(table) ? [`${type} on ${table}: ${plan.Filter ?? 'all rows'}`] : [];
  return [...found, ...(plan.Plans ?? []).flatMap((part) => scansOf(part, isLimited || type === 'Limit'))];
}
