import type { AdminBlogList } from '@sofaseva/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { toast } from '../../../shared/ui/toasts.js'

const BLOGS = 'admin-blogs'

export function useAdminBlogs(query: string) {
  return useQuery({
    queryKey: [BLOGS, query],
    queryFn: () => api<AdminBlogList>(`/blogs/admin/all?${query}`),
    placeholderData: keepPreviousData,
  })
}

export function useBlogDeletion() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(`/blogs/admin/${id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, t('admin-blog.delete.failed')), 'bad'),
    onSuccess: () => toast(t('admin-blog.delete.done')),
    onSettled: () => client.invalidateQueries({ queryKey: [BLOGS] }),
  })
}
