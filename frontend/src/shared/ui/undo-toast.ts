import { errorMessage } from '../http/api-error.js'
import { activeLanguage } from '../i18n/active-language.js'
import { translatorOf } from '../i18n/messages.js'
import { toast } from './toasts.js'

/** The text after an undo, or after a failed one. */
export type UndoResult = string | { text: string; tone: 'bad' }

/** Reports a success and offers to undo it. `undo` resolves to the text to show. If it throws, the reason is shown. */
export function toastWithUndo(text: string, undo: () => Promise<UndoResult>): void {
  const { t } = translatorOf(activeLanguage())
  const failed = (error: unknown) =>
    toast(t('controls.undo.failed', { reason: errorMessage(error, t('controls.undo.offline')) }), 'bad')
  const showResult = (result: UndoResult) =>
    typeof result === 'string' ? toast(result) : toast(result.text, result.tone)
  const act = () => void undo().then(showResult, failed)
  toast(text, 'good', { text: t('controls.undo.action'), act })
}
