/** Measures the search in a large catalog and the model of the assistant, both without a server. */
import { ServiceSearch } from '@sofaseva/contract/search'
import { OPTION, serviceDescription, serviceName, typedSearch } from '../data/large-catalog.mjs'
import { ascending, figure, percentile } from '../harness/report.mjs'
import { timed } from '../harness/server.mjs'

const SERVICES = 5_000
const QUERIES = 400
/** Code that has just been loaded runs unoptimized. */
const WARM_UP = 1_000
const MB = 1_000_000
const UNDERSTANDING = '../../backend/dist/modules/chatbot/understanding'

/** Heap in use after a garbage collection, in bytes. */
function used() {
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const service = (_, index) => ({
  _id: String(index),
  name: serviceName(index),
  shortDescription: serviceDescription(index),
  category: { _id: String(index % 12), name: 'Home Care' },
  options: [{ ...OPTION, price: 0, durationMinutes: 60 }],
})

async function search() {
  const index = ServiceSearch.build(Array.from({ length: SERVICES }, service))
  for (let at = QUERIES; at < QUERIES + WARM_UP; at += 1) index.query(typedSearch(at))
  const taken = []
  for (let at = 0; at < QUERIES; at += 1) taken.push(await timed(async () => index.query(typedSearch(at))))
  const name = `search over ${SERVICES} services, in memory, p95`
  figure({ name, value: percentile(ascending(taken), 0.95), unit: 'ms', goal: { atMost: 6 } })
}

async function model() {
  const [{ IntentClassifier }, { readPhrases }] = await Promise.all([
    import(`${UNDERSTANDING}/intent-classifier.js`),
    import(`${UNDERSTANDING}/phrases.content.js`),
  ])
  const before = used()
  let classifier
  const trained = await timed(async () => {
    classifier = await IntentClassifier.train(readPhrases())
  })
  const [value, baseline] = [(used() - before) / MB, classifier.bytes / MB]
  const name = 'chat: memory of the model, beside its weights alone'
  figure({ name, value, baseline, unit: 'MB', goal: { atMost: 15 } })
  figure({ name: 'chat: training', value: trained, unit: 'ms', goal: { atMost: 2_000 } })
}

export default async function understanding() {
  await search()
  await model()
}
