import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminBlog,
  type BlogCreate,
  type BlogInput,
  type BlogUpdate,
  blogSearchText,
  blogSlugOf,
  countWords,
  DEFAULT_LANGUAGE,
  errorMessageRef,
  LIMITS,
  messageRef,
  metaDescriptionFrom,
  metaTitleFrom,
  pictureId,
  readTimeOf,
  seoScore,
  uniqueSlug,
} from '@sofaseva/contract'
import { AppError, ensure, found } from '../../../platform/errors/app-error.js'
import { newId } from '../../../platform/ids/new-id.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Transactions, type Tx } from '../../../platform/prisma/transactions.js'
import { isUniqueViolation } from '../../../platform/prisma/unique-violation.js'
import { PictureUses } from '../../../platform/uploads/picture-uses.js'
import { Pictures } from '../../../platform/uploads/pictures.js'
import { BlogAutosaveService } from '../autosave/blog-autosave.service.js'
import { pictureUrl, toAdminBlog } from '../blog.mapper.js'
import { BlogRepository, type BlogRow } from '../blog.repository.js'
import { isVisible, picturesIn, toBlogHtml } from '../content/blog-html.js'
import { BlogPublisher } from '../publish/blog-publisher.js'
import { isNearEnough, isPastTime, type Publication, publicationOf } from '../publish/publication.rules.js'
import { AdminBlogRepository, type SavedImage, type VersionPictures } from './admin-blog.repository.js'
import { BlogChanges } from './blog-changes.js'

/** Two who write the same title at once want the same slug: whoever is later takes the next one. */
const ATTEMPTS = 8

/** Paths of pictures as they were sent. */
export interface BlogFiles {
  featuredImage: readonly string[]
  images: readonly string[]
}

/** Ids of pictures that were sent, stored and not used by anything yet. */
interface NewPictures {
  featured: string | undefined
  images: string[]
}

