/** How calls that are made to be costly delay all others, and how much of the processor each takes. */
import { setTimeout as pause } from 'node:timers/promises'
import { figure } from './lib/figures.mjs'
import { percentile } from './lib/latency.mjs'
import { processorMs } from './lib/process.mjs'

const { BASE_URL, API_PID } = process.env
/** What one address may send in a minute. */
const CALLS_PER_MINUTE = 1_200
const SECONDS = 30
const PROBE_EVERY_MS = 20
/** Calls of each kind for its cost: enough for the kernel's clock of processes, which ticks every 10 ms. */
const COST_CALLS = 30
const JSON_TYPE = { 'content-type': 'application/json' }
const BODY = 62_000
const HEADER = 14_000

const filled = (unit, bytes) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
const MARKS = `a${filled('\u0301', BODY / 2)}${filled('\u0323', BODY / 2)}`
const SPACES = `a${filled(' ', BODY)}b`
const post = (path, body) => ({
  path: `/api${path}`,
  init: { method: 'POST', headers: JSON_TYPE, body: typeof body === 'string' ? body : JSON.stringify(body) },
})
const get = (path, headers = {}) => ({ path, init: { headers } })

/** One of each way to make a call costly without an account. */
const HOSTILE = {
  'marks in a login': () => post('/auth/login', { email: 'a@x.example', password: MARKS }),
  'marks in a reset': () => post('/auth/password/reset', { token: 'a', password: MARKS }),
  'spaces in a name': () => post('/auth/register', { name: SPACES, email: 'a@x.example', password: 'a' }),
  'spaces in a message': () => post('/contact/submit', { name: SPACES, message: SPACES }),
  'marks in the chat': () => post('/chatbot/message', { message: MARKS }),
  'deep lists': () => post('/chatbot/message', `${'['.repeat(31_000)}${']'.repeat(31_000)}`),
  'many entries': () => post('/chatbot/message', `[${'0,'.repeat(30_000)}0]`),
  languages: (number) => get('/api/services', { 'accept-language': `${filled('*,', HEADER)}${number}` }),
  encodings: (number) => get('/api/services', { 'accept-encoding': `${filled('br;q=0 ,', HEADER)}${number}` }),
  'a search': (number) => get(`/api/services?search=${filled('ab+', HEADER)}${number}`),
  'words in a search': () => get(`/api/services?search=${'ab+'.repeat(39)}`),
  'letters in the chat': () => post('/chatbot/message', { message: 'a e i o u क '.repeat(40) }),
  'a page of another address': (number) => get(`/services?q=${filled('a+', 200)}${number}`, { accept: 'text/html' }),
  'the documentation': () => get('/api/openapi.json'),
  'its pages': () => get('/api/docs/swagger-ui-init.js'),
}
const PLAIN = { 'plain reads': () => get('/api/settings/public') }

async function send({ path, init }) {
  const response = await fetch(BASE_URL + path, init)
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
}

/** Milliseconds of the API's processor that a call takes, all its threads together. */
async function costOf(make) {
  await send(make(0))
  const before = processorMs(API_PID)
  for (let call = 1; call <= COST_CALLS; call += 1) await send(make(call))
  return (processorMs(API_PID) - before) / COST_CALLS
}

/** Milliseconds that `/health/live` takes meanwhile, the fastest first. */
async function probeDuring(work) {
  const taken = []
  let isRunning = true
  const probing = (async () => {
    while (isRunning) {
      const began = performance.now()
      await send(get('/health/live'))
      taken.push(performance.now() - began)
      await pause(PROBE_EVERY_MS)
    }
  })()
  await work()
  isRunning = false
  await probing
  return taken.sort((a, b) => a - b)
}

/** Sends calls of each kind in turn, as many as one address may, whether or not the ones before have ended. */
async function sendAll(kinds) {
  const makers = Object.values(kinds)
  const running = []
  const total = (CALLS_PER_MINUTE * SECONDS) / 60
  const began = performance.now()
  for (let call = 0; call < total; call += 1) {
    await pause(Math.max(0, began + (call * 60_000) / CALLS_PER_MINUTE - performance.now()))
    running.push(send(makers[call % makers.length](call)))
  }
  await Promise.all(running)
}

export async function benchHostile() {
  const costs = []
  for (const [name, make] of Object.entries(HOSTILE)) costs.push([await costOf(make), name])
  const [[dearest, name]] = costs.sort(([a], [b]) => b - a)
  figure({ name: `dearest call without an account (${name})`, value: dearest, unit: 'ms', goal: { atMost: 50 } })
  const plain = percentile(await probeDuring(() => sendAll(PLAIN)), 0.99)
  const hostile = percentile(await probeDuring(() => sendAll(HOSTILE)), 0.99)
  figure({
    name: `/health/live p99 under ${CALLS_PER_MINUTE} hostile calls a minute`,
    value: hostile,
    floor: plain,
    unit: 'ms',
    goal: { atMost: 100 },
  })
}
