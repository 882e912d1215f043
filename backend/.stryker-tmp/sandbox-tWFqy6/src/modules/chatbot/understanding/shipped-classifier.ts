// @ts-nocheck
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lazy } from '#platform/lib/lazy.js'
import { IntentClassifier } from './intent-classifier.js'
import { readPhrases } from './phrases.content.js'

/** The build writes this file into its own folder. */
export const TRAINED_FILE = join(import.meta.dirname, 'intent-classifier.bin')

async function load(): Promise<IntentClassifier> {
  if (!existsSync(TRAINED_FILE)) return IntentClassifier.train(readPhrases())
  return IntentClassifier.restore(await readFile(TRAINED_FILE))
}

/**
 * The classifier trained with the shipped phrases, one per process. The build trains it. A process that runs from the
 * sources trains its own in about two seconds.
 */
export const shippedClassifier = lazy(load)
