import { z } from 'zod';
import { isLoopback } from '#api/http/watch/is-public.ts';

const sign = /^[\x21-\x7e]{1,1000}$/;

/** A key, token or name of a courier's account. */
export const courierSecret = z
  .string()
  .regex(sign, 'must be at most 1000 letters, digits and signs without blanks')
  .optional();

/** The address of a courier's server, which may have a path. */
export const courierUrl = z
  .url({ error: 'must be an address such as https://courier.example', abort: true })
  .refine(
    (text) => {
      const { protocol, hostname } = new URL(text);
      return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')));
    },
    { error: 'must begin with https:// (http:// on this machine alone)', abort: true },
  )
  .refine((text) => !/[?#@]/.test(text), 'must be without ?, # and a name')
  .transform((text) => text.replace(/\/+$/, ''));
