import { eq } from 'drizzle-orm';
import { askEmailConfirmation } from '#api/features/accounts/links/email-confirmation.ts';
import { registerUser } from '#api/features/accounts/login/register-user.ts';
import { nameIn } from '#api/features/orders/buyer/order-buyer.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { nameSchema } from '#contract/accounts/schemas.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import { limits } from '#contract/limits.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { orders } from '#database/tables/orders.ts';
import { orderOfKey } from './find-guest-orders.ts';

type Tools = Omit<Parameters<typeof registerUser>[0], never> & Pick<Services, 'clock'>;
type Registered = { key: string; password: string; email?: string | undefined; network: string | null };

/**
 * Creates an account with the name and email of a key's order, and sends a link that confirms the email and moves the
 * order into the account. Refused like a registration, for an invalid key, and for an order without an email.
 */
export async function registerGuest(tools: Tools, { key, password, email, network }: Registered) {
  const { db } = tools;
  const found = await orderOfKey(tools, key);
  if (!found) return new Refusal('order-not-found');
  const [order] = await db.select({ address: orders.address }).from(orders).where(eq(orders.id, found.id));
  const written = order?.address.email || email;
  if (!order || !written) return missingEmail();
  const registered = await registerUser(tools, {
    name: accountName(found.id, order.address),
    email: written,
    password,
  });
  if (!(registered instanceof Refusal)) await askEmailConfirmation(tools, registered.userId, network);
  return registered;
}

function missingEmail(): Refusal {
  return new Refusal('invalid-request', {}, { problems: [{ field: 'email', code: 'email-missing' }] });
}

/** The order's number where the name of its address is no name of an account. */
function accountName(orderId: string, address: Address): string {
  const named = nameSchema.safeParse(nameIn({ address }).slice(0, limits.nameMax));
  return named.success ? named.data : `#${orderNumber(orderId)}`;
}
