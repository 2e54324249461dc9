export const userNotificationKinds = [
  'back-in-stock',
  'review-asked',
  'review-answered',
  'products-sold',
  'request-approved',
  'request-rejected',
] as const;
/** The same for the seller. */
export const sellerNotificationKinds = ['new-order', 'claim-asked', 'low-stock', 'new-request', 'new-message'] as const;

export const mailReceivers = ['user', 'seller', 'address'] as const;
export type MailReceiver = (typeof mailReceivers)[number];
