// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSession, aToken } from '#test-support/samples.js'
import {
  adoptNewerSession,
  countUserChanges,
  endSession,
  followOtherTabs,
  onSession,
  readEndedSession,
  readSession,
  userChangeSignal,
  writeSession,
} from './session-store.js'
import { userKey } from './user-storage.js'

const asha = aSession()
const ravi = aSession({ _id: 'ravi' }, 'token-r')
followOtherTabs()
beforeEach(() => writeSession(null))

/** Changes local storage as another tab would, and fires the browser's event. */
function elsewhere(change: () => void): void {
  change()
  for (const key of ['session-ended', 'token', 'user']) window.dispatchEvent(new StorageEvent('storage', { key }))
}

function logInElsewhere({ token, user } = ravi): void {
  elsewhere(() => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  })
}

describe('a page', () => {
  it('counts a change of its user at a logout, not at a renewal or when the server ends the session', () => {
    const before = countUserChanges()
    writeSession(asha)
    writeSession(aSession({ name: 'Asha K' }, 'token-2'))
    endSession(aSession({}, 'token-2'))
    expect(readEndedSession()?.user?.name).toBe('Asha K')
    writeSession(asha)
    expect(countUserChanges()).toBe(before)
    const signal = userChangeSignal()
    writeSession(null)
    expect([countUserChanges(), signal.aborted, userChangeSignal().aborted]).toEqual([before + 1, true, false])
  })

  it('follows other tabs, and notifies its listeners', () => {
    const listener = vi.fn()
    const stop = onSession(listener)
    logInElsewhere()
    expect(readSession()?.user._id).toBe('ravi')
    elsewhere(() => localStorage.setItem('session-ended', 'ravi'))
    expect(readSession()?.user._id).toBe('ravi')
    elsewhere(() => {
      localStorage.removeItem('token')
      localStorage.removeItem('user')
    })
    expect([readSession(), readEndedSession()?.user?._id]).toEqual([null, 'ravi'])
    expect(readEndedSession()?.isClosed).toBe(false)
    stop()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('knows after a reload, and in other tabs, that the account was closed', () => {
    writeSession(asha)
    endSession(asha, { isClosed: true })
    expect([localStorage.getItem('session-ended'), localStorage.getItem('account-closed')]).toEqual(
      Array(2).fill(asha.user._id),
    )
    expect(readEndedSession()).toMatchObject({ isClosed: true })
    writeSession(ravi)
    expect(localStorage.getItem('account-closed')).toBeNull()
  })

  it('detects another user after it was frozen', () => {
    writeSession(asha)
    localStorage.setItem('token', ravi.token)
    localStorage.setItem('user', JSON.stringify(ravi.user))
    window.dispatchEvent(new Event('pageshow'))
    expect(readSession()?.user._id).toBe('ravi')
  })
})

describe('a user’s stored data', () => {
  it('is removed when the user leaves, in this tab and in others', () => {
    for (const leave of [() => writeSession(null), () => logInElsewhere()]) {
      writeSession(asha)
      const key = userKey(asha.user._id, 'draft')
      sessionStorage.setItem(key, 'half an address')
      localStorage.setItem(key, 'a search')
      localStorage.setItem('publicSettings', '{}')
      leave()
      expect([sessionStorage.getItem(key), localStorage.getItem(key)]).toEqual([null, null])
      expect(localStorage.getItem('publicSettings')).toBe('{}')
    }
  })

  it('goes from a guest to the first user who logs in, and to no later one', () => {
    sessionStorage.setItem(userKey(null, 'draft'), 'a guest’s address')
    writeSession(asha)
    expect(sessionStorage.getItem(userKey(asha.user._id, 'draft'))).toBe('a guest’s address')
    expect(sessionStorage.getItem(userKey(null, 'draft'))).toBeNull()
    writeSession(null)
    writeSession(ravi)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('survives a session that the server ended', () => {
    writeSession(asha)
    const key = userKey(asha.user._id, 'draft')
    sessionStorage.setItem(key, 'half an address')
    endSession(asha)
    writeSession(aSession({}, 'token-2'))
    expect(sessionStorage.getItem(key)).toBe('half an address')
  })
})

it('uses the newer of two tokens, by the server’s count', () => {
  const tokens = [aToken({ gen: 2, iat: 20 }), aToken({ gen: 3, iat: 10 }), aToken({ sid: 'T', iat: 30 })]
  writeSession(aSession({}, tokens[0]))
  for (const token of tokens) {
    adoptNewerSession(aSession({}, token))
    expect(readSession()?.token).toBe(token)
  }
  adoptNewerSession(aSession({}, tokens[0]))
  adoptNewerSession(aSession({ _id: 'ravi' }, aToken({ iat: 99 })))
  expect(readSession()?.token).toBe(tokens[2])
})
