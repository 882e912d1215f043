import { type ChatQuestionGroup, type ChatQuestionsDone, LIMITS } from '@sofaseva/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo } from '#shared/ui/undo-toast.js'
import { CHAT_KEY } from './use-conversations.js'

const QUESTIONS = [CHAT_KEY, 'questions']

/** Questions that nobody answered, in groups, the most asked first. */
export const questionsOptions = () =>
  queryOptions({ queryKey: QUESTIONS, queryFn: () => api<ChatQuestionGroup[]>('/admin/chatbot/questions') })

/** As many at once as the server takes. */
async function mark(ids: readonly string[], isDone: boolean): Promise<void> {
  for (let from = 0; from < ids.length; from += LIMITS.page.max) {
    const body: ChatQuestionsDone = { ids: ids.slice(from, from + LIMITS.page.max), isDone }
    await api('/admin/chatbot/questions/done', { method: 'POST', body })
  }
}

/** Takes questions off the list at once, and offers to take that back. */
export function useQuestionsDone() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: QUESTIONS })
  return useMutation({
    mutationFn: (ids: readonly string[]) => mark(ids, true),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: QUESTIONS })
      const before = client.getQueryData<ChatQuestionGroup[]>(QUESTIONS)
      const isLeft = ({ questions }: ChatQuestionGroup) => !questions.every(({ _id }) => ids.includes(_id))
      client.setQueryData<ChatQuestionGroup[]>(QUESTIONS, (groups) => groups?.filter(isLeft))
      return before
    },
    onError: (error, _ids, before) => {
      client.setQueryData(QUESTIONS, before)
      toast(errorMessage(error, t('admin-chat.questions.doneFailed')), 'bad')
    },
    onSuccess: (_answer, ids) =>
      toastWithUndo(t('admin-chat.questions.taken', { count: ids.length }), async () => {
        await mark(ids, false)
        refresh()
        return t('admin-chat.questions.restored', { count: ids.length })
      }),
    onSettled: refresh,
  })
}
