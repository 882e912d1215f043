/** The build runs this to train the classifier with the shipped phrases, so that no start has to. */
// @ts-nocheck

import { writeFileSync } from 'node:fs'
import { IntentClassifier } from './intent-classifier.js'
import { readPhrases } from './phrases.content.js'
import { TRAINED_FILE } from './shipped-classifier.js'

writeFileSync(TRAINED_FILE, (await IntentClassifier.train(readPhrases())).toBytes())
