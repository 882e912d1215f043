// @ts-nocheck
import { UnrecoverableError } from 'bullmq'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DeliveryFailure } from './delivery-failure.js'
import { jobError } from './failure-reason.js'

describe('the error of a failed job', () => {
  it('contains no address or phone number, not even in its stack', () => {
    const error = jobError(new Error("Duplicate entry 'asha@example.com' for +91 90000 12345, by query 7"))
    expect(error.message).toBe("Duplicate entry '[e-mail]' for [number], by query 7")
    expect(error.stack).toContain('[e-mail]')
    expect(`${error.stack}${String(error.cause)}`).not.toMatch(/asha|90000/)
  })

  it('contains nothing of a failed statement', () => {
    const sql = "INSERT INTO users (name) VALUES ('Asha Rao')"
    const failed = Object.assign(new Error(`Duplicate entry 'Asha Rao' for key 'name' (${sql})`), {
      code: 'ER_DUP_ENTRY',
      sql,
      sqlMessage: "Duplicate entry 'Asha Rao' for key 'name'",
    })
    const error = jobError(failed)
    expect(error.message).toContain('Duplicate entry')
    expect(`${error.message}${error.stack}${JSON.stringify(error)}${String(error.cause)}`).not.toContain('Asha')
  })

  it('ends the job if a retry is useless', () => {
    expect(jobError(new DeliveryFailure('refused: 550', true))).toBeInstanceOf(UnrecoverableError)
    expect(jobError(new DeliveryFailure('answered: 450'))).not.toBeInstanceOf(UnrecoverableError)
    const { error } = z.object({ a: z.string() }).safeParse({ a: 1 })
    expect(jobError(error)).toMatchObject({ message: 'the event is not of the shape this version reads' })
  })
})
