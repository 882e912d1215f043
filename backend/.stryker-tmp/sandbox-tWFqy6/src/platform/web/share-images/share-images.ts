// @ts-nocheck
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Injectable, Logger } from '@nestjs/common'
import { DAY_MS, imageId, pageOfShareImage, SHARE_IMAGE, type ShareImage } from '@sofaseva/contract'
import PQueue from 'p-queue'
import { CleanupJobs } from '../../database/cleanup-jobs.js'
import { Sql } from '../../database/sql.js'
import { AppError, found } from '../../errors/app-error.js'
import { FileStore, type OpenFile } from '../../uploads/file-store.js'
import { PageRenderer } from '../page-renderer.js'

/** An image that is requested after this time is drawn again. */
const RETENTION_DAYS = 30
/** At most this many images of about 50 kB are stored. */
const MAX_IMAGES = 5_000
/** The variant of an uploaded image that is used as background. */
const IMAGE_FILE = '1600.webp'

/** The images of link previews of public pages. They are drawn on the first request and stored with the uploads. */
@Injectable()
export class ShareImages {
  private readonly logger = new Logger('ShareImages')
  private readonly pending = new Map<string, Promise<void>>()
  /** Drawing takes a whole core, so one at a time leaves the others for requests. */
  private readonly queue = new PQueue({ concurrency: 1 })

  constructor(
    private readonly renderer: PageRenderer,
    private readonly store: FileStore,
    private readonly sql: Sql,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'share-images', every: 'day', run: (now) => this.cleanUp(now) })
  }

  /**
   * The image at a URL, drawn once for all concurrent callers. Only current pages can be drawn: throws NOT_FOUND for
   * any other URL that isn't stored. `beforeDrawing` is called before drawing. It may throw.
   */
  async open(address: string, beforeDrawing: () => Promise<void>): Promise<OpenFile> {
    const page = found(pageOfShareImage(address), 'NOT_FOUND')
    const id = createHash('sha256').update(address).digest('hex')
    const stored = await this.store.open(fileOf(id))
    if (stored) return stored
    const drawing =
      this.pending.get(id) ?? this.create(id, address, page, beforeDrawing).finally(() => this.pending.delete(id))
    this.pending.set(id, drawing)
    await drawing
    return found(await this.store.open(fileOf(id)), 'NOT_FOUND')
  }

  /** Removes old images, and the oldest beyond the limit. Returns their number. */
  async cleanUp(now: Date): Promise<number> {
    const images = await this.sql.query<{ id: string; madeAt: Date }>(
      'SELECT id, madeAt FROM share_images ORDER BY madeAt DESC, id',
    )
    const before = now.getTime() - RETENTION_DAYS * DAY_MS
    const old = images.filter(({ madeAt }, index) => index >= MAX_IMAGES || madeAt.getTime() < before)
    for (const { id, madeAt } of old) {
      await this.store.removeFolder(folderOf(id))
      await this.sql.execute('DELETE FROM share_images WHERE id = ? AND madeAt = ?', [id, madeAt])
    }
    return old.length
  }

  /** Writes the row before the file, so that the cleanup finds it even after a crash in between. */
  private async create(id: string, address: string, page: string, beforeDrawing: () => Promise<void>): Promise<void> {
    await beforeDrawing()
    const image = await this.renderer.shareImage(page)
    if (image?.path !== address) throw new AppError('NOT_FOUND')
    await this.sql.execute(
      'INSERT INTO share_images (id, madeAt) VALUES (?, ?) ON DUPLICATE KEY UPDATE madeAt = VALUES(madeAt)',
      [id, new Date()],
    )
    const bytes = await this.queue.add(() => this.draw(image))
    await this.store.put(fileOf(id), bytes, SHARE_IMAGE.contentType)
  }

  private async draw(image: ShareImage): Promise<Buffer> {
    // Loaded with the first image, so that other processes save the image library's 8 MB.
    const { drawShareImage, drawShareImageOn } = await import('./draw-share-image.js')
    const id = image.image && imageId(image.image)
    const file = id ? await this.store.open(`p/${id}/${IMAGE_FILE}`) : null
    if (!file) return drawShareImage(image)
    try {
      return await drawShareImageOn(await buffer(file.body), image)
    } catch (error) {
      this.logger.warn({ err: error }, 'the picture of a page was not read: its share image is drawn')
      return drawShareImage(image)
    }
  }
}

const folderOf = (id: string) => `share/${id}`
const fileOf = (id: string) => `${folderOf(id)}/image.jpg`
