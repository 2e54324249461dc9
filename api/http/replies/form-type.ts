/** What a form without scripts is sent as. */
export const formType = 'application/x-www-form-urlencoded';
