import { EMPTY_GUIDE, type Service } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { expect, it } from 'vitest'
import { service, settings } from '#test-support/samples.js'
import { serviceHead } from './catalog.heads.js'
import { serviceResource } from './catalog.resources.js'

const guide = {
  ...EMPTY_GUIDE,
  questions: [{ question: 'Is it wet?', answer: 'For four hours.' }],
  warrantyDays: 30,
  visitFee: 0,
}

function entriesOf(shown: Service) {
  const { jsonLd = [] } = serviceHead({
    publicSettings: settings,
    translator: TRANSLATORS.en,
    origin: 'https://site.example',
    params: { id: shown._id },
    query: new URLSearchParams(),
    resources: { [serviceResource(shown._id)]: shown },
  })
  return (typeof jsonLd === 'function' ? [] : jsonLd) as readonly { '@type': string | string[]; offers?: object[] }[]
}

it('tells search engines the questions of a service and the warranty of its offers', () => {
  const entries = entriesOf({ ...service, guide })
  expect(entries.at(-1)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Is it wet?', acceptedAnswer: { text: 'For four hours.' } }],
  })
  const warranty = {
    '@type': 'WarrantyPromise',
    durationOfWarranty: { '@type': 'QuantitativeValue', value: 30, unitCode: 'DAY' },
  }
  expect(entries[0]?.offers).toHaveLength(service.options.length)
  for (const offer of entries[0]?.offers ?? []) expect(offer).toMatchObject({ warranty })
})

it('names neither for a service without a guide', () => {
  const entries = entriesOf(service)
  expect(entries.map((entry) => entry['@type'])).not.toContain('FAQPage')
  for (const offer of entries[0]?.offers ?? []) expect(offer).not.toHaveProperty('warranty')
})
