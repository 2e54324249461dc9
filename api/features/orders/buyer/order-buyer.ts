import { deletedUser } from '#contract/accounts/deleted-user.ts';
import type { People } from '#database/reading/read-people.ts';
import type { orders } from '#database/tables/orders.ts';

type Ordered = Pick<typeof orders.$inferSelect, 'userId' | 'address'>;

/** Returns the name in an order's address. */
export function nameIn({ address }: Pick<Ordered, 'address'>): string {
  return `${address.firstName} ${address.lastName}`.trim();
}

/** Returns an order's buyer among the people who were read: of an order without an account, who stands in its address. */
export function buyerIn(people: People, { userId, address }: Ordered): { id: string; name: string; email: string } {
  if (userId === null) return { id: '', name: nameIn({ address }), email: address.email };
  return people.get(userId) ?? { id: userId, name: deletedUser.name, email: deletedUser.email };
}
