// @ts-nocheck
import { formatRupees, PATHS, type Service } from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { isQuantity } from '../understanding/numbers.rules.js'
import type { Answer, ChatQuestion, LiveData } from './answer.js'
import { askForService as askChip, open } from './suggestions.js'

const LISTED = 3

/** Whether a text names exactly this service, not just a kind of service. */
function isNamedBy(text: string, service: Service): boolean {
  const named = namedWords(text).filter(({ kind }) => kind === 'thing' || kind === 'action')
  const words = new Set(namedWords(service.name).map(({ token }) => token))
  return named.length > 1 && named.every(({ token }) => words.has(token))
}

/** Whether a text names a thing. "Seven seats" says how large it is. */
const namesThing = (text: string) => namedWords(text).some(({ kind, token }) => kind === 'thing' && !isQuantity(token))

const namesAction = (text: string) => namedWords(text).some(({ kind }) => kind === 'action')

/** The services a question is about, most likely first. Returns only one if the question is clear. */
export async function servicesOf(question: ChatQuestion, live: LiveData): Promise<Service[]> {
  const known = question.serviceId === null ? null : await live.service(question.serviceId, question.language)
  // "How long are you in my home?" is about the open service, not about cleaning homes.
  if (known && !namesThing(question.text)) return [known]
  const found = await live.servicesNamed(question.text, question.language)
  const named = found.filter((service) => isNamedBy(question.text, service))
  if (named.length === 1) return named
  if (found.length > 0) return found
  return known ? [known] : []
}

/** Whether a question names a thing with several services and none of them: "times for the sofa". */
export const isAmbiguous = ({ text }: ChatQuestion, services: readonly Service[]) =>
  services.length > 1 && !namesAction(text)

/** Asks for the name of a service. */
export async function askForService({ translator, language }: ChatQuestion, live: LiveData): Promise<Answer> {
  const [first] = await live.servicesNamed('sofa', language)
  const example = first?.name ?? live.brandName
  return {
    text: translator.t('chatbot.services.which', { example }),
    suggestions: [open(translator, 'chatbot.chip.services', PATHS.services)],
  }
}

/** The base price, unless prices are hidden. */
async function priceText({ translator: { t } }: ChatQuestion, live: LiveData, service: Service): Promise<string> {
  return (await live.showsPrices()) ? formatRupees(service.basePrice) : t('common.priceOnRequest')
}

/** One line for each service, with its base price. */
export async function priceLines(
  question: ChatQuestion,
  live: LiveData,
  services: readonly Service[],
): Promise<string> {
  const { t } = question.translator
  const lines = services.map(async (service) =>
    t('chatbot.line', { name: service.name, price: await priceText(question, live, service) }),
  )
  return (await Promise.all(lines)).join('\n')
}

/** Asks which of several services is meant, with a chip for each. */
export async function askWhich(question: ChatQuestion, live: LiveData, services: readonly Service[]): Promise<Answer> {
  const shown = services.slice(0, LISTED)
  return {
    text: question.translator.t('chatbot.services.whichOf', { list: await priceLines(question, live, shown) }),
    suggestions: shown.map(askChip),
  }
}
