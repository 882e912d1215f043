/**
 * Prints how well the search and the assistant understand questions that they were not tuned with. `--mistakes` lists
 * the mistakes in the tuning part; those of the unseen part stay unseen.
 */
import { chatQuality } from '@sofaseva/backend/chat-evaluation'
import { LANGUAGES, type Language } from '@sofaseva/contract'
import type { ServiceSearch } from '@sofaseva/contract/search'
import { searchIn } from './catalog-search.js'
import { commonSearches, EVALUATION_PARTS, type PlacedSearch, placesIn, searchQuality } from './search-quality.js'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const showsMistakes = process.argv.includes('--mistakes')
const print = (text: string) => process.stdout.write(`${text}\n`)

const describePlaced = ({ query, place, found }: PlacedSearch) => `${query}: place ${place} after ${found.join(', ')}`

const searches = Object.fromEntries(LANGUAGES.map((language) => [language, searchIn(language)])) as Record<
  Language,
  ServiceSearch
>

for (const language of LANGUAGES) {
  const common = placesIn(searches[language], commonSearches)
  const later = common.filter(({ place }) => place !== 0)
  print(`search ${language}: ${common.length - later.length} of the ${common.length} common searches at rank 1`)
  for (const part of EVALUATION_PARTS) {
    const { first, inView, wronglyAnswered, missed, falselyFound } = searchQuality(searches[language], part)
    print(
      `search ${language} ${part}: rank 1 ${percent(first)}, top 3 ${percent(inView)}, ` +
        `not offered wrongly answered ${percent(wronglyAnswered)}`,
    )
    if (part === 'tuning' && showsMistakes)
      print([...later, ...missed].map(describePlaced).concat(falselyFound).join('\n'))
  }
}

const catalogs = Object.fromEntries(
  LANGUAGES.map((language) => [language, (text: string) => searches[language].find(text).length > 0]),
) as Record<Language, (text: string) => boolean>

for (const part of EVALUATION_PARTS) {
  const { all, byLanguage } = await chatQuality(part, catalogs)
  for (const [name, quality] of Object.entries({ all, ...byLanguage }))
    print(
      `chat ${part} ${name} (${quality.questions}): right ${percent(quality.right)}, ` +
        `handed over ${percent(quality.handedOver)}, confidently wrong ${percent(quality.confidentlyWrong)}, ` +
        `calibration error ${quality.calibrationError.toFixed(3)}`,
    )
  if (part === 'tuning' && showsMistakes) print(all.mistakes.join('\n'))
}
