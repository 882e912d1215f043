/** Measures the response time of the chat assistant with fifty users. */
import { setTimeout as pause } from 'node:timers/promises'
import { ascending, figure, percentile } from '../harness/report.mjs'
import { call, timed } from '../harness/server.mjs'

const USERS = 50
const MESSAGES = 12
/** Pause between two messages of a user, who cannot type faster. */
const PAUSE_MS = 1_000

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

export default async function chat() {
  await ask(0, 0)
  const baseline = percentile(await chatTimes(() => call('/health/live')), 0.95)
  const value = percentile(await chatTimes(ask), 0.95)
  const name = `POST /chatbot/message, ${USERS} people talking, p95`
  figure({ name, value, baseline, unit: 'ms', goal: { atMost: 30 } })
}
