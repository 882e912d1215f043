import type {
  AdminPost,
  AdminPostList,
  AdminPostResponse,
  Language,
  PostUpdate,
  PostVersionList,
  PostVersionResponse,
} from '@sofaseva/contract'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEntityDeletion } from '#office/ui/conflict/use-entity-mutation.js'
import { refresh } from '#office/ui/refresh.js'
import { api } from '#shared/http/api.js'
import { prefetchRequest, takePrefetched } from '#shared/http/request-prefetch.js'
import { upload } from '#shared/http/upload.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { type NewImage, toFormFields } from './post-draft.js'
import { LISTED_POST_KIND } from './post-kind.js'

const BLOGS = 'admin-blogs'
const BLOG = 'admin-blog'
const VERSIONS = 'admin-blog-versions'
/** The number of posts offered at once. */
const MAX_OPTIONS = 20

const blogPath = (id: string) => `/blogs/admin/${id}`

/** Fetches the newest copy of a post. Throws ApiError. */
export const fetchPost = async (id: string) => (await api<AdminPostResponse>(blogPath(id))).blog

/** Prefetches a post for editing. */
export const preloadPost = (id: string) => prefetchRequest(blogPath(id))

export const blogsOptions = (query: string) =>
  queryOptions({
    queryKey: [BLOGS, query],
    queryFn: async () => {
      const { blogs, totalItems, counts } = await api<AdminPostList>(`/blogs/admin/all?${query}`)
      return { items: blogs, total: totalItems, counts }
    },
  })

/** Posts that another post may translate, newest first. */
export function useOriginals(query: { search: string; exceptLanguage: Language }, isWanted: boolean) {
  return useQuery({
    queryKey: [BLOGS, 'originals', query],
    queryFn: async () => {
      const parameters = new URLSearchParams({ ...query, limit: String(MAX_OPTIONS) })
      return (await api<AdminPostList>(`/blogs/admin/all?${parameters}`)).blogs
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
}

export function usePostDeletion() {
  const { t } = useTranslation()
  return useEntityDeletion({
    kind: LISTED_POST_KIND,
    keys: [[BLOGS]],
    path: ({ _id }) => blogPath(_id),
    ask: () => ({ title: t('admin-blog.delete.title'), text: t('admin-blog.delete.text') }),
    confirmText: 'admin.delete',
    done: () => t('admin-blog.delete.done'),
    failed: 'admin-blog.delete.failed',
    mineText: 'admin-blog.delete.anyway',
  })
}

/** A post for editing. It is never refetched, because newer data would replace typed input. */
export function useAdminPost(id: string) {
  return useQuery({
    queryKey: [BLOG, id],
    queryFn: async () => (await takePrefetched<AdminPostResponse>(blogPath(id))).blog,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

/** Returns a function that shows a newer copy of a post in its editor. */
export function useReplacePost() {
  const client = useQueryClient()
  return (post: AdminPost) => client.setQueryData([BLOG, post._id], post)
}

interface PostFiles {
  featuredImage: File | null
  images: readonly NewImage[]
}

/** Converts a post to a form, because its text may exceed the limit of a JSON body. */
function formOf(input: PostUpdate): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(toFormFields(input))) form.append(name, text)
  return form
}

/** The query of a save that replaces the stored draft with this revision. */
const overDraft = (draftRevision: number) => `?draftRevision=${draftRevision}`

/** Creates a post from a draft, or changes the post with this id. Throws ApiError, which the editor shows. */
export function useSavePost(id: string | null, draftId: string) {
  const client = useQueryClient()
  return async (
    input: PostUpdate,
    { draftRevision, files }: { draftRevision: number; files: PostFiles },
    onProgress: (share: number) => void,
  ) => {
    const { featuredImage, images } = files
    const method = id === null ? 'POST' : 'PUT'
    const path = `/blogs/admin/${id ?? 'create'}${overDraft(draftRevision)}`
    const form = formOf(input)
    if (id === null) form.append('draftId', draftId)
    if (featuredImage) form.append('featuredImage', featuredImage)
    for (const { file } of images) form.append('images', file)
    const hasFiles = featuredImage !== null || images.length > 0
    const { blog } = hasFiles
      ? await upload<AdminPostResponse>(method, path, form, onProgress)
      : await api<AdminPostResponse>(path, { method, body: form })
    void refresh(client, [[BLOGS]])
    return blog
  }
}

/** The versions of a post, newest first. */
export function usePostVersions({ _id, version }: AdminPost) {
  return useQuery({
    queryKey: [VERSIONS, _id, version],
    queryFn: async () => (await api<PostVersionList>(`/blogs/admin/${_id}/versions`)).versions,
  })
}

const fetchVersion = async (id: string, version: number) =>
  (await api<PostVersionResponse>(`/blogs/admin/${id}/versions/${version}`)).version

/** A version of a post with all its fields. */
export function usePostVersion({ _id }: AdminPost, version: number) {
  return useQuery({ queryKey: [VERSIONS, _id, 'one', version], queryFn: () => fetchVersion(_id, version) })
}

/** Restores an earlier version as the newest. The publication state stays. Throws ApiError. */
export function usePostRestore({ _id, revision: current, isPublished, scheduledAt }: AdminPost) {
  const client = useQueryClient()
  return async (version: number, draftRevision: number) => {
    const { fields } = await fetchVersion(_id, version)
    const body: PostUpdate = {
      ...fields,
      isPublished: isPublished || scheduledAt !== null,
      ...(scheduledAt === null ? {} : { publishedAt: scheduledAt }),
      expectedRevision: current,
    }
    const path = `/blogs/admin/${_id}${overDraft(draftRevision)}`
    const { blog } = await api<AdminPostResponse>(path, { method: 'PUT', body: formOf(body) })
    void refresh(client, [[BLOGS]])
    return blog
  }
}
