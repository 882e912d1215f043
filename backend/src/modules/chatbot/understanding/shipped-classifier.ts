import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lazy } from '#platform/lib/lazy.js'
import { IntentClassifier } from './intent-classifier.js'
import { readPhrases } from './phrases.content.js'

/** The build's, in a folder of the build alone. */
export const TRAINED_FILE = join(import.meta.dirname, 'intent-classifier.bin')

async function load(): Promise<IntentClassifier> {
  if (!existsSync(TRAINED_FILE)) return IntentClassifier.train(readPhrases())
  return IntentClassifier.restore(await readFile(TRAINED_FILE))
}

/**
 * The classifier that knows the phrases which come with the software, one for the process. The build trains it; run from its
 * sources, a process trains its own, in some two seconds.
 */
export const shippedClassifier = lazy(load)
