import { describe, expect, it } from 'vitest'
import { IntentClassifier } from './intent-classifier.js'
import { readPhrases } from './phrases.content.js'

describe('IntentClassifier', () => {
  it('classifies the same after it is restored from its bytes', async () => {
    const trained = await IntentClassifier.train(readPhrases().slice(0, 300))
    const restored = IntentClassifier.restore(trained.toBytes())
    for (const text of ['how much is sofa cleaning', 'sofa claening kitne ka hai', 'माझी बुकिंग कुठे आहे', 'xyzzy'])
      expect(restored.classify(text)).toEqual(trained.classify(text))
    expect(restored.bytes).toBe(trained.bytes)
  })
})
