import { isRecord } from '#contract/records.ts';
import { storedJson } from '#web/browser/stored.ts';

/** What the form of an order without an account asks for. */
export type GuestFields = { firstName: string; phone: string; street: string; city: string; email: string };

export const guestFieldNames = ['firstName', 'phone', 'street', 'city', 'email'] as const;

const noGuest: GuestFields = { firstName: '', phone: '', street: '', city: '', email: '' };

/** The address that the person asked this device to remember. It belongs to no account, so a logout leaves it. */
export const rememberedGuest = storedJson<GuestFields>('guest-address', {
  safeParse(value) {
    if (!isRecord(value)) return {};
    const entries = guestFieldNames.map((name) => [name, value[name]] as const);
    if (!entries.every(([, text]) => typeof text === 'string')) return {};
    return { data: { ...noGuest, ...Object.fromEntries(entries) } };
  },
});
