import { isAnyDirty } from './dirty-forms.js'

interface LeaveOptions {
  /** Drafts that are kept for this person go, too. */
  losesDrafts?: boolean
}

/** Goes where no link leads, such as to a push message's page: asks first when something typed would be lost. */
export async function leaveForms(go: () => void, options: LeaveOptions = {}): Promise<void> {
  if (!isAnyDirty()) {
    go()
    return
  }
  const { askToLeave } = await import('./unsaved.js')
  askToLeave(go, options)
}
