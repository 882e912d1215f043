import { IS_FULL_TIER, timeLimit } from '@sofaseva/tools/vitest/patience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '#platform/http/routes.js'
import { type Reply, TestApp } from './support/app.js'
import { HOSTILE_TEXTS, HOSTILE_VALUES, jsonText, randomFrom } from './support/hostile.js'
import { describeFault, scene } from './support/hostile-scene.js'
import { type Json, pathsOf, sampleOfJson, withAt } from './support/samples.js'

/** Set SEED to repeat a run, and INPUTS for more inputs per operation. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const INPUTS = Number(process.env.INPUTS ?? (IS_FULL_TIER ? 200 : 3))
const MOST_CHANGES = 3
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
const BYTES = Buffer.from('GIF89a, and then nothing of the kind')

const random = randomFrom(SEED)
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
const isLikely = (probability: number) => random() < probability

interface Operation {
  operationId: string
  parameters?: { name?: string; in?: string; schema?: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: object }>
}
type Method = Parameters<TestApp['call']>[0]
interface Documented {
  method: Method
  path: string
  operation: Operation
}
type Scene = Awaited<ReturnType<typeof scene>>

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

async function documented(): Promise<Documented[]> {
  const { body } = await app.get('/openapi.json')
  const paths = Object.entries(body.paths as Record<string, Record<string, Operation>>)
  return paths
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as Method,
        path: path.replace(/^\/api(?=\/)/, ''),
        operation,
      })),
    )
    .filter(({ operation }) => !JSON.stringify(operation.responses).includes('text/event-stream'))
}

/** Replaces or removes some parts of a valid input. */
function changed(valid: unknown): unknown {
  const paths = pathsOf(valid)
  const chosen = Array.from({ length: Math.ceil(random() * MOST_CHANGES) }, () => oneOf(paths))
  return (
    chosen
      // Inner paths first, as replacing an outer one removes them.
      .sort((one, other) => other.length - one.length)
      .reduce((value, path) => withAt(value, path, isLikely(0.1) ? undefined : oneOf(HOSTILE_VALUES)), valid)
  )
}

/** Encodes a text for a URL. Invalid Unicode becomes replacement characters. */
const encoded = (text: unknown) => encodeURIComponent(Buffer.from(String(text)).toString())
const inAddress = (valid: unknown, probability: number) =>
  encoded(isLikely(probability) ? oneOf(HOSTILE_TEXTS) : valid) || '%00'

function addressOf({ path, operation: { parameters = [] } }: Documented, { id, ids }: Scene): string {
  const valid = (name: string, schema: Json = {}) => (name === 'id' ? id : sampleOfJson(schema, ids, name))
  const parts = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { schema } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {}
    return inAddress(valid(name, schema), 0.3)
  })
  const query = parameters
    .filter((one) => one.in === 'query' && isLikely(0.6))
    .map(({ name = '', schema }) => `${name}${isLikely(0.1) ? '[]' : ''}=${inAddress(valid(name, schema), 0.7)}`)
  return query.length > 0 ? `${parts}?${query.join('&')}` : parts
}

/** Texts that a header can contain. */
const HEADER_TEXTS = HOSTILE_TEXTS.filter((text) => /^[ -~]+$/.test(text) && text.length < 2_000)

function headersOf({ operation: { parameters = [] } }: Documented): Record<string, string> {
  const names = parameters.flatMap((one) => (one.in === 'header' && one.name ? one.name.toLowerCase() : []))
  return Object.fromEntries(names.filter(() => isLikely(0.3)).map((name) => [name, oneOf(HEADER_TEXTS)]))
}

function formFields(schema: Json, ids: Scene['ids']): { fields: Record<string, string>; files: string[] } {
  const all = Object.entries((schema as { properties?: Record<string, Json> }).properties ?? {})
  const isFile = ([, one]: [string, Json]) => JSON.stringify(one).includes('"binary"')
  const texts = Object.fromEntries(
    all.filter((one) => !isFile(one)).map(([name, one]) => [name, sampleOfJson(one, ids, name)]),
  )
  const value = changed(texts)
  const fields = typeof value === 'object' && value !== null ? value : {}
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [name, typeof text === 'string' ? text : jsonText(text ?? null)]),
    ),
    files: all.filter((one) => isFile(one) && isLikely(0.5)).map(([name]) => name),
  }
}

/** Sends one input and returns its short name with the response. */
async function send(target: Documented, { as, id, ids }: Scene): Promise<{ name: string; reply: Reply }> {
  const { method, operation } = target
  const url = addressOf(target, { as, id, ids })
  const content = operation.requestBody?.content ?? {}
  const form = content[FORM_TYPE]
  if (form && (content[JSON_TYPE] === undefined || isLikely(0.5))) {
    const { fields, files } = formFields(form.schema, ids)
    const sent = files.map((field) => ({ field, bytes: BYTES }))
    const reply = await app.form(method as 'POST', url, { as, fields, files: sent })
    return { name: `${method} ${url} ${JSON.stringify(fields)}`, reply }
  }
  const schema = content[JSON_TYPE]?.schema
  const payload = schema === undefined ? undefined : jsonText(changed(sampleOfJson(schema, ids)) ?? null)
  const headers = headersOf(target)
  const reply = await app.call(method, url, { as, headers, ...(payload === undefined ? {} : { payload }) })
  return { name: `${method} ${url} ${payload ?? ''} ${JSON.stringify(headers)}`, reply }
}

describe(`every documented operation (SEED=${SEED})`, () => {
  it(
    `accepts ${INPUTS} generated inputs or rejects them with an error body`,
    async () => {
      const routes = new Map(routesOf(app.nest).map((route) => [route.operationId, route]))
      const faults: string[] = []
      const statuses: Record<string, number> = {}
      for (const target of await documented()) {
        const route = routes.get(target.operation.operationId)
        if (!route) continue
        let current = await scene(app, route)
        for (let input = 0; input < INPUTS; input += 1) {
          const { name, reply } = await send(target, current)
          statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
          const wrong = describeFault(reply, route)
          if (wrong) faults.push(`${name.slice(0, 300)} ${wrong}`)
          // The input may have deleted its entity or the caller.
          if (target.method !== 'GET' && reply.status < 300) current = await scene(app, route)
        }
      }
      if (IS_FULL_TIER) process.stdout.write(`Responses by status: ${JSON.stringify(statuses)}\n`)
      expect(faults).toEqual([])
      expect(statuses[400]).toBeGreaterThan(100)
    },
    timeLimit(IS_FULL_TIER ? 20 * 60_000 : 45_000),
  )
})
