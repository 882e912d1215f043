// @ts-nocheck
import type { Tables } from '../database/generated/tables.js'
import type { Resolve } from './personal-data.js'

/** How long the rows of a table are kept. */
export type Retention =
  /** A job deletes the rows that match `past`. Its optional placeholder is the time `days` ago. */
  | { every: 'hour' | 'day'; past: string; days?: number | ((get: Resolve) => Promise<number>) }
  /** Rows go with the row of this table that they belong to. */
  | { with: keyof Tables }
  /** A job of this name in `CleanupJobs` removes them by a rule of its own. */
  | { job: string }
  /** The event that ends their time, in words. Erasure of a closed account is declared beside the personal data. */
  | { until: string }

export type RetentionPlan = Readonly<Record<keyof Tables, Retention>>
