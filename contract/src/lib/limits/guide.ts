/** Texts of a service's guide, characters; lists, entries. */

export const line = 160
export const lines = 12
export const text = 600
export const question = 160
export const questions = 10
export const warrantyDays = 3650
