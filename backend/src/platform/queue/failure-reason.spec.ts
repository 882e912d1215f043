import { UnrecoverableError } from 'bullmq'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DeliveryFailure } from './delivery-failure.js'
import { jobError } from './failure-reason.js'

describe('what is kept of a failed job', () => {
  it('holds no address and no number, in its stack neither', () => {
    const error = jobError(new Error("Duplicate entry 'asha@example.com' for +91 90000 12345, by query 7"))
    expect(error.message).toBe("Duplicate entry '[hidden]' for [hidden], by query 7")
    expect(error.stack).toContain('[hidden]')
    expect(`${error.stack}${String(error.cause)}`).not.toMatch(/asha|90000/)
  })

  it('ends the job when trying again is of no use', () => {
    expect(jobError(new DeliveryFailure('refused: 550', true))).toBeInstanceOf(UnrecoverableError)
    expect(jobError(new DeliveryFailure('answered: 450'))).not.toBeInstanceOf(UnrecoverableError)
    const { error } = z.object({ a: z.string() }).safeParse({ a: 1 })
    expect(jobError(error)).toMatchObject({ message: 'the event is not of the shape this version reads' })
  })
})
