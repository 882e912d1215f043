import { formatDateTime, lastSix, renderStored, STATUS_KEYS, type Translator } from '@sofaseva/contract'
import type { OutboxFailure, OutboxRow } from '#offline/index.js'
import { changeKindOf, kindOf } from '#offline/outbox/kinds/index.js'
import type { SyncState } from '#shared/ui/sync-badge.js'
import type { RefusalChoice } from './pending-change.js'

type State = Pick<OutboxRow, 'state' | 'failure'>
type PriceText = (rupees: number) => string

/** The title of a row's card, for pages that do not show its booking. */
export function titleOf(translator: Translator, { work, about }: Pick<OutboxRow, 'work' | 'about'>): string {
  return kindOf(work).title(translator, work, about)
}

export function isLoginNeeded({ state, failure }: State): boolean {
  return state !== 'refused' && failure?.status === 401
}

/** Whether only the user can resolve this row. */
export function needsUser(row: State): boolean {
  return row.state === 'refused' || isLoginNeeded(row)
}

export function syncStateOf(row: State): SyncState {
  if (needsUser(row) || row.state === 'refused') return 'needs-you'
  return row.state
}

/** The server's reason in the page's language. Reasons of a newer server appear unchanged. */
export function failureText(translator: Translator, { code, message, reason }: OutboxFailure): string {
  return renderStored(translator, reason ?? { key: `errors.${code}` }) ?? message
}

/** Status of a write whose key is too old to be sent again. */
function tooOldText(translator: Translator, { work, arrived }: OutboxRow): string | null {
  const { t } = translator
  const { target } = kindOf(work)
  if (target === 'booking') return null
  if (target !== 'new') return t('outbox.tooOld.message')
  if (arrived === undefined) return t('outbox.tooOld.unknown')
  if (arrived === null) return t('outbox.tooOld.none')
  const { id, createdAt, status } = arrived
  const [number, time] = [lastSix(id), formatDateTime(translator, createdAt)]
  return t('outbox.tooOld.found', { number, time, status: t(STATUS_KEYS[status]) })
}

function refusedText(translator: Translator, row: OutboxRow): string {
  const { failure, work } = row
  const tooOld = failure?.code === 'KEY_TOO_OLD' ? tooOldText(translator, row) : null
  return tooOld ?? kindOf(work).refusalText(translator, work, failure ? failureText(translator, failure) : '')
}

/** ISO starts of windows to replace a taken one; empty for other refusals. */
export function alternativesOf({ state, failure }: State): readonly string[] {
  return state === 'refused' ? (failure?.alternatives ?? []) : []
}

/** Whether a booking or change was refused because its window is taken. */
export function isWindowTaken({ state, failure }: State): boolean {
  return state === 'refused' && failure?.code === 'WINDOW_TAKEN'
}

/** The status of a write that has not arrived, without claiming more than is known. */
export function statusText(translator: Translator, row: OutboxRow): string {
  const { t } = translator
  const { state, failure, attempts, work } = row
  const kind = kindOf(work)
  const label = kind.label(translator, work)
  if (state === 'refused') return refusedText(translator, row)
  if (isLoginNeeded(row)) return t('outbox.status.logIn', { label })
  if (state === 'sending') return t('outbox.status.sending', { label })
  if (state === 'unanswered') return t('outbox.status.unanswered', { label })
  if (attempts > 0 && failure) return t('outbox.status.failed', { message: failureText(translator, failure), label })
  return kind.waitingText ? t(kind.waitingText) : t('outbox.status.waiting', { label })
}

/** A write as plain text for copying: its subject and its content. */
export function textOf(translator: Translator, row: Pick<OutboxRow, 'work' | 'about'>, priceText: PriceText): string {
  const { work } = row
  const facts = (kindOf(work).facts?.(translator, work) ?? []).map(({ label, value }) => {
    const text = typeof value === 'string' ? value : priceText(value.rupees)
    return `${translator.t(label)}: ${text}`
  })
  return [titleOf(translator, row), kindOf(work).label(translator, work), ...facts].join('\n')
}

/** The question before a write is discarded. */
export function discardTitle(translator: Translator, { work }: Pick<OutboxRow, 'work'>): string {
  return kindOf(work).discardTitle(translator, work)
}

/** The consequence of discarding a write, shown before it happens. */
export function discardText({ t }: Translator, row: Pick<OutboxRow, 'state' | 'attempts' | 'work'>): string {
  const { state, attempts, work } = row
  if (state === 'sending' || state === 'unanswered')
    return t(kindOf(work).mayHaveArrivedText ?? 'outbox.discard.mayHaveArrived')
  if (state === 'refused') return t('outbox.discard.refused')
  return t(attempts === 0 ? 'outbox.discard.notSent' : 'outbox.discard.notArrived')
}

/** The button text of a choice after a conflict. */
export function choiceText(translator: Translator, choice: RefusalChoice): string {
  const { t } = translator
  if (choice.kind === 'keep') {
    if (choice.status === null) return t('outbox.choice.allRight')
    return choice.side === 'provider'
      ? t('outbox.choice.keepStatus', { status: t(STATUS_KEYS[choice.status]) })
      : t('outbox.choice.keep')
  }
  const [{ work }] = choice.rows
  return changeKindOf(work).sendAnywayText(translator, work)
}

/** The result of sending a row at once. Null if the page shows it anyway. */
export function sendNowText(
  translator: Translator,
  result: { isUnreachable: boolean; busy: readonly string[]; needsLogin: boolean },
  row: State | null,
): string | null {
  const { t } = translator
  if (row === null) return t('outbox.now.sent')
  if (row.state === 'refused') return null
  if (result.isUnreachable) return t('outbox.now.unreachable')
  if (result.busy.length > 0) return t('outbox.now.busy')
  if (result.needsLogin) return t('outbox.now.logIn')
  if (row.failure) return t('outbox.now.notYet', { message: failureText(translator, row.failure) })
  return t('outbox.now.noAnswer')
}
