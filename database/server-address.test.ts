import { expect, test } from 'vitest';
import { readServerAddress } from './server-address.ts';

const server = 'postgres://shop:secret@db.example:6432/sobuj';

test.each([
  ['', '', false],
  ['?sslmode=require', '?sslmode=require', false],
  ['?pgbouncer=true', '', true],
  ['?pgbouncer=1&sslmode=require', '?sslmode=require', true],
  ['?sslmode=require&pgbouncer=true', '?sslmode=require', true],
  ['?a=1&pgbouncer=true&b=2', '?a=1&b=2', true],
  ['?pgbouncer=false', '', false],
])('the address with %j', (parameters, left, isPooled) => {
  expect(readServerAddress(server + parameters)).toEqual({ url: server + left, isPooled });
});
