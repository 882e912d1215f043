// @ts-nocheck
import { STATUS_CODES } from 'node:http'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger'
import * as contract from '@sofaseva/contract'
import { CURRENT_STATES, type ErrorCode, errorMessageRef, LANGUAGES, statusOf } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { z } from 'zod'
import type { Config } from '../../config/config.js'
import type { FormRules } from '../multipart-form.js'
import { type ApiRoute, operationId, routesOf } from '../routes.js'
import { RESPONSE_HEADERS } from './api-zod-response.js'
import { errorsOf } from './documented-errors.js'

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>
type Responses = Operation['responses']
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string]
type Schemas = Record<string, Schema>
type Media = Record<string, { schema: Schema }>

const TAGS = {
  auth: 'Accounts, sessions and passwords.',
  verification: 'Codes that prove an e-mail address or a phone number.',
  catalog: 'Categories and services, as everybody sees them.',
  bookings: 'Bookings of the person who asks.',
  provider: 'What a provider offers, when they work, and their jobs.',
  blog: 'Posts of the blog, and how often they are read.',
  reviews: 'Reviews of services, their pictures and votes.',
  notifications: 'Notices, and the channels they come by.',
  live: 'The stream of changes an open page listens to.',
  settings: 'Settings of the whole site.',
  admin: 'The back office.',
  health: 'Whether an instance runs, and can take calls.',
} as const

const DESCRIPTION = `Home-services bookings.

Every failure has the shape of \`ErrorBody\`: \`code\` is stable, \`message\` and \`fields\` are for people, in the
language that \`Accept-Language\` prefers. A connection whose headers are too
large or too slow is answered \`HEADERS_TOO_LARGE\` or \`REQUEST_TIMEOUT\` before a call is known.`

const TOKEN = 'accessToken'
/** Every operation accepts it. */
const ACCEPT_LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  description: 'Which languages the caller reads. Texts for people come in the best of ours, English without one.',
  schema: { type: 'string', example: 'mr, en;q=0.5' },
} as const
const CONTENT_LANGUAGE = {
  description: 'The language of its texts.',
  schema: { type: 'string', enum: [...LANGUAGES] as string[] },
}
const RETRY_AFTER = { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } } as const
const ETAG = { description: 'Names these bytes, for `If-None-Match`.', schema: { type: 'string' } } as const
const WAITING = new Set([429, 503])

/** The contract's object schemas, by the names of their exports. */
function namedSchemas() {
  const registry = z.registry<{ id: string }>()
  for (const [name, value] of Object.entries(contract))
    if (value instanceof z.ZodObject) registry.add(value, { ...value.meta(), id: name })
  return registry
}

/** Writes schemas as OpenAPI 3.1. Named parts of responses go into `schemas`. */
class SchemaWriter {
  readonly schemas: Schemas = {}
  private readonly names = namedSchemas()

  input(schema: z.ZodType): Schema {
    return this.write(schema, 'input', z.globalRegistry)
  }

  output(schema: z.ZodType): Schema {
    return this.write(schema, 'output', this.names)
  }

  private write(
    schema: z.ZodType,
    io: 'input' | 'output',
    metadata: z.core.$ZodRegistry<Record<string, unknown>>,
  ): Schema {
    // Inside an object, a named schema becomes a reference.
    const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      metadata,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // The format makes the pattern redundant.
        if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern
        delete jsonSchema.id
      },
    })
    const text = JSON.stringify({ it: properties?.it, $defs }).replaceAll('#/$defs/', '#/components/schemas/')
    const written = JSON.parse(text) as { it: Schema; $defs?: Schemas }
    Object.assign(this.schemas, written.$defs)
    return written.it
  }
}

function formSchema(rules: FormRules<string, string>, body: Schema | undefined): Schema {
  const known = body && 'properties' in body ? (body.properties ?? {}) : {}
  const required = body && 'required' in body ? (body.required ?? []) : []
  const fieldOf = (name: string): Schema => {
    const schema = known[name]
    const isList = schema !== undefined && 'type' in schema && schema.type === 'array'
    if (schema && !isList) return schema
    return { type: 'string', description: schema?.description ?? 'Separated by commas.' }
  }
  const file = { type: 'string', format: 'binary' }
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(rules.fields.map((name) => [name, fieldOf(name)])),
      ...Object.fromEntries(
        Object.entries(rules.files).map(([name, { max }]) => [
          name,
          max === 1 ? file : { type: 'array', items: file, maxItems: max },
        ]),
      ),
    },
    required: required.filter((name) => rules.fields.includes(name)),
  }
}

