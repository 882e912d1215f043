// @ts-nocheck
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicCache } from '#platform/cache/public-cache.js'
import type { PhrasesRepository } from './phrases.repository.js'

// Loads modules again, because the process caches the shipped classifier and this test replaces it.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

it('learns the added phrases although the first read fails', async () => {
  const { IntentClassifier } = await import('./intent-classifier.js')
  const { ChatModelService } = await import('./chat-model.js')
  const [shipped, taught] = [Object.create(IntentClassifier.prototype), Object.create(IntentClassifier.prototype)]
  vi.spyOn(IntentClassifier, 'train').mockResolvedValueOnce(shipped).mockResolvedValueOnce(taught)
  const listAll = vi.fn(async () => [{ id: '1', intent: 'book_service', text: 'sofa wash please' }])
  listAll.mockRejectedValueOnce(new Error('away'))
  const cache = { onChange: vi.fn() } as unknown as PublicCache
  const model = new ChatModelService({ listAll } as unknown as PhrasesRepository, cache)
  expect(await model.current()).toBe(shipped)
  await vi.waitFor(async () => expect(await model.current()).toBe(taught))
})
