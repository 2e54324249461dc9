import { describe, expect, test } from 'vitest';
import { refusalCodes, refusals } from './refusals.ts';

describe.each(refusalCodes)('the refusal %s', (code) => {
  test('is named by words that a program can rely on', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('has the status of a failure', () => {
    expect(refusals[code].status).toBeGreaterThanOrEqual(400);
    expect(refusals[code].status).toBeLessThan(600);
  });
});
