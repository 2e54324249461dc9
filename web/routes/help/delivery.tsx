import { limits } from '#contract/limits.ts';
import type { PageHandle } from '#contract/pages.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { href, Link } from '#web/navigation/navigation.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

export default function Delivery() {
  return (
    <HelpPage
      title="Delivery"
      description="How fast plants and groceries from Sobuj arrive, what delivery costs and how to get ready for it."
      lead="Fastest Delivery: groceries delivered in under 30 minutes. Shipping is free."
    >
      <h2>How fast we are</h2>
      <p>
        Our promise is <strong>Fastest Delivery: groceries delivered in under 30 minutes</strong>. A tree, a tall plant
        or a heavy pot travels more carefully than a bag of fruit, so it may take longer.
      </p>
      <p>
        Where your order stands is always shown in <Link to={href('/my-orders')}>My Orders</Link>;{' '}
        <Link to={href('/tracking')}>Track your order</Link> explains each step.
      </p>

      <h2>What it costs</h2>
      <p>
        Nothing. Shipping is free for every order, however small, and there is no least amount. What is added to the
        price of the products is the tax, which you see in the cart: <Link to={href('/payment')}>Payment</Link> shows
        how it is worked out.
      </p>

      <h2>Where we deliver</h2>
      <p>
        To the address that you choose in <Link to={href('/cart')}>your cart</Link>. You can keep up to{' '}
        {limits.addressesMax} addresses, for home, for work or for a gift, and change them under{' '}
        <Link to={href('/manage-addresses')}>Manage Addresses</Link>. An order keeps the address it was placed with: a
        change that you make later counts for your next order.
      </p>
      <p>If we can’t deliver to an address, we cancel the order before it ships, and there is nothing to pay.</p>

      <h2>When it is on its way</h2>
      <ul>
        <li>Give a phone number that somebody answers. It is the way to reach you if the door can’t be found.</li>
        <li>
          Have the amount ready in cash. It stands on the order in <Link to={href('/my-orders')}>My Orders</Link>.
        </li>
        <li>Let somebody be at home: plants that wait in the sun or in the rain suffer.</li>
      </ul>

      <h2>The first day of a new plant</h2>
      <ol>
        <li>Unpack it at once and stand it upright.</li>
        <li>Touch the soil. Water it when it feels dry, not before.</li>
        <li>Keep it out of the midday sun for a few days, until it has got used to its new place.</li>
      </ol>
      <p>
        Something is broken, missing or not what you ordered? <Link to={href('/returns')}>Returns</Link> says what to
        do.
      </p>
    </HelpPage>
  );
}
