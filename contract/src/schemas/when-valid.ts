import type { z } from '../zod.js'

/** For `when` of a rule on several fields of an object: it is tried once these are right, whatever is wrong with others. */
export const whenValid =
  (...names: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path: [field] = [] }) => field !== undefined && !names.includes(String(field)))