/** Creates posts and changes them; each save is a version of the post. */
@Injectable()
export class SaveBlogService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly admin: AdminBlogRepository,
    private readonly autosaves: BlogAutosaveService,
    private readonly publisher: BlogPublisher,
    private readonly changes: BlogChanges,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly pictures: Pictures,
    private readonly pictureUses: PictureUses,
  ) {}

  /**
   * Throws BLOG_CHANGED where the draft has become a post already, what `translationGroupOf` and Pictures.ingest throw, and
   * IMAGE_NOT_FOUND.
   */
  async create(actor: Actor, { draftId, ...input }: BlogCreate, files: BlogFiles): Promise<AdminBlog> {
    const now = new Date()
    const post = prepared(input)
    ensureTime(post, null, now)
    const id = draftId ?? newId()
    ensure(draftId === undefined || !(await this.admin.exists(id)), 'BLOG_CHANGED')
    const pictures = await this.ingest(actor, files)
    return this.write(async (tx) => {
      // Two that were sent at once: the second waits at the row of the first.
      ensure(draftId === undefined || !(await this.admin.lock(tx, id)), 'BLOG_CHANGED')
      return this.save(tx, actor, id, null, post, pictures, now)
    })
  }

  /**
   * Throws BLOG_NOT_FOUND, BLOG_CHANGED for a version that is not the newest, TOO_MANY_IMAGES, and what `create` throws.
   */
  async update(actor: Actor, id: string, input: BlogUpdate, files: BlogFiles): Promise<AdminBlog> {
    const now = new Date()
    const post = prepared(input)
    const pictures = await this.ingestFor(actor, id, input, files, now)
    return this.write(async (tx) => {
      await this.admin.lock(tx, id)
      const before = found(await this.posts.byId(id, tx), 'BLOG_NOT_FOUND')
      ensure(input.version === undefined || input.version === before.version, 'BLOG_CHANGED')
      ensureTime(post, before, now)
      return this.save(tx, actor, id, before, post, pictures, now)
    })
  }

  private async save(
    tx: Tx,
    actor: Actor,
    id: string,
    before: BlogRow | null,
    post: BlogInput,
    pictures: NewPictures,
    now: Date,
  ): Promise<BlogRow> {
    const language = post.language ?? before?.language ?? DEFAULT_LANGUAGE
    const translationGroupId = await this.translationGroupOf(tx, id, before, language, post.translationOf)
    const publication = publicationOf(wantedBy(post), before, now)
    const featuredUrl = pictures.featured
      ? pictureUrl(pictures.featured)
      : (post.featuredUrl ?? before?.featuredUrl ?? '')
    const images = await this.usePictures(tx, id, before, post, { ...pictures, featuredUrl })
    const { title, content, excerpt, category, tags, keywords, metaTitle, metaDescription, canonicalUrl } = post
    const version = (before?.version ?? 0) + 1
    const columns = {
      ...{ title, content, excerpt, category, tags, keywords, metaTitle, metaDescription, canonicalUrl },
      ...{ language, translationGroupId, featuredUrl, featuredId: pictureId(featuredUrl), version, ...publication },
      featuredAlt: featuredAltOf(post, featuredUrl, before),
      slug: await this.slugOf(tx, id, before, title),
      readTime: post.readTime ?? readTimeOf(content),
      wordCount: countWords(content),
      searchText: blogSearchText(post),
      seoScore: seoScore({ ...post, hasFeaturedImage: featuredUrl !== '' }).score,
    }
    if (before) await this.admin.update(tx, id, columns)
    else await this.admin.create(tx, id, actor.id, columns)
    // Only who was published has readers with the old address.
    if (before && before.slug !== columns.slug)
      await this.admin.moveSlug(tx, id, before.publishedAt ? before.slug : null, columns.slug)
    if (images.length > 0 || before?.images.length) await this.admin.setImages(tx, id, images)
    const after = found(await this.posts.byId(id, tx), 'BLOG_NOT_FOUND')
    await this.changes.record(tx, actor, before, after, now)
    await this.autosaves.discard(tx, actor.id, id)
    if (publication.scheduledAt) await this.publisher.schedule(tx, id, publication.scheduledAt, now)
    return after
  }

  /** The additional images after the save. Pictures of every version that is kept stay, so that it can be restored. */
  private async usePictures(
    tx: Tx,
    id: string,
    before: BlogRow | null,
    { content, keep, alts }: BlogInput,
    pictures: NewPictures & { featuredUrl: string },
  ): Promise<SavedImage[]> {
    const current = before?.images ?? []
    const kept = keep ?? current.map(({ uploadId }) => uploadId)
    const ids = [...new Set([...kept, ...pictures.images])]
    ensureFewImages(ids.length)
    const versions = await this.admin.versionPictures(tx, id)
    // The oldest goes by this save, which may be the one that brings it back.
    const stored = [...versions.flatMap(({ imageIds }) => imageIds), ...current.map(({ uploadId }) => uploadId)]
    const known = new Set([...stored, ...pictures.images])
    ensure(
      ids.every((uploadId) => known.has(uploadId)),
      'IMAGE_NOT_FOUND',
      {
        fields: { keep: errorMessageRef('IMAGE_NOT_FOUND') },
      },
    )
    const inText = new Set(picturesIn(content))
    const shown = [
      { featuredUrl: pictures.featuredUrl, imageIds: ids, content },
      ...(before ? [picturesOf(before)] : []),
    ]
    const used = [...shown, ...versions.slice(0, LIMITS.blog.versions - 1)].flatMap(uploadsIn)
    const field = (uploadId: string) => (inText.has(uploadId) ? 'content' : 'featuredUrl')
    await this.pictureUses.set(tx, { entity: 'blog', entityId: id }, used, { field })
    const altOf = new Map(current.map(({ uploadId, alt }) => [uploadId, alt]))
    return ids.map((uploadId, index) => ({ uploadId, alt: alts?.[index] ?? altOf.get(uploadId) ?? '' }))
  }

  /** The slug stays while what the title makes of it does. */
  private async slugOf(tx: Tx, id: string, before: BlogRow | null, title: string): Promise<string> {
    const slug = blogSlugOf(title)
    if (before && blogSlugOf(before.title) === slug) return before.slug
    return uniqueSlug(slug, await this.admin.takenSlugs(tx, slug, id))
  }

  /** Throws BLOG_TRANSLATION_UNKNOWN, BLOG_TRANSLATION_SAME_LANGUAGE, BLOG_TRANSLATION_TAKEN. */
  private async translationGroupOf(
    tx: Tx,
    id: string,
    before: BlogRow | null,
    language: string,
    translationOf: string | undefined,
  ): Promise<string> {
    if (translationOf === '') return newId()
    const isChosen = translationOf !== undefined && translationOf !== id
    const refuse = (code: 'BLOG_TRANSLATION_UNKNOWN' | 'BLOG_TRANSLATION_SAME_LANGUAGE' | 'BLOG_TRANSLATION_TAKEN') =>
      new AppError(code, { fields: { [isChosen ? 'translationOf' : 'language']: errorMessageRef(code) } })
    const original = isChosen ? await this.admin.original(tx, translationOf) : null
    if (isChosen && !original) throw refuse('BLOG_TRANSLATION_UNKNOWN')
    if (original?.language === language) throw refuse('BLOG_TRANSLATION_SAME_LANGUAGE')
    const group = original?.translationGroupId ?? before?.translationGroupId ?? newId()
    if (await this.admin.hasTranslation(tx, group, language, id)) throw refuse('BLOG_TRANSLATION_TAKEN')
    return group
  }

  /** Nothing is stored for a change that would be refused. */
  private async ingestFor(
    actor: Actor,
    id: string,
    input: BlogUpdate,
    files: BlogFiles,
    now: Date,
  ): Promise<NewPictures> {
    if (files.featuredImage.length + files.images.length === 0) return { featured: undefined, images: [] }
    const current = found(await this.posts.byId(id), 'BLOG_NOT_FOUND')
    ensure(input.version === undefined || input.version === current.version, 'BLOG_CHANGED')
    ensureTime(input, current, now)
    ensureFewImages((input.keep ?? current.images).length + files.images.length)
    return this.ingest(actor, files)
  }

  private async ingest(actor: Actor, { featuredImage, images }: BlogFiles): Promise<NewPictures> {
    const stored = (await this.pictures.ingest([...featuredImage, ...images], actor.id)).map(({ id }) => id)
    return { featured: stored[featuredImage.length - 1], images: stored.slice(featuredImage.length) }
  }

  private async write(work: (tx: Tx) => Promise<BlogRow>): Promise<AdminBlog> {
    const { row, translations } = await this.withFreeSlug(() =>
      this.transactions.run(async (tx) => {
        const row = await work(tx)
        return { row, translations: await this.posts.translationsOf(row, tx) }
      }),
    )
    this.outbox.wakeRelay()
    await this.changes.announce()
    return toAdminBlog(row, translations)
  }

  private async withFreeSlug<T>(save: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await save()
      } catch (error) {
        if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error
      }
    }
  }
}

