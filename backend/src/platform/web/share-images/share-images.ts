import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Injectable, Logger } from '@nestjs/common'
import { DAY_MS, pageOfShareImage, pictureId, SHARE_IMAGE, type ShareImage } from '@sofaseva/contract'
import PQueue from 'p-queue'
import { CleanupJobs } from '../../database/cleanup-jobs.js'
import { Sql } from '../../database/sql.js'
import { AppError, found } from '../../errors/app-error.js'
import { FileStore, type OpenFile } from '../../uploads/file-store.js'
import { PageRenderer } from '../page-renderer.js'

/** An image that is still asked for later is made again. */
const KEPT_DAYS = 30
/** At most this many are kept, of about 50 kB each. */
const MAX_KEPT = 5_000
/** The size of an uploaded picture that an image is drawn on. */
const PICTURE_FILE = '1600.webp'

/** The images that link previews show of public pages: made when first asked for, and kept with the uploads. */
@Injectable()
export class ShareImages {
  private readonly logger = new Logger('ShareImages')
  private readonly making = new Map<string, Promise<void>>()
  /** Drawing takes a processor: one at a time leaves the others to answers. */
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
   * The image at an address, made at most once however many ask. Only what pages show now can be drawn: throws NOT_FOUND
   * for any other address that is not kept. `beforeMaking` is called before one is made, and may throw.
   */
  async open(address: string, beforeMaking: () => Promise<void>): Promise<OpenFile> {
    const page = found(pageOfShareImage(address), 'NOT_FOUND')
    const id = createHash('sha256').update(address).digest('hex')
    const kept = await this.store.open(fileOf(id))
    if (kept) return kept
    const making =
      this.making.get(id) ?? this.make(id, address, page, beforeMaking).finally(() => this.making.delete(id))
    this.making.set(id, making)
    await making
    return found(await this.store.open(fileOf(id)), 'NOT_FOUND')
  }

  /** Removes images made long ago, and the oldest of too many. Gives how many. */
  async cleanUp(now: Date): Promise<number> {
    const images = await this.sql.query<{ id: string; madeAt: Date }>(
      'SELECT id, madeAt FROM share_images ORDER BY madeAt DESC, id',
    )
    const before = now.getTime() - KEPT_DAYS * DAY_MS
    const old = images.filter(({ madeAt }, index) => index >= MAX_KEPT || madeAt.getTime() < before)
    for (const { id, madeAt } of old) {
      await this.store.removeFolder(folderOf(id))
      await this.sql.execute('DELETE FROM share_images WHERE id = ? AND madeAt = ?', [id, madeAt])
    }
    return old.length
  }

  /** The row comes before the file, so that the clean-up finds it whatever happens in between. */
  private async make(id: string, address: string, page: string, beforeMaking: () => Promise<void>): Promise<void> {
    await beforeMaking()
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
    // Loaded with the first image: an API that draws none does without the image library, 8 MB.
    const { drawShareImage, drawShareImageOn } = await import('./draw-share-image.js')
    const id = image.picture && pictureId(image.picture)
    const file = id ? await this.store.open(`p/${id}/${PICTURE_FILE}`) : null
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
