/** Plans the steps of a run from its seed alone. */
import { pick, randomOf, weighted } from './random.mjs'

/**
 * Seeds for `npm test`. Together they contain every kind of step, and the common writes twice. The full tier has all
 * kinds many times. Choose other seeds after a change to the meaning of a seed.
 */
export const EVERYDAY_SEEDS = [270, 1093, 1351, 3703, 3934, 4489, 5020, 5210]

const LENGTH = { from: 7, to: 12 }
const ROLE_PAIRS = ['customer customer', 'customer provider', 'provider customer']

/** Actions of users with their weights. The signed-in user and their data decide which are possible. */
const ACTION_WEIGHTS = {
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
    handoff: 1,
    draft: 1,
    search: 1,
  },
  provider: {
    job: 8,
    progress: 6,
    read: 2,
    readAll: 1,
    message: 1,
    locale: 1,
    offer: 2,
    hours: 1,
    handoff: 0.5,
    draft: 1,
    search: 1,
  },
}
/** Faults of the device and the network, with their weights. */
const FAULT_WEIGHTS = {
  offline: 4,
  online: 3,
  networkFault: 7,
  networkRecovery: 2,
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
  priceRise: 1,
  removed: 0.6,
}
const ACTION_RATE = 0.5
/** Share of runs in which the first user has a second device and alternates between them instead of leaving. */
const SECOND_RATE = 0.08
const SECOND_WEIGHT = 6
/** Share of runs with one of the scenes that found the most bugs so far. */
const SCENE_RATE = 0.5

/** Network faults of calls with their weights. With `after`, the server has already handled the call. */
const NETWORK_FAULTS = {
  loseRequest: 4,
  loseResponse: 6,
  late: 4,
  cutResponse: 2,
  fail: 4,
  failAfter: 4,
  busy: 2,
  portal: 2,
  maintenance: 1.5,
  hang: 1,
}
const FAILURES = [500, 502, 503, 504]
/** Calls that a network fault applies to. */
const AIMS = { writes: 6, all: 3, session: 1, reads: 1 }

