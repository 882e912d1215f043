import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tracingShape } from './tracing-config.js'

const schema = z.object(tracingShape)
const headersOf = (text: string) => schema.safeParse({ OTEL_EXPORTER_OTLP_HEADERS: text })

describe('the variables of traces', () => {
  it('leave tracing off, and trace every request once it is on', () => {
    expect(schema.parse({})).toEqual({ OTEL_TRACES_SAMPLER_ARG: 1 })
  })

  it('have headers with percent-encoded values', () => {
    const text = 'authorization=Bearer%20a%2Cb, x-team = home=services'
    expect(headersOf(text).data?.OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      authorization: 'Bearer a,b',
      'x-team': 'home=services',
    })
  })

  it.each(['authorization', '=x', 'a=%zz', 'a=b,'])('refuse the headers %s', (text) => {
    expect(headersOf(text).error?.issues[0]?.message).toBe('must look like name=value,name=value')
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://collector'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
  ])('refuse %s=%s', (name, value) => {
    expect(schema.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name])
  })
})
