import { expect, test } from 'vitest';
import { isServerAddress, readServerAddress, withoutPassword } from './server-address.ts';

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
  expect(readServerAddress(server + parameters)).toEqual({ url: server + left, urls: [server + left], isPooled });
});

test('an address of several hosts', () => {
  expect(readServerAddress('postgres://shop:a,b@one:5432,two:5433/sobuj?sslmode=require').urls).toEqual([
    'postgres://shop:a,b@one:5432/sobuj?sslmode=require',
    'postgres://shop:a,b@two:5433/sobuj?sslmode=require',
  ]);
});

test.each([
  ['postgres://one/sobuj', true],
  ['postgresql://shop@one:5432,two:5433/sobuj', true],
  ['mysql://one/sobuj', false],
  ['postgres://one:port/sobuj', false],
  ['one', false],
])('%s is an address: %s', (address, is) => {
  expect(isServerAddress(address)).toBe(is);
});

test.each([
  ['postgres://shop:secret@db.example:5432/sobuj', 'postgres://shop@db.example:5432/sobuj'],
  ['postgres://shop:se:c@r/et@one:1,two:2/sobuj?x=1', 'postgres://shop@one:1,two:2/sobuj?x=1'],
  ['postgres://db.example/sobuj?user=shop&password=secret&x=1', 'postgres://db.example/sobuj?user=shop&password=…&x=1'],
  ['redis://:secret@redis.example', 'redis://@redis.example'],
  ['shop:secret@db.example', 'shop@db.example'],
  ['postgres://shop@db.example:5432/sobuj', 'postgres://shop@db.example:5432/sobuj'],
])('of %s nobody is shown the password', (address, shown) => {
  expect(withoutPassword(address)).toBe(shown);
});
