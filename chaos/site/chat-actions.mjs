/** Actions of users in the chat. */
import { appears, COMES_MS, goTo } from './pages.mjs'

export const CHATTING = {
  /** Asks a question that the assistant does not know and hands it off to the team. */
  async handoff({ device, uniqueText }) {
    const { tab } = device
    await goTo(device, '/services')
    // The button hides while the user scrolls down and returns at the top.
    await tab.evaluate(() => scrollTo(0, 0))
    const panel = tab.getByRole('dialog', { name: 'Support' })
    if (!(await panel.isVisible()))
      await tab.getByRole('button', { name: /^(Chat with us|Continue the chat)$/ }).click()
    const form = panel.getByRole('form', { name: 'Send my question to the team' })
    if (!(await reachForm(panel, form))) {
      await panel.getByRole('button', { name: 'Close the chat' }).click()
      return null
    }
    const mark = uniqueText('Riddle')
    await form.getByLabel('Your question').fill(mark)
    const [name, email] = [
      await form.getByLabel('Name').inputValue(),
      await form.getByLabel('Email', { exact: true }).inputValue(),
    ]
    await form.getByRole('button', { name: 'Send my question' }).click()
    const close = async () => panel.getByRole('button', { name: 'Close the chat' }).click({ timeout: COMES_MS })
    return { kind: 'handoff', subject: mark, mark, content: { name, email }, after: close }
  },
}

/** Asks an unknown question and opens the handoff form. False if it is not offered, as without a network. */
async function reachForm(panel, form) {
  if (await form.isVisible()) return true
  await panel.getByLabel('Your message').fill('Qwrtz plmk vbnm?')
  const send = panel.getByRole('button', { name: 'Send', exact: true })
  // The button is disabled without a network.
  const isSent = await send.click({ timeout: COMES_MS }).then(
    () => true,
    () => false,
  )
  if (!isSent) return false
  const way = panel.getByRole('button', { name: 'Send my question to the team' }).last()
  if (!(await appears(way))) return false
  await way.click()
  return appears(form.getByRole('button', { name: 'Send my question' }))
}
