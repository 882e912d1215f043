// @ts-nocheck
import { estimatedPrice, formatRupees, type Service, type ServiceOption, withLatinDigits } from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { entitiesOf } from '../understanding/entities.rules.js'
import type { Answer, ChatQuestion, LiveData, ResponseWith } from './answer.js'
import { askForService, askWhich, isAmbiguous, priceLines, servicesOf } from './services-asked.js'
import {
  askForService as askForServiceChip,
  askSuggestion,
  bookService,
  contactSuggestions,
  openService,
} from './suggestions.js'

const LISTED = 3
/** Words and signs between several things. */
const BETWEEN = /\s(?:and|aur|ani|plus|और|आणि|व|तथा)\s|[,+&]/iu

/** The option for a number of seats, rooms or things, such as "5 seats". */
function optionOf({ options }: Service, [number]: readonly number[]): ServiceOption | undefined {
  if (number === undefined) return undefined
  const isNamed = new RegExp(`(?<!\\d)${number}(?!\\d)`)
  return options.find(({ name }) => isNamed.test(withLatinDigits(name)))
}

function optionPrice({ translator }: ChatQuestion, service: Service, { name, price }: ServiceOption): Answer {
  return {
    text: translator.t('chatbot.price.option', {
      service: service.name,
      option: name,
      price: formatRupees(estimatedPrice(service.basePrice, price)),
    }),
    suggestions: [
      bookService(translator, service),
      askSuggestion(translator, 'chatbot.chip.included'),
      askSuggestion(translator, 'chatbot.chip.times'),
    ],
    serviceId: service._id,
  }
}

interface Part {
  service: Service
  name: string
  rupees: number
}

/** One of several things in a question, with the action that the whole question names. */
async function partOf(question: ChatQuestion, live: LiveData, text: string, actions: string): Promise<Part | null> {
  if (!namedWords(text).some(({ kind }) => kind === 'thing')) return null
  const hasAction = namedWords(text).some(({ kind }) => kind === 'action')
  const [service] = await live.servicesNamed(hasAction ? text : `${text} ${actions}`, question.language)
  if (!service) return null
  const { numbers } = entitiesOf(text, question.now)
  const option = optionOf(service, numbers)
  const { t } = question.translator
  if (option)
    return {
      service,
      name: t('chatbot.price.part', { service: service.name, option: option.name }),
      rupees: estimatedPrice(service.basePrice, option.price),
    }
  const [count = 1] = numbers
  const name = count > 1 ? t('chatbot.price.times', { service: service.name, count }) : service.name
  return { service, name, rupees: service.basePrice * count }
}

/** The prices of several different things together; null if the question names fewer or prices are hidden. */
async function totalOf(question: ChatQuestion, live: LiveData): Promise<Answer | null> {
  const texts = question.text.split(BETWEEN)
  if (texts.length < 2 || !(await live.showsPrices())) return null
  const actions = namedWords(question.text)
    .filter(({ kind }) => kind === 'action')
    .map(({ written }) => written)
    .join(' ')
  const found = await Promise.all(texts.map((text) => partOf(question, live, text, actions)))
  const parts = found.filter((part) => part !== null)
  if (new Set(parts.map(({ service }) => service._id)).size < 2) return null
  const { translator } = question
  const line = ({ name, rupees }: Part) => translator.t('chatbot.line', { name, price: formatRupees(rupees) })
  const total = parts.reduce((sum, { rupees }) => sum + rupees, 0)
  return {
    text: translator.t('chatbot.price.total', { list: parts.map(line).join('\n'), total: formatRupees(total) }),
    suggestions: parts.slice(0, LISTED).map(({ service }) => openService(translator, service)),
  }
}

export const servicePrice: ResponseWith = async (question, live) => {
  const { translator, entities } = question
  const { t } = translator
  const together = await totalOf(question, live)
  if (together) return together
  const services = await servicesOf(question, live)
  const [service] = services
  if (!service) return askForService(question, live)
  const { supportPhone } = await live.business()
  if (!(await live.showsPrices()))
    return {
      text: t('chatbot.price.onRequest', { service: service.name, phone: supportPhone }),
      suggestions: [openService(translator, service), ...(await contactSuggestions(translator, live))],
      serviceId: service._id,
    }
  const { money } = entities
  const affordable = services.filter(({ basePrice }) => money === null || basePrice <= money)
  if (money !== null && affordable.length === 0)
    return {
      text: t('chatbot.price.over', { money: formatRupees(money) }),
      suggestions: [openService(translator, service)],
      serviceId: service._id,
    }
  if (affordable.length > 1) {
    if (isAmbiguous(question, affordable)) return askWhich(question, live, affordable)
    const shown = affordable.slice(0, LISTED)
    return {
      text: t('chatbot.price.several', { list: await priceLines(question, live, shown) }),
      suggestions: shown.map(askForServiceChip),
      ...(shown[0] ? { serviceId: shown[0]._id } : {}),
    }
  }
  const [one = service] = affordable
  const asked = optionOf(one, entities.numbers)
  if (asked) return optionPrice(question, one, asked)
  const options = one.options.map(({ name, price }) =>
    t('chatbot.line', { name, price: formatRupees(estimatedPrice(one.basePrice, price)) }),
  )
  return {
    text: t('chatbot.price.of', {
      service: one.name,
      price: formatRupees(one.basePrice),
      maximum: formatRupees(one.priceUpperRange),
      options: options.join('\n'),
    }),
    suggestions: [
      bookService(translator, one),
      askSuggestion(translator, 'chatbot.chip.included'),
      askSuggestion(translator, 'chatbot.chip.times'),
    ],
    serviceId: one._id,
  }
}