/** Steps that rarely follow each other by chance, by role. `last` acts on the booking or job of the last change. */
const SCENES = {
  customer: {
    'changes behind an unanswered one': [
      'online',
      'networkRecovery',
      'book',
      'unanswered',
      'reschedule',
      'reschedule last',
      'reschedule last',
    ],
    'a cancellation behind a change': [
      'online',
      'networkRecovery',
      'book',
      'unanswered',
      'reschedule',
      'reschedule last',
      'cancel last',
      'networkRecovery',
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
    'a higher price': ['book', 'offline', 'book', 'priceRise', 'online', 'networkRecovery'],
    'two languages': ['online', 'unanswered', 'locale', 'locale', 'networkRecovery'],
    'a change made elsewhere': [
      'book',
      'online',
      'networkRecovery',
      'offline',
      'reschedule',
      'changeElsewhere',
      'online',
    ],
    'a session that ends': ['offline', 'book', 'message', 'endElsewhere'],
  },
  provider: {
    'changes behind an unanswered one': ['online', 'networkRecovery', 'unanswered', 'job', 'job last', 'job last'],
    'a visit without a network': [
      'online',
      'networkRecovery',
      'offline',
      'progress',
      'progress last',
      'job last',
      'online',
    ],
    'steps behind an unanswered one': [
      'online',
      'networkRecovery',
      'unanswered',
      'progress',
      'progress last',
      'job last',
    ],
    'a visit changed elsewhere': [
      'online',
      'networkRecovery',
      'offline',
      'progress',
      'changeElsewhere last',
      'progress last',
      'online',
    ],
    'a job changed elsewhere': ['online', 'networkRecovery', 'offline', 'job', 'changeElsewhere', 'job last', 'online'],
    'a session that ends': ['offline', 'job', 'endElsewhere'],
  },
}
/** The numbers of `endElsewhere` decide whether the account is closed and whether the other user comes. */
export const isClosing = (how) => how >= 0.85
export const isOtherNext = (how, who) => isClosing(how) || who < 0.3

/** Faults after which it is unknown whether a write arrived. */
const OPEN_FAULTS = ['loseResponse', 'loseRequest', 'failAfter', 'fail', 'portal', 'cutResponse']

function networkFault(random, about = {}) {
  return {
    fault: weighted(NETWORK_FAULTS, random()),
    aim: weighted(AIMS, random()),
    /** Number of matching calls that the fault affects. */
    calls: 1 + Math.floor(random() * 4),
    status: pick(FAILURES, random()),
    lateMs: 300 + Math.floor(random() * 2_700),
    ...about,
  }
}

/** Random numbers for choices that depend on the state at run time. */
const numbersOf = (random) => [random(), random(), random()]

/** Tracks the user at the device, and whether the other user may take over. */
class Scene {
  current = 0

  constructor({ roles, hasSecond }) {
    Object.assign(this, { roles, hasSecond })
    /** With two devices, the user never changes. */
    this.isUserFixed = hasSecond
  }

  get role() {
    return this.roles[this.current]
  }

  faultWeights() {
    const { change, endElsewhere, ...others } = FAULT_WEIGHTS
    if (this.hasSecond) return { ...others, otherDevice: SECOND_WEIGHT }
    return this.isUserFixed ? others : FAULT_WEIGHTS
  }

  advance({ kind, numbers: [how, who] }) {
    if (kind === 'change' || (kind === 'endElsewhere' && isOtherNext(how, who))) this.current = 1 - this.current
    // A closed account is never reopened.
    if (kind === 'endElsewhere' && isClosing(how)) this.isUserFixed = true
  }
}

function stepOf(random, scene) {
  const isAction = random() < ACTION_RATE
  const kind = isAction ? weighted(ACTION_WEIGHTS[scene.role], random()) : weighted(scene.faultWeights(), random())
  return {
    kind,
    numbers: numbersOf(random),
    ...(kind === 'networkFault' ? networkFault(random) : {}),
    /** The tab crashes right after the tap. */
    dies: isAction && !['locale', 'hours'].includes(kind) && random() < 0.05,
  }
}

/** Returns the steps of a scene; empty if it needs the other user and they cannot come. */
function sceneOf(random, { role, isUserFixed }) {
  const steps = SCENES[role][pick(Object.keys(SCENES[role]), random())]
  if (isUserFixed && steps.includes('endElsewhere')) return []
  return steps.map((words) => {
    const [kind, about] = words.split(' ')
    const numbers = numbersOf(random)
    if (kind !== 'unanswered') return { kind, numbers, isAboutLast: about === 'last', dies: false }
    const fault = pick(OPEN_FAULTS, random())
    return { kind: 'networkFault', numbers, dies: false, ...networkFault(random, { fault, aim: 'writes', calls: 5 }) }
  })
}

/** Returns the roles and the steps of a run. The first role begins. */
export function planOf(seed) {
  const random = randomOf(seed)
  const roles = pick(ROLE_PAIRS, random()).split(' ')
  const length = LENGTH.from + Math.floor(random() * (LENGTH.to - LENGTH.from + 1))
  /** A private browser, which can be killed as a whole. */
  const hasBrowser = random() < 0.06
  const hasSecond = !hasBrowser && random() < SECOND_RATE
  const sceneAt = random() < SCENE_RATE ? Math.floor(random() * length) : -1
  const scene = new Scene({ roles, hasSecond })
  const steps = []
  for (let index = 0; index < length; index += 1) {
    const next = [...(index === sceneAt ? sceneOf(random, scene) : [])]
    for (const one of next) scene.advance(one)
    next.push(stepOf(random, scene))
    scene.advance(next.at(-1))
    steps.push(...next)
  }
  if (hasBrowser)
    steps.splice(Math.floor(length / 2), 0, { kind: 'killBrowser', numbers: numbersOf(random), dies: false })
  return { seed, roles, hasBrowser, hasSecond, steps }
}
