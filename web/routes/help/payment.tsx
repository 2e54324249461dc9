import { orderTotals, taxPercent, toTaka } from '#contract/order-totals.ts';
import type { PageHandle } from '#contract/pages.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { href, Link } from '#web/navigation/navigation.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

const example = [
  { name: 'Tulsi', unitPrice: 45_00, quantity: 2 },
  { name: 'Lemon tree', unitPrice: 450_00, quantity: 1 },
];

export default function Payment() {
  return (
    <HelpPage
      title="Payment"
      description="Pay in cash when your order arrives. How price, shipping and tax add up to the total of an order."
      lead="You pay in cash, when your order is at your door."
    >
      <h2>Cash on delivery</h2>
      <p>
        Choose <strong>Cash On Delivery</strong> in <Link to={href('/cart')}>your cart</Link> and place the order.
        Nothing is paid until it arrives; then you pay the total in taka to the person who brings it. In{' '}
        <Link to={href('/my-orders')}>My Orders</Link> the payment reads <strong>Pending</strong> until then, and{' '}
        <strong>Paid</strong> once the order is delivered.
      </p>

      <h2>Online payment</h2>
      <p>
        The cart names it, but it is <strong>not available yet</strong>: with it no order is placed and no money moves.
        The shop has no place to enter the number of a card or an account, so please give none to anybody who asks for
        it in our name.
      </p>

      <h2>What an order costs</h2>
      <ul>
        <li>
          <strong>Price:</strong> the offer price of each product in taka (৳), times its quantity.
        </li>
        <li>
          <strong>Shipping:</strong> free.
        </li>
        <li>
          <strong>Tax:</strong> {taxPercent}% of the price.
        </li>
        <li>
          <strong>Total:</strong> price and tax together. That is all you pay.
        </li>
      </ul>
      <p>An example:</p>
      <Example />

      <h2>When a price changes</h2>
      <p>
        You pay the prices that you saw when you placed the order. If one of them changed while your cart was open, we
        tell you before the order is placed, and you decide again. An order that is placed keeps its prices.
      </p>
    </HelpPage>
  );
}

/** Worked out by the same rule as the cart. */
function Example() {
  const { subtotal, tax, total } = orderTotals(example);
  const rows = [
    ...example.map(({ name, unitPrice, quantity }) => ({
      label: `${name}, ${quantity} × ${formatTaka(toTaka(unitPrice))}`,
      amount: formatTaka(toTaka(unitPrice * quantity)),
    })),
    { label: 'Price', amount: formatTaka(toTaka(subtotal)) },
    { label: 'Shipping', amount: 'Free' },
    { label: `Tax (${taxPercent}%)`, amount: formatTaka(toTaka(tax)) },
  ];
  return (
    <dl className="max-w-md rounded-2xl bg-white p-5 shadow-card">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-6 py-1">
          <dt>{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-6 border-t border-soil-200 pt-3 font-bold text-soil-900">
        <dt>Total</dt>
        <dd className="tabular-nums">{formatTaka(toTaka(total))}</dd>
      </div>
    </dl>
  );
}
