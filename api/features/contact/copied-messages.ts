import { and, desc, eq, lt } from 'drizzle-orm';
import { inBatches } from '#api/http/replies/paging.ts';
import { byAddress, type Section } from '#api/services/personal-data.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

/** Messages to the shop. They belong to an address, not to an account. */
export const copiedMessages: Section = {
  tables: [contactMessages],
  async *rows({ db, user }) {
    const { id, name, email, subject, message, createdAt } = contactMessages;
    const written = inBatches(({ cursor, limit }) =>
      byAddress(user, (address) =>
        db
          .select({ id, name, email, subject, message, createdAt })
          .from(contactMessages)
          .where(and(eq(email, address), cursor ? lt(id, cursor) : undefined))
          .orderBy(desc(id))
          .limit(limit),
      ),
    );
    for await (const { id: _id, ...row } of written) yield { _id, ...row };
  },
};
