import { InlineScript } from '#web/inline-script.tsx';

// The HTML is the same for everybody, so this script tells before the first paint that a visitor's cart is empty: the page then
// shows at once what it will show, and nothing moves. A user's cart is on the server.
const script =
  'try{if(!["cartItems","earlyCartChanges","userToken"].some(k=>localStorage.getItem(k)))document.documentElement.dataset.cart="empty"}catch{}';

/** Marks the page of a visitor whose cart is empty. */
export const EmptyCartScript = () => <InlineScript script={script} />;
