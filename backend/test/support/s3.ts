import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'pictures'
/** The id and the secret of the only key of an S3rver. */
const KEY = 'S3RVER'

/** A server with an empty bucket. It doesn't listen yet. */
export function s3Server(): S3rver {
  return new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: mkdtempSync(join(tmpdir(), 'sofaseva-s3-')),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
}

/** The bucket's place for a store. */
export const bucketAt = (endpoint: string) => ({
  bucket: BUCKET,
  region: 'us-east-1',
  endpoint,
  credentials: { accessKeyId: KEY, secretAccessKey: KEY },
})

/** The variables by which an API finds the bucket. */
export const bucketEnv = (endpoint: string) => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: KEY,
  S3_SECRET_ACCESS_KEY: KEY,
})
