import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IntentClassifier } from './intent-classifier.js'
import { readPhrases } from './phrases.content.js'

/** The build's, in a folder of the build alone. */
export const TRAINED_FILE = join(import.meta.dirname, 'intent-classifier.bin')

let shipped: Promise<IntentClassifier> | undefined

/**
 * The classifier that knows the phrases which come with the software, one for the process. The build trains it; run from its
 * sources, a process trains its own, in some two seconds.
 */
export function shippedClassifier(): Promise<IntentClassifier> {
  shipped ??= existsSync(TRAINED_FILE)
    ? readFile(TRAINED_FILE).then((bytes) => IntentClassifier.restore(bytes))
    : IntentClassifier.train(readPhrases())
  return shipped
}
