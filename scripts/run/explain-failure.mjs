// Plain JavaScript for any Node from 20 on: this file runs before anything is installed.

const causes = [
  [/\bENOSPC\b/, 'The disk is full: an install with its build needs about 1 GB in this folder. Make room'],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'This account may not write there: give it the folder of the shop and npm’s cache, or use the account that has them',
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    'The packages could not be fetched: npm’s registry is out of reach. Check the connection, and npm’s settings of registry and proxy ("npm config list")',
  ],
  [/\bEINTEGRITY\b/, 'A package came damaged. Empty npm’s cache ("npm cache clean --force")'],
  [
    /\bEUSAGE\b/,
    'package.json and package-lock.json do not agree: take both from the same commit ("git checkout package*.json")',
  ],
  [/\bE40[134]\b/, 'npm’s registry refuses a package. Check npm’s settings of registry and login ("npm config list")'],
];

/** Returns one sentence about what to do after a failed step of the start, from its output and how it ended. */
export function explainFailure(step, { printed = '', error, signal } = {}) {
  if (error?.code === 'ENOENT')
    return `${step} could not begin: "${error.path}" is not there. Is npm installed, and on the PATH?`;
  if (signal === 'SIGKILL' || signal === 'SIGABRT' || /heap out of memory/.test(printed))
    return `${step} was ended for lack of memory, it seems: it needs about 1 GB. Stop other programs, then run the command again.`;
  const [, cause] = causes.find(([pattern]) => pattern.test(printed)) ?? [];
  if (cause) return `${step} did not succeed. ${cause}, then run the command again.`;
  return `${step} did not succeed: see its messages above. If nothing was changed in this folder, remove node_modules and build in it and run the command again.`;
}
