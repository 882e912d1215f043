// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSession, jsonResponse } from '#test-support/samples.js'
import { writeSession } from '../../session/session-store.js'
import { ask, changeChat, readChat, removeMessage } from './chat-store.js'

const SESSION_ID = 's'.repeat(43)
const ANSWER = { sessionId: SESSION_ID, response: 'From ₹999.', language: 'en', suggestions: [], isAnswered: true }
const explain = () => 'Sorry.'
const texts = () => readChat().messages.map(({ text }) => text)

/** Mocks the server, and records the request bodies. */
function server(respond: () => Response | Promise<Response>) {
  const bodies: { message: string; sessionId?: string }[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)) as { message: string; sessionId?: string })
    return respond()
  })
  return bodies
}

/** Advances the minimum time of an answer. */
async function asked(text: string): Promise<void> {
  const asking = ask(text, {}, explain)
  await vi.advanceTimersByTimeAsync(500)
  await asking
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  // Switches to another user's page and then a guest's, which clears the previous test's chat.
  writeSession(aSession())
  writeSession(null)
  return () => vi.useRealTimers()
})

describe('the chat', () => {
  it('answers after half a second at the earliest', async () => {
    server(() => jsonResponse(200, ANSWER))
    const asking = ask('how much?', {}, explain)
    await vi.advanceTimersByTimeAsync(499)
    expect(texts()).toEqual(['how much?'])
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect(texts()).toEqual(['how much?', 'From ₹999.'])
  })

  it('continues the session from the server', async () => {
    const bodies = server(() => jsonResponse(200, ANSWER))
    await asked('how much?')
    await asked('and when?')
    expect(bodies.map(({ sessionId }) => sessionId)).toEqual([undefined, SESSION_ID])
  })

  it('keeps an undelivered message, and sends it again after a retry', async () => {
    server(() => jsonResponse(503, {}))
    await asked('how much?')
    expect(readChat().messages).toMatchObject([{ text: 'how much?', state: 'failed', failure: 'Sorry.' }])
    server(() => jsonResponse(200, ANSWER))
    removeMessage(1)
    await asked('how much?')
    expect(texts()).toEqual(['how much?', 'From ₹999.'])
  })

  it('passes from a guest to the user who logs in, and ends on logout', async () => {
    server(() => jsonResponse(200, ANSWER))
    await asked('how much?')
    changeChat({ text: 'and wh' })
    writeSession(aSession())
    expect(readChat()).toMatchObject({ text: 'and wh', messages: [{ text: 'how much?' }, {}] })
    writeSession(null)
    writeSession(aSession())
    expect(readChat()).toEqual({ messages: [], text: '', isHandingOver: false })
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()).not.toContain('chat')
  })
})
