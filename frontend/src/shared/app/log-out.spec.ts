// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { loadOffline } from '#offline/load.js'
import { finishLogouts } from './log-out.js'

vi.mock('#offline/load.js', () => ({ loadOffline: vi.fn() }))

it('finishes a logout that an older version began', async () => {
  const forgetUser = vi.fn(async () => {})
  vi.mocked(loadOffline).mockResolvedValue({ forgetUser, outbox: { flush: async () => ({}) } } as never)
  localStorage.setItem('leavers', JSON.stringify([{ userId: 'asha', ending: null }]))
  localStorage.setItem('pending-logouts', JSON.stringify([{ userId: 'ravi', ending: null }]))
  await finishLogouts()
  expect(forgetUser.mock.calls.map(([userId]: unknown[]) => userId)).toEqual(['asha', 'ravi'])
  expect(localStorage.getItem('leavers')).toBeNull()
  expect(localStorage.getItem('pending-logouts')).toBeNull()
})
