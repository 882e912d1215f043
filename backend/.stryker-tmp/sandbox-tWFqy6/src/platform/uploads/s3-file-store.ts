// @ts-nocheck
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '../errors/app-error.js'
import { FileStore, type OpenFile } from './file-store.js'

export interface S3Location {
  bucket: string
  region: string
  /** A store that is compatible with S3, such as https://minio.example:9000. */
  endpoint?: string | undefined
  /** Default to the machine's own credentials (role, profile or AWS_ variables). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

const CONNECT_MS = 3_000
const ANSWER_MS = 15_000

/** A bucket that all instances share. It need not be public, as the API serves the files. */
export class S3FileStore extends FileStore {
  private readonly client: S3Client

  constructor(private readonly place: S3Location) {
    super()
    this.client = new S3Client({
      region: place.region,
      ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
      ...(place.credentials ? { credentials: place.credentials } : {}),
      // Not all compatible stores support the checksums that the client adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
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

  async removeFolder(path: string): Promise<void> {
    const { bucket: Bucket } = this.place
    let isMore = true
    while (isMore) {
      const command = new ListObjectsV2Command({ Bucket, Prefix: `${path}/` })
      const { Contents = [], IsTruncated = false } = await this.reached(this.client.send(command))
      const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
      if (Objects.length > 0)
        await this.reached(this.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })))
      isMore = IsTruncated
    }
  }

  private async reached<T>(response: Promise<T>): Promise<T> {
    try {
      return await response
    } catch (error) {
      throw new AppError('DEPENDENCY_DOWN', { cause: error })
    }
  }
}
