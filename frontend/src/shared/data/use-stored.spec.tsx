import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordNoResponse, recordResponse } from '../http/reachability.js'
import { READ_TIMEOUT_MS, type Stored, type StoredSource, sourceOf, useStored } from './use-stored.js'

type Open = () => Promise<StoredSource<string>>

function Shown({ open }: { open: Open | null }) {
  const { state, data, error, isCurrent, isRefreshing, refresh } = useStored(open)
  return (
    <button type="button" onClick={refresh}>
      {state} {data} {isCurrent ? 'current' : 'old'} {error ? `failed ${error.status}` : 'fine'}{' '}
      {isRefreshing && 'refreshing'}
    </button>
  )
}

/** A stored response whose server is controlled by the test. */
function document(stored?: Stored<string>) {
  const subscribers = new Set<(value: Stored<string> | undefined) => void>()
  const pull = vi.fn(async (_isAsked: boolean) => {})
  const source: StoredSource<string> = {
    subscribe(next) {
      subscribers.add(next)
      next(stored)
      return () => subscribers.delete(next)
    },
    pull,
  }
  const open: Open = vi.fn(async () => source)
  const answered = (body: string | null) =>
    act(() => {
      for (const tell of subscribers) tell({ body, savedAt: Date.now() })
    })
  const removed = () =>
    act(() => {
      for (const tell of subscribers) tell(undefined)
    })
  return { open, pull, answered, removed, subscribers }
}

const shown = () => screen.getByRole('button')
const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')))

