import { open } from 'node:fs/promises'
import { Injectable } from '@nestjs/common'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@sofaseva/contract'
import sharp from 'sharp'
import { AppError } from '../errors/app-error.js'
import { newId } from '../ids/new-id.js'
import { PrismaService } from '../prisma/prisma.service.js'
import { FairQueue } from './fair-queue.js'
import { FileStore } from './file-store.js'
import { imageType } from './image-type.js'

/** As many as the best phone cameras have; more is a decompression bomb or a mistake. */
const MAX_PIXELS = 60_000_000
const HEAD_BYTES = 32
/** Pictures of one person that may wait, the one being rendered included: three reviews' worth. */
const MAX_WAITING = 15
const PLACEHOLDER_WIDTH = 16

// Colour at half size, as WebP and phones' JPEG have it: rendering takes a third less memory.
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

interface Rendered extends Omit<StoredPicture, 'id'> {
  files: { name: string; contentType: string; bytes: Buffer }[]
}

/** Renders a picture in every width and format. Throws IMAGE_TOO_MANY_PIXELS, IMAGE_UNREADABLE. */
async function renderVariants(path: string): Promise<Rendered> {
  try {
    const input = () => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false }).autoOrient()
    const { width: fullWidth, height: fullHeight } = (await input().metadata()).autoOrient
    const sized = (width: number) => input().resize({ width, withoutEnlargement: true })
    const files: Rendered['files'] = []
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
 * Ingests uploaded pictures. The uploaded file itself is never stored: it is decoded and re-encoded in three widths and
 * two formats, without its metadata (location, camera) or anything else hidden in the file.
 */
@Injectable()
export class Pictures {
  private readonly queue = new FairQueue(MAX_WAITING)

  constructor(
    private readonly store: FileStore,
    private readonly prisma: PrismaService,
  ) {}

  /**
   * Stores the pictures in these files, in order. People take turns: one person's pictures wait for at most one of
   * each other person. Throws NOT_AN_IMAGE, IMAGE_TOO_MANY_PIXELS, IMAGE_UNREADABLE, TOO_MANY_UPLOADS.
   */
  async ingest(paths: readonly string[], ownerId: string): Promise<StoredPicture[]> {
    for (const path of paths) if (imageType(await headOf(path)) === null) throw new AppError('NOT_AN_IMAGE')
    return this.queue.run(
      ownerId,
      paths.map((path) => () => this.ingestOne(path, ownerId)),
    )
  }

  /** The row comes before the files, so that the clean-up finds them whatever happens in between. */
  private async ingestOne(path: string, ownerId: string): Promise<StoredPicture> {
    const { files, ...picture } = await renderVariants(path)
    const id = newId()
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
    await this.prisma.upload.create({
      data: {
        ...{ id, storageKey: `p/${id}`, contentType: 'image/webp', bytes, ...picture, ownerId },
        unusedSince: new Date(),
      },
    })
    for (const file of files) await this.store.put(`p/${id}/${file.name}`, file.bytes, file.contentType)
    return { id, ...picture }
  }
}
