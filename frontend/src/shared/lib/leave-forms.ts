import { isAnyDirty } from './dirty-forms.js'

interface LeaveOptions {
  /** Also loses the drafts stored for this user. */
  losesDrafts?: boolean
}

/** Navigates without a link, such as to a push message's page. Asks first if input would be lost. */
export async function leaveForms(go: () => void, options: LeaveOptions = {}): Promise<void> {
  if (!isAnyDirty()) {
    go()
    return
  }
  const { askToLeave } = await import('./unsaved.js')
  askToLeave(go, options)
}
