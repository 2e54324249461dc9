import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Settings of the S3-compatible store. All except the region and the public address belong together. */
export const s3Settings = z.object({
  S3_ENDPOINT: address
    .optional()
    .describe(
      "An S3-compatible store, such as https://s3.example, addressed by path. It holds the pictures in place of `DATA_DIR/media`, and the copies of people's data in place of `DATA_DIR/copies`.",
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket in that store.'),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be the name of a region, such as us-east-1')
    .default('us-east-1')
    .describe('The region that requests to that store are signed for.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('The name of the key that may read, write, delete and list there.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of that key.'),
  S3_PUBLIC_URL: address
    .optional()
    .describe(
      "Where browsers get the pictures directly: a CDN or the bucket's public address, before `/media/…`. Unset, the shop serves them itself.",
    ),
});

/** The settings that are needed together for pictures in an object store. */
export const s3Together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
