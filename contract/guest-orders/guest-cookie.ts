/** The cookie with the keys of the orders that a device placed without an account. Scripts can't read it. */
export const guestCookie = 'guest_orders';
