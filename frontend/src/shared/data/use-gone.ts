import type { Language } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { withAcceptLanguage } from '../http/accept-language.js'
import { toApiError } from '../http/api-error.js'
import { fetchWithTimeout } from '../http/fetch-with-timeout.js'
import { useTranslation } from '../i18n/use-translation.js'
import { useEmbedded } from './bootstrap.js'

const GONE = 410

async function fetchGoneText(path: string, language: Language): Promise<string | undefined> {
  try {
    const response = await fetchWithTimeout(`/api${path}`, withAcceptLanguage(language))
    return response.status === GONE ? (await toApiError(response)).message : undefined
  } catch {
    return undefined
  }
}

/**
 * The text about something at an API path that is gone for good. It comes from the document, or from the server if
 * there is none. Null until the server responds, undefined if it never existed.
 */
export function useGone(path: string): string | null | undefined {
  const { language } = useTranslation()
  const sentence = useEmbedded<string>(`${path}#gone`)
  const isInDocument = useEmbedded(path) === null
  const [answer, setAnswer] = useState<{ asked: string; sentence: string | undefined }>()
  const asked = `${language}${path}`
  useEffect(() => {
    if (isInDocument) return
    let ended = false
    void fetchGoneText(path, language).then((sentence) => {
      if (!ended) setAnswer({ asked: `${language}${path}`, sentence })
    })
    return () => {
      ended = true
    }
  }, [isInDocument, path, language])
  if (isInDocument) return sentence ?? undefined
  return answer?.asked === asked ? answer.sentence : null
}
