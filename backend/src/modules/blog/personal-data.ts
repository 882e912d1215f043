import { ONLY_CUSTOMERS, type PersonalData } from '#platform/user-data/personal-data.js'
import { PostAutosaveService } from './autosave/post-autosave.service.js'
import { VIEWER_KEYS } from './views/post-views.js'

/** Posts stay, because they belong to the team. Unsaved drafts are erased. */
export const blogData: PersonalData = {
  name: 'blog',
  tables: {
    blog_posts: {
      person: 'authorId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      export: {
        blogPosts: {
          columns: 'id, title, slug, excerpt, content, isPublished, publishedAt, createdAt, updatedAt',
          flags: ['isPublished'],
        },
      },
      erase: { authorId: null, authorName: '' },
    },
    blog_versions: {
      person: 'savedById',
      merge: { staysBecause: ONLY_CUSTOMERS },
      erase: { savedById: null },
    },
    blog_autosaves: {
      person: 'userId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      export: { blogAutosaves: { columns: 'id, draftId, draft, savedAt', json: ['draft'] } },
      erase: 'hook',
    },
  },
  redis: VIEWER_KEYS,
  touches: 'people',
  hooks: (get) => ({ erase: (userId) => get(PostAutosaveService).erase(userId) }),
}
