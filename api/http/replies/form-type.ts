/** The content type of a form sent without scripts. */
export const formType = 'application/x-www-form-urlencoded';
