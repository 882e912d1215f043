import { join } from 'node:path'
import type { Config } from '../config/config.js'
import type { FileStore } from './file-store.js'
import { LocalFileStore } from './local-file-store.js'

/** The folder of this machine. */
export const localFileStore = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => new LocalFileStore(join(DATA_DIR, 'uploads'))

/**
 * The S3 bucket if one is configured, otherwise a folder. The bucket's client is large, so it's loaded only if needed.
 */
export async function fileStore(config: Config): Promise<FileStore> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (S3_BUCKET === undefined) return localFileStore(config)
  const { S3FileStore } = await import('./s3-file-store.js')
  return new S3FileStore({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  })
}
