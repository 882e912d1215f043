/** Steps of people in the chat. */
import { COMES_MS, comes, goTo } from './pages.mjs'

export const CHATTING = {
  /** A question that the assistant does not know is passed on to people. */
  async handOver({ device, note }) {
    const { tab } = device
    await goTo(device, '/services')
    // The button steps aside for a reader, who goes back up to it.
    await tab.evaluate(() => scrollTo(0, 0))
    const panel = tab.getByRole('dialog', { name: 'Support' })
    if (!(await panel.isVisible()))
      await tab.getByRole('button', { name: /^(Chat with us|Continue the chat)$/ }).click()
    const form = panel.getByRole('form', { name: 'Pass my question on' })
    if (!(await reachForm(panel, form))) {
      await panel.getByRole('button', { name: 'Close the chat' }).click()
      return null
    }
    const mark = note('Riddle')
    await form.getByLabel('Your question').fill(mark)
    const [name, email] = [await form.getByLabel('Name').inputValue(), await form.getByLabel('E-mail').inputValue()]
    await form.getByRole('button', { name: 'Send my question' }).click()
    const close = async () => panel.getByRole('button', { name: 'Close the chat' }).click({ timeout: COMES_MS })
    return { kind: 'handOver', subject: mark, mark, content: { name, email }, after: close }
  },
}

/** Asks what it does not know, and takes the way to people. False when it is not offered, as without a network. */
async function reachForm(panel, form) {
  if (await form.isVisible()) return true
  await panel.getByLabel('Your message').fill('Qwrtz plmk vbnm?')
  const send = panel.getByRole('button', { name: 'Send', exact: true })
  // It takes no press without a network.
  const isSent = await send.click({ timeout: COMES_MS }).then(
    () => true,
    () => false,
  )
  if (!isSent) return false
  const way = panel.getByRole('button', { name: 'Pass my question on' }).last()
  if (!(await comes(way))) return false
  await way.click()
  return comes(form.getByRole('button', { name: 'Send my question' }))
}
