// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Actor, errorMessageRef, imageId, imageUrl, LIMITS, messageRef, type PostInput } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { ensure } from '#platform/errors/app-error.js'
import { ImageUses } from '#platform/uploads/image-uses.js'
import { Images, NO_IMAGES } from '#platform/uploads/images.js'
import type { PostRow } from '../blog.repository.js'
import { imagesIn } from '../content/blog-html.js'
import { AdminPostRepository, type SavedImage, type VersionImages } from './admin-post.repository.js'

/** Paths of images in the order they were sent. */
export interface PostFiles {
  featuredImage: readonly string[]
  images: readonly string[]
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

export const NO_FILES: PostFiles = { featuredImage: [], images: [], signal: NO_IMAGES.signal }

/** Ids of new images that are stored and not used yet. */
export interface NewImages {
  featured: string | undefined
  images: string[]
}

export const NO_NEW_IMAGES: NewImages = { featured: undefined, images: [] }

/** The images of a post after a save. */
interface PostImageFiles {
  featuredUrl: string
  featuredId: string | null
  featuredAlt: string
  images: SavedImage[]
}

/** Stores the images of posts, and keeps those that a post and its versions show. */
@Injectable()
export class PostImages {
  constructor(
    private readonly admin: AdminPostRepository,
    private readonly images: Images,
    private readonly imageUses: ImageUses,
  ) {}

  /** Throws the errors of Pictures.ingest. */
  async ingest(actor: Actor, { featuredImage, images, signal }: PostFiles): Promise<NewImages> {
    const paths = [...featuredImage, ...images]
    const stored = (await this.images.ingest({ paths, signal }, actor.id)).map(({ id }) => id)
    return { featured: stored[featuredImage.length - 1], images: stored.slice(featuredImage.length) }
  }

  /**
   * Attaches the images of a save to a post. Images of stored versions stay, so that a version can be restored. Runs in
   * the transaction of the save, before the post is written. Throws TOO_MANY_IMAGES, IMAGE_NOT_FOUND.
   */
  async attachImages(
    tx: Change,
    id: string,
    before: PostRow | null,
    post: PostInput,
    { featured, images }: NewImages,
  ): Promise<PostImageFiles> {
    const current = before?.images ?? []
    const remainingIds = post.keep ?? current.map(({ uploadId }) => uploadId)
    const ids = [...new Set([...remainingIds, ...images])]
    ensureImageLimit(ids.length)
    const versions = await this.admin.versionImages(tx, id)
    // This save drops the oldest version, and may be the one that restores it.
    const stored = [...versions.flatMap(({ imageIds }) => imageIds), ...current.map(({ uploadId }) => uploadId)]
    const known = new Set([...stored, ...images])
    ensure(
      ids.every((uploadId) => known.has(uploadId)),
      'IMAGE_NOT_FOUND',
      { fields: { keep: errorMessageRef('IMAGE_NOT_FOUND') } },
    )
    const featuredUrl = featured ? imageUrl(featured) : (post.featuredUrl ?? before?.featuredUrl ?? '')
    const shown = [
      { featuredUrl, imageIds: ids, content: post.content },
      ...(before ? [imagesOf(before)] : []),
      ...versions.slice(0, LIMITS.blog.versions - 1),
    ]
    const inText = new Set(imagesIn(post.content))
    const field = (uploadId: string) => (inText.has(uploadId) ? 'content' : 'featuredUrl')
    await this.imageUses.replaceUses(tx, { entity: 'blog', entityId: id }, shown.flatMap(uploadsIn), { field })
    const altOf = new Map(current.map(({ uploadId, alt }) => [uploadId, alt]))
    return {
      featuredUrl,
      featuredId: imageId(featuredUrl),
      featuredAlt: featuredAltOf(post, featuredUrl, before),
      images: ids.map((uploadId, index) => ({ uploadId, alt: post.alts?.[index] ?? altOf.get(uploadId) ?? '' })),
    }
  }
}

/** Throws TOO_MANY_IMAGES. */
export function ensureImageLimit(count: number): void {
  const message = messageRef('errors.imagesAtMost', { max: LIMITS.blog.images })
  ensure(count <= LIMITS.blog.images, 'TOO_MANY_IMAGES', { message, fields: { images: message } })
}

/** The alternative text of one image does not fit another image. */
function featuredAltOf({ featuredAlt }: PostInput, featuredUrl: string, before: PostRow | null): string {
  if (featuredUrl === '') return ''
  return featuredAlt ?? (before?.featuredUrl === featuredUrl ? before.featuredAlt : '')
}

const imagesOf = ({ featuredUrl, images, content }: PostRow): VersionImages => ({
  featuredUrl,
  content,
  imageIds: images.map(({ uploadId }) => uploadId),
})

const uploadsIn = ({ featuredUrl, imageIds, content }: VersionImages): string[] => [
  ...[featuredUrl].flatMap((url) => imageId(url) ?? []),
  ...imageIds,
  ...imagesIn(content),
]
