import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '../errors/app-error.js'
import { forEachAtOnce } from '../lib/for-each-at-once.js'
import { FileStore, type OpenFile } from './file-store.js'

export interface S3Location {
  bucket: string
  region: string
  /** A store that is compatible with S3, such as https://minio.example:9000. */
  endpoint?: string | undefined
  /** Default to the machine's own credentials (role, profile or AWS_ variables). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Time limits of one attempt in ms. The client makes three attempts. */
export interface S3Limits {
  connectMs: number
  /** From the request to the response's headers. An image waits for the one before it, so this must be short. */
  responseMs: number
  /** How long a body may pause. A slow phone behind no proxy pauses it, too. */
  idleMs: number
}

const LIMITS: S3Limits = { connectMs: 3_000, responseMs: 8_000, idleMs: 60_000 }
const DELETED_AT_ONCE = 8

/** A bucket that all instances share. It need not be public, as the API serves the files. */
export class S3FileStore extends FileStore {
  private readonly client: S3Client

  constructor(
    private readonly place: S3Location,
    { connectMs, responseMs, idleMs } = LIMITS,
  ) {
    super()
    this.client = new S3Client({
      region: place.region,
      ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
      ...(place.credentials ? { credentials: place.credentials } : {}),
      // Not all compatible stores support the checksums that the client adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: responseMs,
        // By default, the client only logs that a response is late.
        throwOnRequestTimeout: true,
        socketTimeout: idleMs,
      },
    })
  }

  async put(path: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const object = { Bucket: this.place.bucket, Key: path, Body: bytes, ContentType: contentType }
    await this.reached(this.client.send(new PutObjectCommand(object)))
  }

  async open(path: string): Promise<OpenFile | null> {
    try {
      const command = new GetObjectCommand({ Bucket: this.place.bucket, Key: path })
      const { Body, ContentLength } = await this.reached(this.client.send(command))
      return Body instanceof Readable && ContentLength !== undefined ? { body: Body, bytes: ContentLength } : null
    } catch (error) {
      if (error instanceof AppError && error.cause instanceof NoSuchKey) return null
      throw error
    }
  }

  async size(path: string): Promise<number | null> {
    try {
      const command = new HeadObjectCommand({ Bucket: this.place.bucket, Key: path })
      return (await this.reached(this.client.send(command))).ContentLength ?? null
    } catch (error) {
      if (error instanceof AppError && error.cause instanceof NotFound) return null
      throw error
    }
  }

  /**
   * Deletes file by file. Joint deletions need a checksum that not all compatible stores accept, and report files that
   * were not deleted as a success.
   */
  async removeFolder(path: string): Promise<void> {
    const { bucket: Bucket } = this.place
    let ContinuationToken: string | undefined
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: `${path}/`, ContinuationToken })
      const { Contents = [], NextContinuationToken } = await this.reached(this.client.send(command))
      await forEachAtOnce(DELETED_AT_ONCE, Contents, ({ Key }) =>
        this.reached(this.client.send(new DeleteObjectCommand({ Bucket, Key }))),
      )
      ContinuationToken = NextContinuationToken
    } while (ContinuationToken !== undefined)
  }

  private async reached<T>(response: Promise<T>): Promise<T> {
    try {
      return await response
    } catch (error) {
      throw new AppError('DEPENDENCY_DOWN', { cause: error })
    }
  }
}
