import { IncidentTextsChange, LANGUAGES, type NoticeTexts } from '@sofaseva/contract'
import { z } from 'zod'
import { linesOf, readContent } from '#platform/lib/read-content.js'

const TEXTS = z.object({
  notice: linesOf(z.string()).transform(([subject = '', ...lines]) => ({ subject, text: lines.join('\n') })),
})

/** The notification that an incident begins with. Reads the files at each call. */
export function readDefaultNotice(): NoticeTexts {
  const read = LANGUAGES.map((language) => [language, readContent(`incidents/${language}.txt`, TEXTS).notice])
  return IncidentTextsChange.parse({ texts: Object.fromEntries(read) }).texts
}
