import { formatRupees, PATHS, type Service } from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { namesSubject } from '../understanding/subject.rules.js'
import type { Answer, ChatQuestion, LiveData } from './answer.js'
import { askForService as askChip, handoffSuggestion, open } from './suggestions.js'

const LISTED = 3

/** Whether a text names exactly this service, not just a kind of service. */
function isNamedBy(text: string, service: Service): boolean {
  const named = namedWords(text).filter(({ kind }) => kind === 'thing' || kind === 'action')
  const words = new Set(namedWords(service.name).map(({ token }) => token))
  return named.length > 1 && named.every(({ token }) => words.has(token))
}

const namesAction = (text: string) => namedWords(text).some(({ kind }) => kind === 'action')

const isAboutNamed = ({ text, subject }: ChatQuestion) => namesSubject(text, subject.unknown)

/**
 * The services a question is about, most likely first. Returns only one if the question is clear, and none if it names
 * something that is not offered.
 */
export async function servicesOf(question: ChatQuestion, live: LiveData): Promise<Service[]> {
  const known = question.serviceId === null ? null : await live.service(question.serviceId, question.language)
  // "How long are you in my home?" is about the open service, not about cleaning homes.
  if (known && !isAboutNamed(question)) return [known]
  const found = await live.servicesNamed(question.subject.search, question.language)
  const named = found.filter((service) => isNamedBy(question.text, service))
  return named.length === 1 ? named : found
}

/** Whether a question names a thing with several services and none of them: "times for the sofa". */
export const isAmbiguous = ({ text }: ChatQuestion, services: readonly Service[]) =>
  services.length > 1 && !namesAction(text)

/** Says that something is not offered, and what is. */
export async function notOffered({ translator, language }: ChatQuestion, live: LiveData): Promise<Answer> {
  const categories = (await live.categories(language)).map(({ name }) => name).join(', ')
  return {
    text: translator.t('chatbot.notOffered', { categories }),
    suggestions: [open(translator, 'chatbot.chip.services', PATHS.services), handoffSuggestion(translator)],
    isAnswered: false,
  }
}

/** Whether a question names something for which there is no service. */
export const isAboutMissing = (question: ChatQuestion, services: readonly Service[]) =>
  services.length === 0 && isAboutNamed(question)

/** Answers a question without a service: what it names is not offered, or it names nothing. */
export const withoutService = (question: ChatQuestion, live: LiveData): Promise<Answer> =>
  isAboutNamed(question) ? notOffered(question, live) : askForService(question, live)

/** Asks for the name of a service. */
async function askForService({ translator, language }: ChatQuestion, live: LiveData): Promise<Answer> {
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
