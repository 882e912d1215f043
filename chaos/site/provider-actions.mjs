/** Actions of providers on their pages. */
import { appears, COMES_MS, confirm, goTo, SOON_MS } from './pages.mjs'
import { reachedSteps } from './progress-fates.mjs'
import { pick } from './random.mjs'
import { holds } from './waiting.mjs'

const GROUPS = ['Today', 'Upcoming', 'Unscheduled', 'Done']
/** The status button of a job has a name such as "Status of job G4EWS9: More". */
const STATUS_OF_JOB = /^(Status of job .{6}): /

/** Buttons that report a step of the visit. */
const STEP_BUTTONS = { 'On the way': 'on_the_way', Start: 'started' }
const STEP_BUTTON = new RegExp(`^(${Object.keys(STEP_BUTTONS).join('|')})$`)

/** Names of the status buttons in these parts of the page, without the status. */
async function shownJobs(parts) {
  const names = await parts
    .getByRole('button', { name: STATUS_OF_JOB })
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  return names.flatMap((name) => STATUS_OF_JOB.exec(name)?.[1] ?? [])
}

/**
 * Opens the first group that contains the preferred job, or any job. Resolves to the job's name, or null without jobs.
 * `partsOf` narrows the page to the parts whose jobs count.
 */
async function openJobs(tab, { preferredId, which, partsOf = (main) => main }) {
  const main = tab.getByRole('main')
  const group = (name, state = {}) => main.getByRole('radio', { name: new RegExp(`^${name} \\(`), ...state })
  // The tab is selected once the URL has changed.
  const open = async (name) => {
    await group(name).click()
    await group(name, { checked: true }).waitFor({ timeout: SOON_MS })
  }
  await group(GROUPS[0])
    .waitFor({ timeout: SOON_MS })
    .catch(() => undefined)
  let found = null
  for (const name of GROUPS) {
    if (!(await group(name).isVisible())) return null
    await open(name)
    const jobs = await shownJobs(partsOf(main))
    const job = jobs.find((one) => preferredId && one.endsWith(preferredId.slice(-6)))
    if (job) return job
    if (jobs.length > 0) found ??= { name, job: pick(jobs, which) }
  }
  if (found) await open(found.name)
  return found?.job ?? null
}

/** Returns whether the phone learned meanwhile that the visit reached the step. Then it sends nothing. */
async function isKnownOn(device, id) {
  const known = device.tab.getByText('The customer already knows.')
  const isSent = async () =>
    device.network.calls.some(({ path }) => path.endsWith(`/${id}/progress`)) ||
    (await device.outbox()).some(({ work }) => work.kind === 'job.progress' && work.bookingId === id)
  await holds(async () => (await known.isVisible()) || (await isSent()), SOON_MS)
  return known.isVisible()
}

export const PROVIDING = {
  async job({ device, records, writes, subject: preferredId, numbers: [which, to] }) {
    const { tab } = device
    await goTo(device, '/my-jobs')
    const label = await openJobs(tab, { preferredId, which })
    if (label === null) return null
    await tab
      .getByRole('main')
      .getByRole('button', { name: `${label}: ` })
      .click()
    const choices = tab.locator('[role="menuitemradio"]:not([aria-disabled="true"])[aria-checked="false"]')
    const offered = await choices.allTextContents()
    if (offered.length === 0) return null
    const status = pick(offered, to).trim()
    const { bookings } = await records()
    const job = bookings.find(({ id }) => label.endsWith(id.slice(-6)))
    await tab.getByRole('menuitemradio', { name: status, exact: true }).click()
    await confirm(tab, 'Change status')
    // Setting the status back to the server's current or pending status cancels the waiting change, so nothing is sent.
    const isWithdrawn = job.status === status || writes.some((write) => write.subject === job.id && write.to === status)
    return { kind: 'job', subject: job.id, to: status, isWithdrawn }
  },

  /** Reports the next step of a visit. */
  async progress({ device, records, subject: preferredId, numbers: [which] }) {
    const { tab } = device
    await goTo(device, '/my-jobs')
    const stepButton = tab.getByRole('button', { name: STEP_BUTTON })
    const partsOf = (main) => main.getByRole('listitem').filter({ has: stepButton })
    const label = await openJobs(tab, { preferredId, which, partsOf })
    if (label === null) return null
    const card = partsOf(tab.getByRole('main')).filter({ has: tab.getByRole('button', { name: `${label}: ` }) })
    const text = await card.getByRole('button', { name: STEP_BUTTON }).textContent()
    const button = card.getByRole('button', { name: text, exact: true })
    const { bookings, history } = await records()
    const { id } = bookings.find((one) => label.endsWith(one.id.slice(-6)))
    await button.click()
    // A visit on a later day asks first.
    const dialog = tab.getByRole('dialog')
    await holds(async () => (await dialog.isVisible()) || !(await button.isVisible()), SOON_MS)
    if (await dialog.isVisible()) await confirm(tab, 'Tell the customer')
    const step = STEP_BUTTONS[text.trim()]
    const timeline = history.filter(({ bookingId }) => bookingId === id)
    const isReached = reachedSteps(timeline).some(({ kind }) => kind === step)
    return { kind: 'progress', subject: id, to: step, isWithdrawn: isReached && (await isKnownOn(device, id)) }
  },

  /** Starts or stops offering a service that no run books. */
  async offer({ device, fixture, numbers: [which] }) {
    const { tab } = device
    await goTo(device, '/provider-services')
    const service = pick(fixture.offered, which)
    const box = tab.getByRole('listitem').filter({ hasText: service.name }).getByRole('checkbox')
    if (!(await appears(box.first())) || (await box.first().isDisabled())) return null
    const to = !(await box.first().isChecked())
    await box.first().click()
    return { kind: 'offer', subject: service.id, to }
  },

  /** Starts or stops working on Sundays. */
  async hours({ device }) {
    const { tab } = device
    await goTo(device, '/provider-services')
    await tab.getByRole('radio', { name: 'Working hours' }).click()
    const form = tab.getByRole('form', { name: 'Working hours' })
    const box = form.getByRole('checkbox', { name: 'Sunday' })
    await box.waitFor({ timeout: COMES_MS }).catch(() => undefined)
    if (!(await box.isVisible())) return null
    const save = form.getByRole('button', { name: 'Save' })
    await box.click()
    const to = await box.isChecked()
    if (await save.isDisabled()) {
      // Saving is impossible offline. The user resets the box, or the page asks before they leave.
      await box.click()
      return null
    }
    await save.click()
    // Hours that could not be saved stay in the form, and the page asks before the user leaves.
    const after = async () => {
      if (!(await save.isEnabled())) return
      tab.once('dialog', (dialog) => dialog.accept().catch(() => undefined))
      await tab.reload({ waitUntil: 'domcontentloaded' })
    }
    return { kind: 'hours', subject: 'Sunday', to, after }
  },
}
