/** Whether the tests run in their long form (`npm run test:faults`), one after the other. */
export const isLong = process.env.FAULTS === 'long';
