import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessageRef, LANGUAGES, type Translator } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'

const TEXTS = readFileSync(join(import.meta.dirname, '../../../../nginx/texts.conf'), 'utf8')
const [DEFAULT, ...OTHERS] = LANGUAGES

/** The values of an nginx map, by language. */
function textsOf(variable: string): Record<string, string> {
  const block = new RegExp(`map \\$\\w+ \\$${variable} \\{([^}]*)\\}`).exec(TEXTS)?.[1] ?? ''
  return Object.fromEntries([...block.matchAll(/^ {2}(\w+) "([^"]*)";$/gm)].map(([, key, text]) => [key, text]))
}

describe('messages of the proxy', () => {
  it.each<[string, (translator: Translator) => string]>([
    ['unavailable_text', ({ resolve }) => resolve(errorMessageRef('DEPENDENCY_DOWN'))],
    ['too_many_text', ({ resolve }) => resolve(errorMessageRef('RATE_LIMITED'))],
    ['too_large_text', ({ resolve }) => resolve(errorMessageRef('PAYLOAD_TOO_LARGE'))],
    ['page_unavailable_title', ({ t }) => t('answers.pageUnavailableTitle')],
    ['page_unavailable_text', ({ t }) => t('answers.pageUnavailable')],
  ])('are the site’s own texts in every language: %s', (variable, sentence) => {
    expect(textsOf(variable)).toEqual({
      default: sentence(TRANSLATORS[DEFAULT]),
      ...Object.fromEntries(OTHERS.map((language) => [language, sentence(TRANSLATORS[language])])),
    })
  })

  it('cover every language', () => {
    expect(TEXTS).toContain(`<accepted>${LANGUAGES.join('|')})`)
    expect(TEXTS).toContain(`<chosen>${LANGUAGES.join('|')})`)
    expect(TEXTS).toContain(`<addressed>${OTHERS.join('|')})`)
  })
})
