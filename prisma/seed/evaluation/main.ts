/**
 * Prints how well the search and the assistant understand questions that they were not tuned with. `--mistakes` lists
 * the assistant's mistakes in the tuning part; those of the unseen part stay unseen.
 */
import { chatQuality } from '@sofaseva/backend/chat-evaluation'
import { LANGUAGES, type Language } from '@sofaseva/contract'
import { type ServiceSearch, searchTextOf } from '@sofaseva/contract/search'
import { searchIn } from './catalog-search.js'
import { commonSearches, placesIn, searchQuality } from './search-quality.js'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const print = (text: string) => process.stdout.write(`${text}\n`)

const searches = Object.fromEntries(LANGUAGES.map((language) => [language, searchIn(language)])) as Record<
  Language,
  ServiceSearch
>

for (const language of LANGUAGES) {
  const { first, inView, wronglyAnswered } = searchQuality(searches[language])
  const common = placesIn(searches[language], commonSearches)
  const fixed = common.filter(({ place }) => place === 0).length
  print(
    `search ${language}: rank 1 ${percent(first)}, top 3 ${percent(inView)}, ` +
      `not offered wrongly answered ${percent(wronglyAnswered)}, common at rank 1 ${fixed} of ${common.length}`,
  )
}

const catalogs = Object.fromEntries(
  LANGUAGES.map((language) => [language, (text: string) => searches[language].find(searchTextOf(text)).length > 0]),
) as Record<Language, (text: string) => boolean>

for (const part of ['tuning', 'unseen'] as const) {
  const { all, byLanguage } = await chatQuality(part, catalogs)
  for (const [name, quality] of Object.entries({ all, ...byLanguage }))
    print(
      `chat ${part} ${name} (${quality.questions}): right ${percent(quality.right)}, ` +
        `handed over ${percent(quality.handedOver)}, confidently wrong ${percent(quality.confidentlyWrong)}, ` +
        `calibration error ${quality.calibrationError.toFixed(3)}`,
    )
  if (part === 'tuning' && process.argv.includes('--mistakes')) print(all.mistakes.join('\n'))
}
