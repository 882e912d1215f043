import { messageRef } from '@sofaseva/contract'
import { activeLanguage } from '../i18n/active-language.js'
import { readSession, userChangeSignal } from '../session/session-store.js'
import { api } from './api.js'
import { ApiError, toApiError } from './api-error.js'

/** Milliseconds without progress after which an upload is given up. */
const STALLED_MS = 30_000
/** Milliseconds to wait for image processing after the upload. Proxies wait no longer. */
const PREPARING_MS = 60_000

/**
 * Sends a form with files. `onProgress` gets the sent share, 0 to 1. Throws ApiError, also after 30 s without progress
 * or a minute without a response.
 */
export async function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<T> {
  // Renews an expired token before megabytes are sent with it.
  await api('/auth/profile')
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', activeLanguage())
    const token = readSession()?.token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    let timer: ReturnType<typeof setTimeout> | undefined
    let idleLimit = STALLED_MS
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), idleLimit)
    }
    restartTimer()
    // The user has left, so the upload is aborted.
    const abort = () => request.abort()
    const left = userChangeSignal()
    left.addEventListener('abort', abort)
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      left.removeEventListener('abort', abort)
    })
    request.addEventListener('progress', restartTimer)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      restartTimer()
      if (lengthComputable) onProgress(loaded / total)
    })
    request.upload.addEventListener('load', () => {
      idleLimit = PREPARING_MS
      restartTimer()
    })
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? 'text/plain'
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
    })
    const lost = () => reject(new ApiError('NETWORK', 0, messageRef('common.failure.offline')))
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    request.send(form)
  })
  if (!response.ok) throw await toApiError(response)
  return (await response.json()) as T
}
