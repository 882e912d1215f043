import { type ChatQuestionGroup, type ChatQuestionsDone, LIMITS } from '@sofaseva/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { CHAT_KEY } from './use-conversations.js'

const QUESTIONS = [CHAT_KEY, 'questions']

/** Unanswered questions in groups, the most frequent first. */
export const questionsOptions = () =>
  queryOptions({ queryKey: QUESTIONS, queryFn: () => api<ChatQuestionGroup[]>('/admin/chatbot/questions') })

/** Marks questions in batches of the size that the server accepts. */
async function mark(ids: readonly string[], isDone: boolean): Promise<void> {
  for (let from = 0; from < ids.length; from += LIMITS.page.max) {
    const body: ChatQuestionsDone = { ids: ids.slice(from, from + LIMITS.page.max), isDone }
    await api('/admin/chatbot/questions/done', { method: 'POST', body })
  }
}

/** Removes questions from the list optimistically and offers to undo it. */
export function useQuestionsDone() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useChange<readonly string[]>({
    keys: [QUESTIONS],
    show: (ids) => {
      const isLeft = ({ questions }: ChatQuestionGroup) => !questions.every(({ _id }) => ids.includes(_id))
      const taken = client.getQueryData<ChatQuestionGroup[]>(QUESTIONS)?.filter((group) => !isLeft(group)) ?? []
      const update = (rest: readonly ChatQuestionGroup[]) =>
        client.setQueryData<ChatQuestionGroup[]>(QUESTIONS, (groups) => groups && [...rest, ...groups.filter(isLeft)])
      update([])
      // Other questions may have been taken off since, so only these come back.
      return () => update(taken)
    },
    send: (ids) => mark(ids, true),
    message: (_sent, ids) => ({
      text: t('admin-chat.questions.taken', { count: ids.length }),
      undo: async () => {
        await mark(ids, false)
        return t('admin-chat.questions.restored', { count: ids.length })
      },
    }),
    failed: () => 'admin-chat.questions.doneFailed',
  })
}
