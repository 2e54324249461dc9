import type { PageHandle } from '#contract/pages.ts';
import { HelpPage } from '#web/layout/help-page.tsx';
import { href, Link } from '#web/navigation/navigation.ts';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

/** What to do with an order that is not wanted or not right. */
export default function Returns() {
  return (
    <HelpPage
      title="Returns"
      description="How to cancel an order at Sobuj, and what to do when a plant arrives broken, wilted or wrong."
      lead="Changed your mind, or a plant did not arrive as it should? This is what you can do."
    >
      <h2>Before it ships: cancel</h2>
      <p>
        While an order is <strong>Order Placed</strong>, you can cancel it yourself: open{' '}
        <Link to={href('/my-orders')}>My Orders</Link>, find the order and press <strong>Cancel Order</strong>. Nothing
        is packed yet, and there is nothing to pay.
      </p>
      <p>
        Once it is <strong>Processing</strong>, you can’t cancel it in My Orders any more.{' '}
        <Link to={href('/contact')}>Write to us</Link> with the order number: until it ships, we can still stop it.
      </p>

      <h2>At the door: look before you pay</h2>
      <p>You pay in cash when your order arrives, so take a moment to look at it first.</p>
      <ul>
        <li>
          Are all products there? Compare them with the order in <Link to={href('/my-orders')}>My Orders</Link>.
        </li>
        <li>Are stems and pots whole? A few drops of soil in the bag are normal, a broken stem is not.</li>
        <li>Are fruits and herbs fresh?</li>
      </ul>
      <p>If something is wrong, say so to the person who brought it, and write to us.</p>

      <h2>After delivery: tell us soon</h2>
      <p>
        A plant can’t wait, so please <Link to={href('/contact')}>write to us</Link> on the day it arrives if you can.
        We need:
      </p>
      <ul>
        <li>
          the order number, which stands on top of the order in <Link to={href('/my-orders')}>My Orders</Link>,
        </li>
        <li>the product,</li>
        <li>what is wrong with it, in a sentence or two.</li>
      </ul>
      <p>
        We look at every case by itself and answer by email what we can do. Please keep the plant, alive if possible,
        until you have heard from us. Leaves that droop after a journey often stand up again after a day in the shade
        with a little water.
      </p>

      <h2>Your money</h2>
      <p>
        Because orders are <Link to={href('/payment')}>paid in cash</Link>, no card or account is charged that money
        could go back to by itself. If you are to get some back, we agree with you by email how.
      </p>
    </HelpPage>
  );
}
