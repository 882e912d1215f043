/** What happens in a run, decided by its seed alone. */
import { pick, randomOf, weighted } from './random.mjs'

/**
 * What `npm test` runs: few seeds in which everything happens that can, each kind of write several times. Whoever changes
 * what a seed means chooses others.
 */
export const EVERYDAY_SEEDS = [221, 408, 946, 1178, 2287, 2882, 3414, 4439, 4655]

const LENGTH = { from: 8, to: 15 }
const CASTS = ['customer customer', 'customer provider', 'provider customer']

/** What people do; which of it is possible depends on who is signed in and what they have. */
const ACTS = {
  customer: {
    book: 6,
    cancel: 3,
    reschedule: 4,
    edit: 2,
    discard: 1,
    read: 3,
    readAll: 1,
    message: 3,
    draft: 1,
    search: 1,
  },
  provider: { job: 10, read: 3, readAll: 1, message: 2, draft: 1, search: 1 },
}
/** What befalls the device and the line. */
const BLOWS = {
  offline: 4,
  online: 3,
  weather: 7,
  calm: 2,
  killWorker: 2,
  killTab: 2,
  crashTab: 1,
  reload: 1,
  otherTab: 3,
  expireToken: 3,
  clock: 2,
  release: 1,
  admin: 4,
  answerRefusal: 2,
  change: 3,
}
const ACT_RATE = 0.55

/** What the line does to calls, and how often; `after` stands for what the server has done by then. */
const FAULTS = {
  loseRequest: 4,
  loseAnswer: 6,
  late: 4,
  cutAnswer: 2,
  fail: 4,
  failAfter: 4,
  busy: 2,
  hang: 0.3,
}
const FAILURES = [500, 502, 503, 504]
/** Which calls the weather is for. */
const AIMS = { writes: 6, all: 3, session: 1, reads: 1 }

function weather(random) {
  return {
    fault: weighted(FAULTS, random()),
    aim: weighted(AIMS, random()),
    /** The next calls of that aim that it hits. */
    calls: 1 + Math.floor(random() * 4),
    status: pick(FAILURES, random()),
    lateMs: 300 + Math.floor(random() * 2_700),
  }
}

function step(random, role) {
  const isAct = random() < ACT_RATE
  const kind = isAct ? weighted(ACTS[role], random()) : weighted(BLOWS, random())
  return {
    kind,
    /** For what can only be chosen once it is known what there is. */
    numbers: [random(), random(), random()],
    ...(kind === 'weather' ? weather(random) : {}),
    /** The tab dies at once after the tap. */
    dies: isAct && random() < 0.05,
  }
}

/** The cast and the steps of a run. The first person in the cast begins. */
export function planOf(seed) {
  const random = randomOf(seed)
  const roles = pick(CASTS, random()).split(' ')
  const length = LENGTH.from + Math.floor(random() * (LENGTH.to - LENGTH.from + 1))
  /** A browser of its own, which can be killed as a whole. */
  const hasBrowser = random() < 0.06
  let current = 0
  const steps = []
  while (steps.length < length) {
    const next = step(random, roles[current])
    if (next.kind === 'change') current = 1 - current
    steps.push(next)
  }
  if (hasBrowser) steps.splice(Math.floor(length / 2), 0, { kind: 'killBrowser', numbers: [random()], dies: false })
  return { seed, roles, hasBrowser, steps }
}
