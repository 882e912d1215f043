/** Measures the response time of the chat assistant with fifty users, and the memory of its model. */
import { setTimeout as pause } from 'node:timers/promises'
import { ascending, figure, percentile } from '../harness/report.mjs'
import { call, timed } from '../harness/server.mjs'

const USERS = 50
const MESSAGES = 12
/** Pause between two messages of a user, who cannot type faster. */
const PAUSE_MS = 1_000
const MB = 1_000_000
const UNDERSTANDING = '../../backend/dist/modules/chatbot/understanding'

const QUESTIONS = [
  'how much does sofa cleaning cost',
  'kal subah koi aa sakta hai kya',
  'क्या आप वाकड में आते हैं',
  'what is included',
  'बुकिंग कसे रद्द करायचे',
  'do you repair ac',
  'what are your opening hours',
]

async function ask(person, turn, sessionId) {
  const message = QUESTIONS[(person + turn) % QUESTIONS.length]
  return (await call('/api/chatbot/message', { method: 'POST', body: { message, sessionId } })).sessionId
}

/** Ascending milliseconds of all calls by fifty users with different start times. */
async function chatTimes(send) {
  const taken = []
  const talk = async (person) => {
    await pause((person * PAUSE_MS) / USERS)
    let sessionId
    for (let turn = 0; turn < MESSAGES; turn += 1) {
      const took = await timed(async () => {
        sessionId = await send(person, turn, sessionId)
      })
      taken.push(took)
      await pause(Math.max(0, PAUSE_MS - took))
    }
  }
  await Promise.all(Array.from({ length: USERS }, (_, person) => talk(person)))
  return ascending(taken)
}

/** Heap in use after a garbage collection, in bytes. */
function used() {
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
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
  figure({ name, value, baseline, unit: 'MB', goal: { atMost: 30 } })
  figure({ name: 'chat: training', value: trained, unit: 'ms', goal: { atMost: 5_000 } })
}

export default async function chat() {
  await ask(0, 0)
  const baseline = percentile(await chatTimes(() => call('/health/live')), 0.95)
  const value = percentile(await chatTimes(ask), 0.95)
  const name = `POST /chatbot/message, ${USERS} people talking, p95`
  figure({ name, value, baseline, unit: 'ms', goal: { atMost: 30 } })
  await model()
}
