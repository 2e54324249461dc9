/**
 * The areas of a catalogue. Each is a folder in `web/messages/<language>` and a file in the build. A first visit loads
 * `shop`; other pages load their areas too. `forms` has the login form and the problems of fields
 * (`contract/messages`). On pages that are not mainly a form, it loads when the page is idle or with the form.
 */
export const areas = ['shop', 'product', 'forms', 'feed', 'account', 'help', 'seller'] as const;

export type Area = (typeof areas)[number];

/** The areas of all pages of the seller area. */
export const sellerAreas = ['forms', 'feed', 'account', 'seller'] as const satisfies readonly Area[];
