import { Injectable } from '@nestjs/common'
import { IMAGE_WIDTHS, type ImageSizes, type ImageSizesQuery } from '@sofaseva/contract'
import { forEachAtOnce } from '../lib/for-each-at-once.js'
import { FileStore } from './file-store.js'

/** More images than a catalog has, in both formats. */
const MAX_CACHED_SIZES = 10_000
/** A bucket needs one request per file. */
const AT_ONCE = 10

/** Provides the sizes of stored images in their narrowest width. */
@Injectable()
export class ImageSizesService {
  /** Files never change, so neither do their sizes. */
  private readonly known = new Map<string, number>()

  constructor(private readonly store: FileStore) {}

  /** Throws DEPENDENCY_DOWN. */
  async sizes({ ids, format }: ImageSizesQuery): Promise<ImageSizes> {
    const bytes: Record<string, number> = {}
    await forEachAtOnce(AT_ONCE, [...new Set(ids)], async (id) => {
      const size = await this.size(`p/${id}/${IMAGE_WIDTHS[0]}.${format}`)
      if (size !== null) bytes[id] = size
    })
    return { bytes }
  }

  private async size(path: string): Promise<number | null> {
    const known = this.known.get(path)
    if (known !== undefined) return known
    const size = await this.store.size(path)
    if (size === null) return null
    if (this.known.size >= MAX_CACHED_SIZES) this.known.clear()
    this.known.set(path, size)
    return size
  }
}
