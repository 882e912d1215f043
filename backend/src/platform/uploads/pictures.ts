import { open } from 'node:fs/promises'
import { Injectable } from '@nestjs/common'
import { HOUR_MS, PICTURE_FORMATS, PICTURE_WIDTHS } from '@sofaseva/contract'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { AppError } from '../errors/app-error.js'
import { newId } from '../ids/new-id.js'
import { PrismaService } from '../prisma/prisma.service.js'
import type { Tx } from '../prisma/transactions.js'
import { FileStore } from './file-store.js'
import { imageType } from './image-type.js'

/** What a phone's best camera makes; more is a bomb or a mistake. */
const MOST_PIXELS = 60_000_000
const HEAD_BYTES = 32
/** Decoded pictures are large, and drawing keeps a core busy anyway: one after the other. */
const AT_ONCE = 1
const PLACEHOLDER_WIDTH = 16
const ORPHAN_HOURS = 24
const PORTION = 200

// Colour at half size, as WebP and phones' JPEG have it: it takes a third less memory to draw.
const QUALITY = {
  webp: { quality: 78, effort: 4 },
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
} as const

// Nothing is decoded twice, so nothing is worth keeping decoded; one thread a picture leaves a core to answers.
sharp.cache(false)
sharp.concurrency(1)

export interface StoredPicture {
  id: string
  /** Of the widest variant. */
  width: number
  height: number
  /** A tiny blurred picture, as a data address. */
  placeholder: string
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

interface Drawn extends Omit<StoredPicture, 'id'> {
  files: { name: string; contentType: string; bytes: Buffer }[]
}

/** A picture's file in every width and format. Throws IMAGE_TOO_MANY_PIXELS, IMAGE_UNREADABLE. */
async function drawnAnew(path: string): Promise<Drawn> {
  try {
    const input = () => sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false }).autoOrient()
    const { width: fullWidth, height: fullHeight } = (await input().metadata()).autoOrient
    const sized = (width: number) => input().resize({ width, withoutEnlargement: true })
    const files: Drawn['files'] = []
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const bytes = await sized(width)[format](QUALITY[format]).toBuffer()
        files.push({ name: `${width}.${format}`, contentType: `image/${format}`, bytes })
      }
    const tiny = await sized(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer()
    const width = Math.min(fullWidth, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? fullWidth)
    return {
      files,
      width,
      height: Math.max(1, Math.round((fullHeight * width) / fullWidth)),
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    }
  } catch (error) {
    if (error instanceof Error && /pixel limit|too large/i.test(error.message))
      throw new AppError('IMAGE_TOO_MANY_PIXELS', { cause: error })
    if (error instanceof Error && 'code' in error) throw error
    throw new AppError('IMAGE_UNREADABLE', { cause: error })
  }
}

/**
 * Takes pictures from people. What is stored is never what was sent: it is decoded and drawn anew, in three widths and
 * two formats, without location, camera or anything else that lay in the file.
 */
@Injectable()
export class Pictures {
  private readonly limit = pLimit(AT_ONCE)

  constructor(
    private readonly store: FileStore,
    private readonly prisma: PrismaService,
  ) {}

  /** Stores the picture in a file. Throws NOT_AN_IMAGE, IMAGE_TOO_MANY_PIXELS, IMAGE_UNREADABLE. */
  async take(path: string, ownerId: string): Promise<StoredPicture> {
    if (imageType(await headOf(path)) === null) throw new AppError('NOT_AN_IMAGE')
    return this.limit(() => this.draw(path, ownerId))
  }

  /** Ties pictures to what shows them; from then on they are not swept. */
  async attach(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length > 0)
      await tx.prisma.upload.updateMany({ where: { id: { in: [...ids] } }, data: { attachedAt: now } })
  }

  /** The tiny blurred picture of a stored one, as a data address; empty when there is none of that id. */
  async placeholderOf(tx: Tx, id: string): Promise<string> {
    return (await tx.prisma.upload.findUnique({ where: { id }, select: { placeholder: true } }))?.placeholder ?? ''
  }

  /** Lets go of pictures: the next sweep but one takes them away. */
  async release(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length > 0)
      await tx.prisma.upload.updateMany({
        where: { id: { in: [...ids] } },
        data: { attachedAt: null, createdAt: now },
      })
  }

  /** Removes what nothing has used for a day. Gives how many. */
  async sweep(now: Date): Promise<number> {
    const before = new Date(now.getTime() - ORPHAN_HOURS * HOUR_MS)
    const orphans = await this.prisma.upload.findMany({
      where: { attachedAt: null, createdAt: { lt: before } },
      take: PORTION,
    })
    for (const { id } of orphans) {
      await this.store.removeFolder(`p/${id}`)
      await this.prisma.upload.deleteMany({ where: { id, attachedAt: null } })
    }
    return orphans.length
  }

  /** The row comes before the files, so that a sweep finds them whatever happens between. */
  private async draw(path: string, ownerId: string): Promise<StoredPicture> {
    const { files, ...drawn } = await drawnAnew(path)
    const id = newId()
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
    await this.prisma.upload.create({
      data: { id, storageKey: `p/${id}`, contentType: 'image/webp', bytes, ...drawn, ownerId },
    })
    for (const file of files) await this.store.put(`p/${id}/${file.name}`, file.bytes, file.contentType)
    return { id, ...drawn }
  }
}
