/** How soon the chat assistant answers with fifty people talking, and what its model takes. */
import { setTimeout as pause } from 'node:timers/promises'
import { figure } from './lib/figures.mjs'
import { percentile } from './lib/latency.mjs'

const { BASE_URL } = process.env
const PEOPLE = 50
const MESSAGES = 12
/** Between two messages of a person: nobody types faster. */
const PAUSE_MS = 1_000
const ANSWERED_MS = 30
const MODEL_MB = 30
const MB = 1_000_000
const UNDERSTANDING = '../backend/dist/modules/chatbot/understanding'

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
  const answer = await fetch(`${BASE_URL}/api/chatbot/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, sessionId }),
  })
  const body = await answer.json()
  if (answer.status !== 200) throw new Error(`a message answered ${answer.status}: ${JSON.stringify(body)}`)
  return body.sessionId
}

/** Milliseconds of every call of fifty people who each begin at another moment, the fastest first. */
async function talking(call) {
  const taken = []
  const talk = async (person) => {
    await pause((person * PAUSE_MS) / PEOPLE)
    let sessionId
    for (let turn = 0; turn < MESSAGES; turn += 1) {
      const began = performance.now()
      sessionId = await call(person, turn, sessionId)
      const took = performance.now() - began
      taken.push(took)
      await pause(Math.max(0, PAUSE_MS - took))
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => talk(person)))
  return taken.sort((a, b) => a - b)
}

const live = async () => {
  await (await fetch(`${BASE_URL}/health/live`)).arrayBuffer()
}

/** Bytes in use, garbage aside. */
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
  const began = performance.now()
  const classifier = await IntentClassifier.train(readPhrases())
  const trained = performance.now() - began
  figure({
    name: 'chat: memory of the model, beside its weights alone',
    value: (used() - before) / MB,
    floor: classifier.bytes / MB,
    unit: 'MB',
    goal: { atMost: MODEL_MB },
  })
  figure({ name: 'chat: training', value: trained, unit: 'ms', goal: { atMost: 5_000 } })
}

export async function benchChat() {
  await ask(0, 0)
  const floor = percentile(await talking(live), 0.95)
  const answered = await talking(ask)
  figure({
    name: `POST /chatbot/message, ${PEOPLE} people talking, p95`,
    value: percentile(answered, 0.95),
    floor,
    unit: 'ms',
    goal: { atMost: ANSWERED_MS },
  })
  await model()
}