describe('a stored value', () => {
  it('is fetched by `start` first, and by `pull` afterwards', async () => {
    const { open, pull } = document({ body: 'yesterday', savedAt: 0 })
    const start = vi.fn(async () => {})
    const openWithStart: Open = async () => ({ ...(await open()), start })
    render(<Shown open={openWithStart} />)
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
    expect(pull).not.toHaveBeenCalled()
    await userEvent.click(shown())
    expect(pull.mock.calls).toEqual([[true]])
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('is shown, and is current once the server has sent it again', async () => {
    const { open, answered } = document({ body: 'yesterday', savedAt: Date.now() - 86_400_000 })
    render(<Shown open={open} />)
    await vi.waitFor(() => expect(shown()).toHaveTextContent('ready yesterday old fine'))
    answered('today')
    expect(shown()).toHaveTextContent('ready today current fine')
    answered(null)
    expect(shown()).toHaveTextContent('missing')
  })

  it('is loading until it has been read, even if the server fails first', async () => {
    const { open, pull } = document()
    pull.mockRejectedValue(Object.assign(new Error('refused'), { status: 0 }))
    let tell: (stored: Stored<string> | undefined) => void = () => {}
    const subscribe = (next: typeof tell) => {
      tell = next
      return () => {}
    }
    const openSlowly: Open = async () => ({ ...(await open()), subscribe })
    render(<Shown open={openSlowly} />)
    await vi.waitFor(() => expect(pull).toHaveBeenCalledTimes(1))
    await act(async () => {})
    expect(shown()).toHaveTextContent('loading old fine')
    act(() => tell({ body: 'yesterday', savedAt: 0 }))
    expect(shown()).toHaveTextContent('ready yesterday old failed 0')
  })

  it('has failed when it cannot be read in time, until it is read after all or the user tries again', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { open } = document()
    const listeners: ((stored: Stored<string> | undefined) => void)[] = []
    const openHanging = vi.fn<Open>(async () => ({
      ...(await open()),
      pull: () => new Promise(() => {}),
      subscribe: (next) => {
        listeners.push(next)
        return () => {}
      },
    }))
    render(<Shown open={openHanging} />)
    await act(() => vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1))
    expect(shown()).toHaveTextContent('loading old fine')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(shown()).toHaveTextContent('failed old failed 0')
    fireEvent.click(shown())
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(openHanging).toHaveBeenCalledTimes(2)
    act(() => listeners.at(-1)?.({ body: 'yesterday', savedAt: 0 }))
    expect(shown()).toHaveTextContent('ready yesterday old fine')
    await act(() => vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS))
    expect(shown()).toHaveTextContent('ready yesterday old fine')
  })

  it('stays when the server fails, and reports the error until it responds', async () => {
    const { open, pull } = document({ body: 'yesterday', savedAt: 0 })
    pull.mockRejectedValueOnce(Object.assign(new Error('refused'), { status: 500 }))
    render(<Shown open={open} />)
    await vi.waitFor(() => expect(shown()).toHaveTextContent('ready yesterday old failed 500'))
    await userEvent.click(shown())
    await vi.waitFor(() => expect(shown()).toHaveTextContent('ready yesterday old fine'))
    expect(pull).toHaveBeenLastCalledWith(true)
  })

  it.each([404, 410])(
    'that was removed is missing once the server responds with %d, whichever comes first',
    async (status) => {
      for (const isRemovedFirst of [true, false]) {
        const { open, pull, removed } = document({ body: 'yesterday', savedAt: 0 })
        const { unmount } = render(<Shown open={open} />)
        await vi.waitFor(() => expect(shown()).toHaveTextContent('ready yesterday'))
        if (isRemovedFirst) removed()
        // The device may have removed it to free space, so it stays on the screen.
        expect(shown()).toHaveTextContent('ready yesterday')
        pull.mockRejectedValueOnce(Object.assign(new Error('gone'), { status }))
        await userEvent.click(shown())
        if (!isRemovedFirst) removed()
        await vi.waitFor(() => expect(shown()).toHaveTextContent('missing'))
        unmount()
      }
    },
  )

  it('reports a refresh until its source changes', async () => {
    const { open, pull } = document()
    pull.mockReturnValue(new Promise(() => {}))
    const { rerender } = render(<Shown open={open} />)
    await vi.waitFor(() => expect(shown()).toHaveTextContent('loading old fine refreshing'))
    rerender(<Shown open={document().open} />)
    await vi.waitFor(() => expect(shown()).not.toHaveTextContent('refreshing'))
  })

  it('is never shown as another', async () => {
    const [mine, other] = [document({ body: 'mine', savedAt: Date.now() + 1_000 }), document()]
    const { rerender } = render(<Shown open={mine.open} />)
    await vi.waitFor(() => expect(shown()).toHaveTextContent('ready mine current'))
    rerender(<Shown open={other.open} />)
    expect(shown()).toHaveTextContent('loading old fine')
    rerender(<Shown open={null} />)
    expect(shown()).toHaveTextContent('loading old fine')
    expect(mine.subscribers.size).toBe(0)
  })

  it('refreshes when our server is reachable again', async () => {
    const { open, pull } = document()
    render(<Shown open={open} />)
    await vi.waitFor(() => expect(pull).toHaveBeenCalledOnce())
    act(() => {
      recordNoResponse()
      recordResponse(200)
    })
    await vi.waitFor(() => expect(pull).toHaveBeenCalledTimes(2))
    expect(pull).toHaveBeenLastCalledWith(false)
  })
})

describe('a store whose code fails to load', () => {
  it('fails, and opens again when the network is back or the user asks', async () => {
    const { open } = document({ body: 'here' })
    const loading = vi.fn(open)
    loading.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'))
    render(<Shown open={loading} />)
    await vi.waitFor(() => expect(shown()).toHaveTextContent('failed old failed 0'))
    await comeBack()
    expect(loading).toHaveBeenCalledTimes(2)
    await userEvent.click(shown())
    await vi.waitFor(() => expect(shown()).toHaveTextContent('ready here old fine'))
  })
})

describe('a subscription without a fetch', () => {
  it('reports a read error', async () => {
    const broken = {
      subscribe(_: (value: string) => void, failed: (error: unknown) => void) {
        failed(new Error('no disk'))
        return () => {}
      },
    }
    const open = async () => sourceOf(broken)
    render(<Shown open={open} />)
    await vi.waitFor(() => expect(shown()).toHaveTextContent('failed old failed 0'))
  })
})
