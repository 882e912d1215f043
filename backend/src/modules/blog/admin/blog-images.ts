import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type BlogInput,
  errorMessageRef,
  LIMITS,
  messageRef,
  pictureId,
  pictureUrl,
} from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { ensure } from '#platform/errors/app-error.js'
import { PictureUses } from '#platform/uploads/picture-uses.js'
import { NO_IMAGES, Pictures } from '#platform/uploads/pictures.js'
import type { BlogRow } from '../blog.repository.js'
import { picturesIn } from '../content/blog-html.js'
import { AdminBlogRepository, type SavedImage, type VersionPictures } from './admin-blog.repository.js'

/** Paths of images in the order they were sent. */
export interface BlogFiles {
  featuredImage: readonly string[]
  images: readonly string[]
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

export const NO_FILES: BlogFiles = { featuredImage: [], images: [], signal: NO_IMAGES.signal }

/** Ids of new images that are stored and not used yet. */
export interface NewPictures {
  featured: string | undefined
  images: string[]
}

export const NO_PICTURES: NewPictures = { featured: undefined, images: [] }

/** The images of a post after a save. */
interface PostPictures {
  featuredUrl: string
  featuredId: string | null
  featuredAlt: string
  images: SavedImage[]
}

/** Stores the images of posts, and keeps those that a post and its versions show. */
@Injectable()
export class BlogImages {
  constructor(
    private readonly admin: AdminBlogRepository,
    private readonly pictures: Pictures,
    private readonly pictureUses: PictureUses,
  ) {}

  /** Throws the errors of Pictures.ingest. */
  async ingest(actor: Actor, { featuredImage, images, signal }: BlogFiles): Promise<NewPictures> {
    const paths = [...featuredImage, ...images]
    const stored = (await this.pictures.ingest({ paths, signal }, actor.id)).map(({ id }) => id)
    return { featured: stored[featuredImage.length - 1], images: stored.slice(featuredImage.length) }
  }

  /**
   * Attaches the images of a save to a post. Images of stored versions stay, so that a version can be restored. Runs in
   * the transaction of the save, before the post is written. Throws TOO_MANY_IMAGES, IMAGE_NOT_FOUND.
   */
  async attachImages(
    tx: Change,
    id: string,
    before: BlogRow | null,
    post: BlogInput,
    { featured, images }: NewPictures,
  ): Promise<PostPictures> {
    const current = before?.images ?? []
    const kept = post.keep ?? current.map(({ uploadId }) => uploadId)
    const ids = [...new Set([...kept, ...images])]
    ensureFewImages(ids.length)
    const versions = await this.admin.versionPictures(tx, id)
    // This save drops the oldest version, and may be the one that restores it.
    const stored = [...versions.flatMap(({ imageIds }) => imageIds), ...current.map(({ uploadId }) => uploadId)]
    const known = new Set([...stored, ...images])
    ensure(
      ids.every((uploadId) => known.has(uploadId)),
      'IMAGE_NOT_FOUND',
      { fields: { keep: errorMessageRef('IMAGE_NOT_FOUND') } },
    )
    const featuredUrl = featured ? pictureUrl(featured) : (post.featuredUrl ?? before?.featuredUrl ?? '')
    const shown = [
      { featuredUrl, imageIds: ids, content: post.content },
      ...(before ? [picturesOf(before)] : []),
      ...versions.slice(0, LIMITS.blog.versions - 1),
    ]
    const inText = new Set(picturesIn(post.content))
    const field = (uploadId: string) => (inText.has(uploadId) ? 'content' : 'featuredUrl')
    await this.pictureUses.replaceUses(tx, { entity: 'blog', entityId: id }, shown.flatMap(uploadsIn), { field })
    const altOf = new Map(current.map(({ uploadId, alt }) => [uploadId, alt]))
    return {
      featuredUrl,
      featuredId: pictureId(featuredUrl),
      featuredAlt: featuredAltOf(post, featuredUrl, before),
      images: ids.map((uploadId, index) => ({ uploadId, alt: post.alts?.[index] ?? altOf.get(uploadId) ?? '' })),
    }
  }
}

/** Throws TOO_MANY_IMAGES. */
export function ensureFewImages(count: number): void {
  const message = messageRef('errors.imagesAtMost', { max: LIMITS.blog.images })
  ensure(count <= LIMITS.blog.images, 'TOO_MANY_IMAGES', { message, fields: { images: message } })
}

/** The alternative text of one image does not fit another image. */
function featuredAltOf({ featuredAlt }: BlogInput, featuredUrl: string, before: BlogRow | null): string {
  if (featuredUrl === '') return ''
  return featuredAlt ?? (before?.featuredUrl === featuredUrl ? before.featuredAlt : '')
}

const picturesOf = ({ featuredUrl, images, content }: BlogRow): VersionPictures => ({
  featuredUrl,
  content,
  imageIds: images.map(({ uploadId }) => uploadId),
})

const uploadsIn = ({ featuredUrl, imageIds, content }: VersionPictures): string[] => [
  ...[featuredUrl].flatMap((url) => pictureId(url) ?? []),
  ...imageIds,
  ...picturesIn(content),
]