/** What was said of one picture is not said of another. */
function featuredAltOf({ featuredAlt }: BlogInput, featuredUrl: string, before: BlogRow | null): string {
  if (featuredUrl === '') return ''
  return featuredAlt ?? (before?.featuredUrl === featuredUrl ? before.featuredAlt : '')
}

const picturesOf = ({ featuredUrl, images, content }: BlogRow): VersionPictures => ({
  ...{ featuredUrl, content },
  imageIds: images.map(({ uploadId }) => uploadId),
})

const uploadsIn = ({ featuredUrl, imageIds, content }: VersionPictures): string[] => [
  ...[featuredUrl].flatMap((url) => pictureId(url) ?? []),
  ...[...imageIds, ...picturesIn(content)],
]

function ensureFewImages(count: number): void {
  const message = messageRef('errors.imagesAtMost', { max: LIMITS.blog.images })
  ensure(count <= LIMITS.blog.images, 'TOO_MANY_IMAGES', { message, fields: { images: message } })
}

const refuse = (field: keyof BlogInput, message: string) =>
  new AppError('VALIDATION_FAILED', { fields: { [field]: message } })

const wantedBy = ({ isPublished, publishedAt }: BlogInput) => ({
  isPublished,
  publishedAt: publishedAt ? new Date(publishedAt) : null,
})

/** Throws VALIDATION_FAILED for a time that has passed, unless it is the post's own, or is too far ahead. */
function ensureTime(input: BlogInput, before: Publication | null, now: Date): void {
  const wanted = wantedBy(input)
  if (isPastTime(wanted, before, now)) throw refuse('publishedAt', messageRef('validation.blogSchedulePast'))
  if (wanted.isPublished && wanted.publishedAt && !isNearEnough(wanted.publishedAt, now))
    throw refuse('publishedAt', messageRef('validation.blogSchedule', { days: LIMITS.blog.scheduledDays }))
}

/** The post as it is stored: sanitised, with meta texts. Throws VALIDATION_FAILED for one of which nothing is left. */
function prepared<T extends BlogInput>(input: T): T {
  const content = toBlogHtml(input.content)
  if (!isVisible(content)) throw refuse('content', messageRef('validation.blogContent'))
  // Links and pictures get attributes: what is stored must be short enough to be saved again.
  if (content.length > LIMITS.blog.content)
    throw refuse('content', messageRef('validation.tooLong', { max: LIMITS.blog.content }))
  return {
    ...input,
    content,
    metaTitle: input.metaTitle || metaTitleFrom(input.title),
    metaDescription: input.metaDescription || metaDescriptionFrom(input.excerpt),
  }
}
