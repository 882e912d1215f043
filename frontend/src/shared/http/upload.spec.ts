// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sentUpload, stubUploads } from '#test-support/fake-xhr.js'
import { aSession, jsonResponse } from '#test-support/samples.js'
import { writeSession } from '../session/session-store.js'
import { ApiError, errorMessage, mayRetry } from './api-error.js'
import { upload } from './upload.js'
import { uploadImage } from './upload-image.js'

beforeEach(() => {
  writeSession(aSession())
  vi.stubGlobal('fetch', async () => jsonResponse(200, {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = () => upload('POST', '/reviews', new FormData(), () => undefined)
const image = () => uploadImage(new Blob(['x']), () => undefined)
const stored = { success: true, url: '/uploads/p/1/800.webp', width: 4, height: 3, placeholder: '' }

describe('an upload', () => {
  it('gives up after 30 s without progress, but waits a minute for image processing', async () => {
    const sent = stubUploads()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const settled = vi.fn()
    const stalled = send().catch((error: unknown) => error)
    void stalled.then(settled)
    while (!sent[0]) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await stalled).toMatchObject({ code: 'NETWORK' })
    const patient = send().catch((error: unknown) => error)
    while (!sent[1]) await new Promise((resolve) => setImmediate(resolve))
    sent[1].arrive()
    await vi.advanceTimersByTimeAsync(59_000)
    sent[1].respond(201, { title: 'Nice' })
    expect(await patient).toEqual({ title: 'Nice' })
  })

  it.each([
    [503, 'UPLOADS_BUSY', 'Many images are being uploaded. Please try again.', true],
    [429, 'TOO_MANY_UPLOADS', 'Your other images are still being prepared. Please try again.', true],
    [422, 'IMAGE_UNREADABLE', 'This image could not be read.', false],
  ])('that is refused with %i %s explains why, and whether a retry may help', async (status, code, message, may) => {
    stubUploads()
    const failure = send().catch((error: unknown) => error)
    const request = await sentUpload(0)
    request.respond(status, { success: false, statusCode: status, code, message })
    expect(await failure).toBeInstanceOf(ApiError)
    expect([errorMessage(await failure, 'fallback'), mayRetry(await failure)]).toEqual([message, may])
  })

  it('keeps the screen’s own text for other server errors', () => {
    expect(errorMessage(new ApiError('INTERNAL', 500, 'Something went wrong.'), 'fallback')).toBe('fallback')
    expect(mayRetry(new ApiError('INTERNAL', 500, 'Something went wrong.'))).toBe(true)
    expect(mayRetry(new ApiError('NETWORK', 0, 'Offline'))).toBe(true)
  })
})

it('sends images of the back office one after another, even after a failure', async () => {
  const sent = stubUploads()
  const [first, second, third] = [image(), image().catch((error: unknown) => error), image()]
  const one = await sentUpload(0)
  expect(sent).toHaveLength(1)
  one.respond(201, stored)
  expect(await first).toEqual(stored)
  const two = await sentUpload(1)
  two.respond(503, { code: 'UPLOADS_BUSY', message: 'Please try again.' })
  expect(await second).toMatchObject({ code: 'UPLOADS_BUSY' })
  const three = await sentUpload(2)
  three.respond(201, stored)
  expect(await third).toEqual(stored)
  expect(sent).toHaveLength(3)
})
