import type { SqlRunner } from '../database/sql.js'
import { forEachAtOnce } from '../lib/for-each-at-once.js'
import type { FileStore } from './file-store.js'
import { IMAGE_FILES } from './rendering/image-renderer.js'

const BATCH = 500
const IMAGES_AT_ONCE = 4

export interface CopyResult {
  images: number
  /** The number of images with files that the target lacked. */
  copied: number
  /** Ids of images in use with a file that neither store has. */
  incomplete: string[]
}

/** Returns the numbers of files that were copied, and of files that neither store has. */
async function copyImage(id: string, from: FileStore, to: FileStore): Promise<{ copied: number; missing: number }> {
  let [copied, missing] = [0, 0]
  for (const { name, contentType } of IMAGE_FILES) {
    const path = `p/${id}/${name}`
    // Files never change, and stores write them whole.
    if ((await to.size(path)) !== null) continue
    const file = await from.open(path)
    if (file) {
      await to.put(path, Buffer.concat(await file.body.toArray()), contentType)
      copied += 1
    } else missing += 1
  }
  return { copied, missing }
}

/**
 * Copies each image of the database from one store to another. It may run while the product runs, and again: it copies
 * only files that the target lacks. Throws DEPENDENCY_DOWN.
 */
export async function copyImages(sql: SqlRunner, from: FileStore, to: FileStore): Promise<CopyResult> {
  const result: CopyResult = { images: 0, copied: 0, incomplete: [] }
  let after = ''
  for (;;) {
    const images = await sql.db
      .selectFrom('uploads')
      .select(['id', 'unusedSince'])
      .where('id', '>', after)
      .where('removedAt', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    await forEachAtOnce(IMAGES_AT_ONCE, images, async ({ id, unusedSince }) => {
      const { copied, missing } = await copyImage(id, from, to)
      if (copied > 0) result.copied += 1
      // A failed upload leaves an unused image without all of its files.
      if (missing > 0 && unusedSince === null) result.incomplete.push(id)
    })
    result.images += images.length
    const last = images.at(-1)
    if (!last || images.length < BATCH) return result
    after = last.id
  }
}
