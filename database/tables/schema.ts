/** Every table and relation: what Drizzle's queries and its migration generator read. */
export * from './addresses.ts';
export * from './cart-lines.ts';
export * from './contact-messages.ts';
export * from './idempotency-keys.ts';
export * from './login-failures.ts';
export * from './newsletter-subscribers.ts';
export * from './order-status-changes.ts';
export * from './orders.ts';
export * from './posts.ts';
export * from './product-requests.ts';
export * from './products.ts';
export * from './sales-rollups.ts';
export * from './search-documents.ts';
export * from './sellers.ts';
export * from './sessions.ts';
export * from './users.ts';
export * from './wishes.ts';
