/** What happens in a run, decided by its seed alone. */
import { pick, randomOf, weighted } from './random.mjs'

/**
 * What `npm test` runs: few seeds in which everything happens that can, each kind of write several times. Whoever changes
 * what a seed means chooses others.
 */
export const EVERYDAY_SEEDS = [63, 82, 278, 472, 1009, 1305, 2096, 2591, 3650, 3786, 5648, 5737, 5766]

const LENGTH = { from: 7, to: 12 }
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
    message: 2,
    locale: 2,
    review: 1,
    handOver: 1,
    draft: 1,
    search: 1,
  },
  provider: {
    job: 10,
    read: 2,
    readAll: 1,
    message: 1,
    locale: 1,
    offer: 2,
    hours: 1,
    handOver: 0.5,
    draft: 1,
    search: 1,
  },
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
  release: 1.5,
  admin: 4,
  answerRefusal: 2,
  change: 3,
  changeElsewhere: 2,
  endElsewhere: 1.5,
  full: 1.2,
  failing: 1,
  erase: 0.5,
  dearer: 1,
  removed: 0.6,
}
const ACT_RATE = 0.5
/** How often a run has a second device of the first person's, which they take in turn instead of leaving. */
const SECOND_RATE = 0.08
const SECOND_WEIGHT = 6
/** How often a run plays one of the scenes in which most went wrong so far. */
const SCENE_RATE = 0.5

/** What the line does to calls, and how often; `after` stands for what the server has done by then. */
const FAULTS = {
  loseRequest: 4,
  loseAnswer: 6,
  late: 4,
  cutAnswer: 2,
  fail: 4,
  failAfter: 4,
  busy: 2,
  portal: 2,
  maintenance: 1.5,
  hang: 1,
}
const FAILURES = [500, 502, 503, 504]
/** Which calls the weather is for. */
const AIMS = { writes: 6, all: 3, session: 1, reads: 1 }

/** Steps that chance alone brings together too rarely, by who they are for: `last` is about the booking or job of the last change. */
const SCENES = {
  customer: {
    'changes behind an unanswered one': [
      'online',
      'calm',
      'book',
      'unanswered',
      'reschedule',
      'reschedule last',
      'reschedule last',
    ],
    'a cancellation behind a change': [
      'online',
      'calm',
      'book',
      'unanswered',
      'reschedule',
      'reschedule last',
      'cancel last',
      'calm',
    ],
    'a change refused with one behind': [
      'book',
      'offline',
      'reschedule',
      'changeElsewhere',
      'admin',
      'reschedule last',
      'cancel last',
      'online',
    ],
    'a dearer price': ['book', 'offline', 'book', 'dearer', 'online', 'calm'],
    'two languages': ['online', 'unanswered', 'locale', 'locale', 'calm'],
    'a change made elsewhere': ['book', 'online', 'calm', 'offline', 'reschedule', 'changeElsewhere', 'online'],
    'a session that ends': ['offline', 'book', 'message', 'endElsewhere'],
  },
  provider: {
    'changes behind an unanswered one': ['online', 'calm', 'unanswered', 'job', 'job last', 'job last'],
    'a job changed elsewhere': ['online', 'calm', 'offline', 'job', 'changeElsewhere', 'job last', 'online'],
    'a session that ends': ['offline', 'job', 'endElsewhere'],
  },
}
/** The numbers of `endElsewhere` decide whether the account is closed, and whether the other person comes. */
export const isClosing = (how) => how >= 0.85
export const isOtherNext = (how, who) => isClosing(how) || who < 0.3

/** Faults that leave it open whether a write arrived. */
const OPEN_FAULTS = ['loseAnswer', 'loseRequest', 'failAfter', 'fail', 'portal', 'cutAnswer']

function weather(random, about = {}) {
  return {
    fault: weighted(FAULTS, random()),
    aim: weighted(AIMS, random()),
    /** The next calls of that aim that it hits. */
    calls: 1 + Math.floor(random() * 4),
    status: pick(FAILURES, random()),
    lateMs: 300 + Math.floor(random() * 2_700),
    ...about,
  }
}

/** For what can only be chosen once it is known what there is. */
const numbersOf = (random) => [random(), random(), random()]

/** Keeps track of the person at the device, and of whether the other one can come to it. */
class Scene {
  current = 0

  constructor({ roles, hasSecond }) {
    Object.assign(this, { roles, hasSecond })
    /** Two devices stay with one person. */
    this.isFixed = hasSecond
  }

  get role() {
    return this.roles[this.current]
  }

  blows() {
    const { change, endElsewhere, ...others } = BLOWS
    if (this.hasSecond) return { ...others, otherDevice: SECOND_WEIGHT }
    return this.isFixed ? others : BLOWS
  }

  take({ kind, numbers: [how, who] }) {
    if (kind === 'change' || (kind === 'endElsewhere' && isOtherNext(how, who))) this.current = 1 - this.current
    // A closed account is never opened again.
    if (kind === 'endElsewhere' && isClosing(how)) this.isFixed = true
  }
}

function stepOf(random, scene) {
  const isAct = random() < ACT_RATE
  const kind = isAct ? weighted(ACTS[scene.role], random()) : weighted(scene.blows(), random())
  return {
    kind,
    numbers: numbersOf(random),
    ...(kind === 'weather' ? weather(random) : {}),
    /** The tab dies at once after the tap. */
    dies: isAct && !['locale', 'hours'].includes(kind) && random() < 0.05,
  }
}

/** The steps of a scene that can be played; none where it needs the other person, who cannot come. */
function sceneOf(random, { role, isFixed }) {
  const wishes = SCENES[role][pick(Object.keys(SCENES[role]), random())]
  if (isFixed && wishes.includes('endElsewhere')) return []
  return wishes.map((words) => {
    const [kind, about] = words.split(' ')
    const numbers = numbersOf(random)
    if (kind !== 'unanswered') return { kind, numbers, isAboutLast: about === 'last', dies: false }
    const fault = pick(OPEN_FAULTS, random())
    return { kind: 'weather', numbers, dies: false, ...weather(random, { fault, aim: 'writes', calls: 5 }) }
  })
}

/** The cast and the steps of a run. The first person in the cast begins. */
export function planOf(seed) {
  const random = randomOf(seed)
  const roles = pick(CASTS, random()).split(' ')
  const length = LENGTH.from + Math.floor(random() * (LENGTH.to - LENGTH.from + 1))
  /** A browser of its own, which can be killed as a whole. */
  const hasBrowser = random() < 0.06
  const hasSecond = !hasBrowser && random() < SECOND_RATE
  const sceneAt = random() < SCENE_RATE ? Math.floor(random() * length) : -1
  const scene = new Scene({ roles, hasSecond })
  const steps = []
  for (let index = 0; index < length; index += 1) {
    const next = [...(index === sceneAt ? sceneOf(random, scene) : [])]
    for (const one of next) scene.take(one)
    next.push(stepOf(random, scene))
    scene.take(next.at(-1))
    steps.push(...next)
  }
  if (hasBrowser)
    steps.splice(Math.floor(length / 2), 0, { kind: 'killBrowser', numbers: numbersOf(random), dies: false })
  return { seed, roles, hasBrowser, hasSecond, steps }
}
