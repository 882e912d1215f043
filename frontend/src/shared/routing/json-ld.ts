import { LANGUAGE_DEFINITIONS, localizedPath, PATHS } from '@sofaseva/contract'
import type { BreadcrumbList, FAQPage, ListItemLeaf, QuestionLeaf, WebPage, WithContext } from 'schema-dts'
import type { HeadInput } from './head.js'

type Place = Pick<HeadInput, 'origin' | 'translator'>

/** A page's URL in the document's language. */
export function addressOf({ origin, translator }: Place, path: string): string {
  return origin + localizedPath(path, translator.language)
}

/** The document itself, and its language. */
export function webPage(place: Place, name: string, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name,
    url: addressOf(place, path),
    inLanguage: LANGUAGE_DEFINITIONS[place.translator.language].tag,
  } satisfies WithContext<WebPage>
}

/** The path from the home page to this page. */
export function breadcrumbs(place: Place, ...items: [name: string, path: string][]) {
  const start: [string, string] = [place.translator.t('common.nav.home'), PATHS.home]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [start, ...items].map(
      ([name, path], index): ListItemLeaf => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: addressOf(place, path),
      }),
    ),
  } satisfies WithContext<BreadcrumbList>
}

/** The questions and replies on a page. */
export function faqPageOf(questions: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(
      ({ question, answer }): QuestionLeaf => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }),
    ),
  } satisfies WithContext<FAQPage>
}
