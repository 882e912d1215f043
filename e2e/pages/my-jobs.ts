import type { Locator, Page } from '@playwright/test'
import type { Booking } from '@sofaseva/contract'
import { lastSix } from '@sofaseva/contract'
import { DropdownMenu } from './dropdown-menu.js'

type Group = 'Today' | 'Upcoming' | 'Unscheduled' | 'Done'

/** The page with a provider's jobs. */
export class MyJobs {
  constructor(private readonly page: Page) {}

  async open(group: Group = 'Today'): Promise<void> {
    await this.page.goto(`/my-jobs?tab=${group.toLowerCase()}`)
  }

  /** The tab of a group; its text contains the number of jobs. */
  tab(group: Group): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${group} \\(\\d+\\)$`) })
  }

  /** The card of a job, or of its unsent changes. */
  card({ _id }: Pick<Booking, '_id'>): Locator {
    return this.page.getByRole('listitem').filter({ hasText: lastSix(_id) })
  }

  /** The menu of a job's statuses. `number` is the last six characters of its id. */
  status(number: string): DropdownMenu {
    return new DropdownMenu(this.page, `Status of job ${number}`)
  }
}
