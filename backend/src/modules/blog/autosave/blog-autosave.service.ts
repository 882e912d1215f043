import { Injectable } from '@nestjs/common'
import { type Actor, type BlogAutosave, type BlogAutosaveList, BlogDraft, LIMITS, pictureId } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { newId } from '#platform/lib/new-id.js'
import { PictureUses } from '#platform/uploads/picture-uses.js'
import { picturesIn } from '../content/blog-html.js'
import { type AutosaveIds, BlogAutosaveRepository } from './blog-autosave.repository.js'

/** At most 16 characters. */
const ENTITY = 'blog-autosave'

/** Keeps what each admin has typed for a post and not saved yet, with the pictures it shows. */
@Injectable()
export class BlogAutosaveService {
  constructor(
    private readonly autosaves: BlogAutosaveRepository,
    private readonly pictures: PictureUses,
    private readonly changes: Changes,
  ) {}

  async list(actor: Actor): Promise<BlogAutosaveList['autosaves']> {
    const rows = await this.autosaves.ofNewPosts(actor.id)
    return rows.map(({ draftId, title, savedAt }) => ({
      ...{ _id: draftId, title: title ?? '', savedAt: savedAt.toISOString() },
    }))
  }

  /** Null where nothing is kept. */
  async one(actor: Actor, draftId: string): Promise<BlogAutosave | null> {
    const row = await this.autosaves.find(actor.id, draftId)
    return row && { draft: BlogDraft.partial().parse(row.draft), savedAt: row.savedAt.toISOString() }
  }

  /** Takes the place of what was kept before; of new posts, the oldest beyond the limit go. Gives when it was. */
  save(actor: Actor, draftId: string, draft: Partial<BlogDraft>): Promise<Date> {
    return this.changes.run(actor, async (tx) => {
      const savedAt = new Date()
      const id = await this.autosaves.upsert(tx, { id: newId(), userId: actor.id, draftId, draft, savedAt })
      const { content = '', featuredUrl = '', images = [] } = draft
      const shown = [...picturesIn(content), ...images.map(({ _id }) => _id)]
      const cover = pictureId(featuredUrl)
      const entity = { entity: ENTITY, entityId: id }
      await this.pictures.set(tx, entity, cover ? [...shown, cover] : shown, { skipMissing: true })
      await this.removeAll(tx, await this.autosaves.surplus(tx, actor.id, LIMITS.blog.autosaves))
      return savedAt
    })
  }

  /** In the transaction that saves the post. */
  async discard(tx: Change, userId: string, draftId: string): Promise<void> {
    await this.removeAll(tx, await this.autosaves.lock(tx, userId, draftId))
  }

  remove(actor: Actor, draftId: string): Promise<void> {
    return this.changes.run(actor, (tx) => this.discard(tx, actor.id, draftId))
  }

  /** All of a person whose account is closed. */
  erase(userId: string): Promise<void> {
    return this.changes.run(null, async (tx) => this.removeAll(tx, await this.autosaves.lock(tx, userId)))
  }

  private async removeAll(tx: Change, found: readonly AutosaveIds[]): Promise<void> {
    for (const { id } of found) {
      await this.pictures.set(tx, { entity: ENTITY, entityId: id }, [])
      await this.autosaves.remove(tx, id)
    }
  }
}
