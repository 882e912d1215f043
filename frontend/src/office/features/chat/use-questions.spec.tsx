import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import { questionsOptions, useQuestionsDone } from './use-questions.js'

const { queryKey: QUESTIONS } = questionsOptions()

it('puts questions back after a failure, without those that were taken off since', async () => {
  const responses: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)))
  let client = {} as QueryClient
  const { result } = renderHook(
    () => {
      client = useQueryClient()
      return useQuestionsDone()
    },
    { wrapper: AdminDocument },
  )
  const group = (_id: string) => ({ questions: [{ _id }] })
  client.setQueryData<unknown>(QUESTIONS, [group('a'), group('b'), group('c')])
  act(() => result.current.mutate(['a']))
  act(() => result.current.mutate(['b']))
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  await act(async () => responses[1]?.(jsonResponse(200, { success: true })))
  await act(async () => responses[0]?.(jsonResponse(500, { success: false, code: 'INTERNAL', message: 'Failed.' })))
  await vi.waitFor(() => expect(client.getQueryData(QUESTIONS)).toEqual([group('a'), group('c')]))
})
