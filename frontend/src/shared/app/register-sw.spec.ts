// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'

/** A worker of a build. `null` for workers that don't report their build. */
class Worker extends EventTarget {
  state: string
  readonly asked: string[] = []

  constructor(
    readonly build: string | null,
    state = 'installing',
  ) {
    super()
    this.state = state
  }

  postMessage({ type }: { type: string }, ports: MessagePort[] = []) {
    this.asked.push(type)
    if (type === 'BUILD' && this.build !== null) ports[0]?.postMessage(this.build)
  }

  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
  update = vi.fn(async () => undefined)

  found(worker: Worker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }

  installed() {
    this.waiting = this.installing
    this.installing = null
    this.waiting?.become('installed')
  }
}

let container: EventTarget & {
  controller: Worker | null
  ready: Promise<Registration>
  register: Mock<() => Promise<Registration>>
}
let registration: Registration
let served: string
/** Replaces the document, so listeners of one test don't reach the next. */
let tab: EventTarget
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubEnv('PROD', true)
  reload.mockReset()
  served = 'today'
  tab = new EventTarget()
  vi.stubGlobal(
    'document',
    Object.assign(tab, { visibilityState: 'visible', querySelector: () => ({ content: 'today' }) }),
  )
  registration = new Registration()
  registration.active = new Worker('today', 'activated')
  container = Object.assign(new EventTarget(), {
    controller: registration.active as Worker | null,
    ready: Promise.resolve(registration),
    register: vi.fn(async () => registration),
  })
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true })
  vi.stubGlobal('location', { pathname: '/', reload })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ build: served })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function start() {
  const { applyUpdate, registerServiceWorker } = await import('./register-sw.js')
  await registerServiceWorker()
  return { ...(await import('./updates.js')), applyUpdate }
}

const settle = () => vi.advanceTimersByTimeAsync(100)

describe('a tab', () => {
  it('offers the waiting worker, whichever build installed it', async () => {
    const { isUpdateReady, applyUpdate } = await start()
    for (const build of ['tomorrow', 'the day after']) {
      const worker = new Worker(build)
      registration.found(worker)
      registration.installed()
      await vi.waitFor(() => expect(isUpdateReady()).toBe(true))
      applyUpdate()
      expect(worker.asked).toContain('SKIP_WAITING')
      expect(reload).not.toHaveBeenCalled()
    }
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalled()
  })

  it('offers a worker of an unknown build, but not one of its own', async () => {
    registration.waiting = new Worker('today', 'installed')
    const { isUpdateReady } = await start()
    await settle()
    expect(isUpdateReady()).toBe(false)
    registration.found(new Worker(null))
    registration.installed()
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.waitFor(() => expect(isUpdateReady()).toBe(true))
  })

  it('reports a new version that another tab activated', async () => {
    const { isUpdateReady, applyUpdate } = await start()
    container.controller = new Worker('tomorrow', 'activated')
    container.dispatchEvent(new Event('controllerchange'))
    await vi.waitFor(() => expect(isUpdateReady()).toBe(true))
    expect(reload).not.toHaveBeenCalled()
    applyUpdate()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    [{ type: 'navigate', transferSize: 9_000 }, 0],
    [{ type: 'navigate', transferSize: 0 }, 1],
    [{ type: 'back_forward', transferSize: 9_000 }, 1],
  ])('loaded as %o asks the server %i times at once, and again after an hour', async (load, times) => {
    container.controller = null
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load as PerformanceNavigationTiming])
    const ask = vi.fn(async () => Response.json({ build: served }))
    vi.stubGlobal('fetch', ask)
    await start()
    expect(ask).toHaveBeenCalledTimes(times)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ask).toHaveBeenCalledTimes(times + 1)
    vi.restoreAllMocks()
  })

  it.each(['without a worker', 'in the back office', 'in a browser without workers'])(
    'asks the server %s',
    async (where) => {
      if (where === 'without a worker') container.controller = null
      if (where === 'in the back office') vi.stubGlobal('location', { pathname: '/admin/users', reload })
      if (where === 'in a browser without workers') vi.stubGlobal('navigator', {})
      const { isUpdateReady, applyUpdate } = await start()
      expect(isUpdateReady()).toBe(false)
      served = 'tomorrow'
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect(isUpdateReady()).toBe(true)
      applyUpdate()
      expect(reload).toHaveBeenCalled()
      served = 'today'
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect(isUpdateReady()).toBe(false)
    },
  )

  it.each([
    ['asks the active worker of its own build', null, 'today', true],
    ['has a controller, so it asks nobody', 'today', 'today', false],
    ['leaves the worker of another build, which would bring back an older page', null, 'yesterday', false],
  ])('without control: %s', async (_, controller, build, isAsked) => {
    registration.active = new Worker(build, 'activated')
    container.controller = controller === null ? null : registration.active
    const { asked } = registration.active
    await start()
    await settle()
    await vi.waitFor(() => expect(asked.includes('CLAIM')).toBe(isAsked))
  })

  it('looks for a version every hour and when it becomes visible', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(registration.update).toHaveBeenCalledTimes(1)
    tab.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(registration.update).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(120_000)
    tab.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('retries a failed installation with growing delays', async () => {
    await start()
    for (const seconds of [10, 20, 40]) {
      const calls = registration.update.mock.calls.length
      const worker = new Worker('tomorrow')
      registration.found(worker)
      worker.become('redundant')
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1_000)
      expect(registration.update).toHaveBeenCalledTimes(calls)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(registration.update).toHaveBeenCalledTimes(calls + 1)
    }
  })

  it('retries an update whose imported code failed to load', async () => {
    await start()
    registration.update.mockRejectedValue(new TypeError('importScripts failed'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    for (const [index, seconds] of [10, 20].entries()) {
      expect(registration.update).toHaveBeenCalledTimes(index + 1)
      await vi.advanceTimersByTimeAsync(seconds * 1_000 + 500)
    }
    registration.update.mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(41_000)
    const calls = registration.update.mock.calls.length
    await vi.advanceTimersByTimeAsync(1_800_000)
    expect(registration.update).toHaveBeenCalledTimes(calls)
  })

  it('repeats an update that failed offline as soon as the network is back', async () => {
    await start()
    vi.stubGlobal('navigator', { serviceWorker: container, onLine: false })
    registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(registration.update).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('retries when the worker itself failed to load at a first visit', async () => {
    registration.active = null
    container.register.mockRejectedValue(new TypeError('Failed to fetch'))
    await start()
    for (const seconds of [10, 20]) {
      const calls = container.register.mock.calls.length
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1_000)
      expect(container.register).toHaveBeenCalledTimes(calls)
      await vi.advanceTimersByTimeAsync(1_500)
      expect(container.register).toHaveBeenCalledTimes(calls + 1)
    }
  })
})
