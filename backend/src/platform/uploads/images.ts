import { open } from 'node:fs/promises'
import { Injectable } from '@nestjs/common'
import { messageRef } from '@sofaseva/contract'
import { Sql } from '../database/sql.js'
import { AppError } from '../errors/app-error.js'
import { newId } from '../lib/new-id.js'
import { FileStore } from './file-store.js'
import { FairQueue } from './rendering/fair-queue.js'
import { ImageRenderer, type RenderedImage } from './rendering/image-renderer.js'
import { HEAD_BYTES, type ImageType, imageType } from './rendering/image-type.js'

/** As many as the best phone cameras have. More is a decompression bomb or a mistake. */
const MAX_PIXELS = 60_000_000
/** AVIF packs any number of pixels into a kilobyte, and decoding takes ten times the memory of other formats. */
const MAX_AVIF_PIXELS = 16_000_000
const MEGA = 1_000_000
const MIB = 1_024 * 1_024
/** Genuine images take up to 3 s and 450 MB: long screenshots, AVIF of 16 megapixels, PNG of 60. */
const MAX_EFFORT = { processorMs: 10_000, bytes: 640 * MIB, keptBytes: 256 * MIB }
/** Thirty images take two busy cores a minute. Proxies wait no longer. */
const QUEUE_LIMITS = { batchesPerOwner: 2, tasks: 30 }

export interface StoredImage {
  id: string
  /** Size of the widest variant, in pixels. */
  width: number
  height: number
  /** A tiny blurred preview, as a data URL. */
  placeholder: string
}

/** Images of one request. */
export interface UploadedImages {
  /** The uploaded files on disk. */
  paths: readonly string[]
  /** Aborts if the client disconnects. */
  signal: AbortSignal
}

export const NO_IMAGES: UploadedImages = { paths: [], signal: new AbortController().signal }

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Throws NOT_AN_IMAGE, HEIC_NOT_SUPPORTED. */
async function typeOf(path: string): Promise<ImageType> {
  const type = imageType(await headOf(path))
  if (type === null) throw new AppError('NOT_AN_IMAGE')
  if (type === 'heic') throw new AppError('HEIC_NOT_SUPPORTED')
  return type
}

/**
 * Processes uploaded images. The uploaded file itself is never stored: it's decoded and re-encoded in three widths and
 * two formats. This drops metadata (location, camera) and anything else hidden in the file.
 */
@Injectable()
export class Images {
  private readonly queue = new FairQueue(QUEUE_LIMITS)

  constructor(
    private readonly store: FileStore,
    private readonly sql: Sql,
    private readonly renderer: ImageRenderer,
  ) {}

  /** The number of images that wait or are being rendered. */
  get waiting(): number {
    return this.queue.size
  }

  /** Throws UPLOADS_BUSY if no more images can wait. */
  ensureRoom(): void {
    this.queue.ensureRoom(1)
  }

  /**
   * Stores the images of a request, in order. Users take turns, so an image waits for at most one of each other user's
   * images. If the client disconnects, waiting images are dropped and the current one is aborted. Throws NOT_AN_IMAGE,
   * HEIC_NOT_SUPPORTED and the errors of ImageRenderer.render and FairQueue.runAll.
   */
  async ingest({ paths, signal }: UploadedImages, ownerId: string): Promise<StoredImage[]> {
    const images: { path: string; type: ImageType }[] = []
    for (const path of paths) images.push({ path, type: await typeOf(path) })
    return this.queue.runAll(
      ownerId,
      images.map(
        ({ path, type }) =>
          async () =>
            this.save(await this.render(path, type, signal), ownerId),
      ),
      signal,
    )
  }

  private async render(path: string, type: ImageType, signal: AbortSignal): Promise<RenderedImage> {
    const pixels = type === 'avif' ? MAX_AVIF_PIXELS : MAX_PIXELS
    try {
      return await this.renderer.render(path, { pixels, ...MAX_EFFORT }, signal)
    } catch (error) {
      const isTooLarge = error instanceof AppError && error.code === 'IMAGE_TOO_MANY_PIXELS'
      if (!isTooLarge || type !== 'avif') throw error
      const message = messageRef('errors.avifTooManyPixels', { max: MAX_AVIF_PIXELS / MEGA })
      throw new AppError('IMAGE_TOO_MANY_PIXELS', { message, cause: error })
    }
  }

  /** Writes the row before the files, so that the cleanup finds them even after a crash in between. */
  private async save({ files, placeholder, width, height }: RenderedImage, ownerId: string): Promise<StoredImage> {
    const id = newId()
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
    const image = {
      width,
      height,
      placeholder: `data:image/webp;base64,${Buffer.from(placeholder).toString('base64')}`,
    }
    const now = new Date()
    await this.sql.db
      .insertInto('uploads')
      .values({
        id,
        storageKey: `p/${id}`,
        contentType: 'image/webp',
        bytes,
        ...image,
        ownerId,
        createdAt: now,
        unusedSince: now,
      })
      .execute()
    try {
      for (const file of files) await this.store.put(`p/${id}/${file.name}`, file.bytes, file.contentType)
    } catch (error) {
      // The cleanup would leave them on a full disk for a day.
      await this.store.removeFolder(`p/${id}`).catch(() => undefined)
      throw error
    }
    return { id, ...image }
  }
}