function requestHeaders({ response }: ApiRoute): NonNullable<Operation['parameters']> {
  return Object.entries(response?.requestHeaders ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    required: false,
    schema: { type: 'string' },
  }))
}

function requestBody({ body, form, response }: ApiRoute, writer: SchemaWriter): Operation['requestBody'] | undefined {
  const json = body && writer.input(body)
  if (!json && !form) return undefined
  const content: Media = {
    ...(json && (!form || response?.body) ? { 'application/json': { schema: json } } : {}),
    ...(form ? { 'multipart/form-data': { schema: formSchema(form, json) } } : {}),
  }
  return { required: !body?.safeParse(undefined).success, content }
}

function success({ response, isCached }: ApiRoute, writer: SchemaWriter): Responses {
  if (!response) return {}
  const { status, content, headers = [] } = response
  const isFile = typeof content === 'string'
  const schema: Schema = isFile ? { type: 'string' } : writer.output(content)
  const described = headers.map((name) => [name, { description: RESPONSE_HEADERS[name], schema: { type: 'string' } }])
  return {
    [status]: {
      description: STATUS_CODES[status] ?? '',
      headers: { ...Object.fromEntries(described), ...(isCached ? { ETag: ETAG } : {}) },
      content: { [isFile ? content : 'application/json']: { schema } },
    },
    ...(isCached ? { 304: { description: 'The caller has these bytes.', headers: { ETag: ETAG } } } : {}),
  }
}

/** The entities that errors with these codes contain as `current`. */
function currentStates(codes: readonly ErrorCode[], writer: SchemaWriter): Schema[] {
  const states: Partial<Record<ErrorCode, z.ZodType>> = CURRENT_STATES
  return codes.flatMap((code) => (states[code] ? [writer.output(states[code])] : []))
}

/** Error responses by status, each with its possible codes. */
function failures(codes: readonly ErrorCode[], error: Schema, writer: SchemaWriter): Responses {
  const statuses = [...new Set(codes.map(statusOf))]
  return Object.fromEntries(
    statuses.map((status) => {
      const some = codes.filter((code) => statusOf(code) === status)
      const states = currentStates(some, writer)
      const properties = {
        code: { type: 'string', enum: some },
        ...(states.length > 0 ? { current: states.length === 1 ? states[0] : { anyOf: states } } : {}),
      }
      return [
        status,
        {
          description: some.map((code) => `- \`${code}\`: ${TRANSLATORS.en.resolve(errorMessageRef(code))}`).join('\n'),
          headers: {
            'Content-Language': CONTENT_LANGUAGE,
            ...(WAITING.has(status) ? { 'Retry-After': RETRY_AFTER } : {}),
          },
          content: {
            'application/json': {
              schema: { allOf: [error, { type: 'object', properties }] },
            },
          },
        },
      ]
    }),
  )
}

function security({ allowed, readsActor }: ApiRoute): Operation['security'] {
  if (allowed !== 'anyone') return [{ [TOKEN]: [] }]
  return readsActor ? [{}, { [TOKEN]: [] }] : []
}

/** The OpenAPI document of all operations, built from the routes' declarations. */
export function openApiDocument(app: NestFastifyApplication, config: Config): OpenAPIObject {
  const writer = new SchemaWriter()
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${config.BRAND_NAME} API`)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('Proprietary', config.PUBLIC_URL)
    .addServer(config.PUBLIC_URL)
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, TOKEN)
  for (const [name, description] of Object.entries(TAGS)) base.addTag(name, description)
  const document = SwaggerModule.createDocument(app, base.build(), {
    autoTagControllers: false,
    operationIdFactory: operationId,
    standardSchemaConverter: (schema) => ({ schema: writer.input(schema as z.ZodType) }),
  })
  const routes = new Map(routesOf(app).map((route) => [route.operationId, route]))
  const error = writer.output(contract.ErrorBody)
  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path) as Operation[]) {
      const route = routes.get(operation.operationId ?? '')
      if (!route) continue
      const body = requestBody(route, writer)
      Object.assign(operation, {
        ...(route.tag === undefined ? {} : { tags: [route.tag] }),
        summary: route.response?.summary,
        security: security(route),
        parameters: [
          ...(operation.parameters ?? []).filter((one) => !('name' in one && one.name === 'user-agent')),
          ...requestHeaders(route),
          { $ref: '#/components/parameters/AcceptLanguage' },
        ],
        ...(body ? { requestBody: body } : {}),
        responses: { ...success(route, writer), ...failures(errorsOf(route), error, writer) },
      })
    }
  document.components = {
    ...document.components,
    schemas: writer.schemas,
    parameters: { AcceptLanguage: ACCEPT_LANGUAGE },
  }
  return document
}
