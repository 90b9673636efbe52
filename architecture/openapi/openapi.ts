import type { Access } from '@kikai/contract/access'
import type { NamedCall } from '@kikai/contract/call'
import type { ErrorDeclaration } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { success } from '@kikai/contract/wire/envelope'
import { headers } from '@kikai/contract/wire/headers'
import { errorText } from '@kikai/i18n/server'
import product from '../../package.json' with { type: 'json' }
import { allCalls } from '../pages/calls.ts'
import type { RepositoryFile } from '../repository.ts'
import { callComments } from './call-comments.ts'
import { exampleOf } from './examples.ts'
import { type JsonSchema, answerSchemas, inputSchema, nameOfAnswer, schemaOf } from './shapes.ts'

/** The whole contract as OpenAPI 3.1 for authors of other clients, served as `/openapi.json` and shown at `/docs/`. */
export function openApiPage(files: readonly RepositoryFile[]): string {
  return `${JSON.stringify(openApiOf(allCalls, callComments(files)))}\n`
}

export function openApiOf(calls: readonly NamedCall[], comments: ReadonlyMap<string, string>) {
  const schemas = answerSchemas(new Map(calls.map((call) => [ownName(call), call.output])))
  const declared = new Map(
    [...Object.values(requestErrors), ...calls.flatMap(({ refusals }) => refusals)].map((error) => [
      refusalName(error),
      error,
    ]),
  )
  const paths = calls.map((call) => [call.path, { post: operationOf(call, comments, schemas) }] as const)
  return {
    openapi: '3.1.1',
    info: { title: 'Kikai', version: product.version, description: introduction },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ domain }) => domain))].map((name) => ({ name })),
    paths: Object.fromEntries(paths.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: {
        ...schemas,
        ...Object.fromEntries([...declared].map(([name, error]) => [name, refusalSchema(error)])),
        [anyRefusal]: { oneOf: refusalsOfAll.map((error) => ({ $ref: `#/components/schemas/${refusalName(error)}` })) },
      },
      examples: Object.fromEntries([...declared].map(([name, error]) => [name, { value: refusalExample(error) }])),
      parameters: headerParameters,
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: headers.token } },
    },
  }
}

const introduction = [
  'Every call is POST with JSON in and the envelope {code, msg, data} out, always with HTTP status 200 once it reached a call: `code` 200 is success, −102 asks for a login, any other code is one of the call’s refusals.',
  'Every request carries `terminal`, `language`, `ts`, `nonce` and `sign`; `sign` is HMAC-MD5 over `POST`, path, ts, nonce, token, language number and the payload with sorted keys, joined by line feeds, and the company where `company` names one, with the session’s key, before login with `kikai-public`. Vectors: docs/reference/signature-vectors.json.',
  'Lists take `current_page` and `page_size` and answer `data.data` and `data.total`; where `next` is given, send it back as `after`.',
].join('\n\n')

type Schemas = Readonly<Record<string, JsonSchema>>

function operationOf(call: NamedCall, comments: ReadonlyMap<string, string>, schemas: Schemas) {
  const answer = nameOfAnswer(call.output, ownName(call))
  const refusals = [...refusalsByKind(call), ...call.refusals].toSorted((a, b) => a.code - b.code)
  const company = call.access === 'guest' ? [] : [{ $ref: '#/components/parameters/company' }]
  const device = call.device ? [{ $ref: '#/components/parameters/device' }] : []
  const once = call.once ? [{ $ref: '#/components/parameters/requestId' }] : []
  return {
    operationId: ownName(call),
    tags: [call.domain],
    summary: comments.get(ownName(call)) ?? call.name,
    security: call.access === 'guest' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [...everyHeader, ...company, ...device, ...once],
    requestBody: { required: true, content: bodyOf(call) },
    responses: {
      '200': {
        description: `The envelope. ${whoMay(call.access)}`,
        content: {
          'application/json': {
            schema: {
              oneOf: [
                envelopeSchema(success, { $ref: `#/components/schemas/${answer}` }),
                ...refusals.map((error) => ({ $ref: `#/components/schemas/${refusalName(error)}` })),
                { $ref: `#/components/schemas/${anyRefusal}` },
              ],
            },
            examples: {
              success: { value: { code: success, msg: 'OK', data: exampleOf(schemas[answer] ?? {}, schemas) } },
              ...Object.fromEntries(
                refusals.map((error) => [refusalName(error), { $ref: `#/components/examples/${refusalName(error)}` }]),
              ),
            },
          },
        },
      },
    },
    'x-effect': call.effect,
    'x-addition': call.addition ?? false,
  }
}

const { loginExpired, notAllowed, secondFactorMissing, wrongCompany, companyNeeded, proofNeeded } = requestErrors
const { requestIdMissing, requestIdReused } = requestErrors
const { invalidInput, wrongSignature, wrongClock, replayed, tooLarge, wrongType, tooOften, fault, busy } = requestErrors

/** The refusals that any call may answer with. */
const refusalsOfAll = [invalidInput, wrongSignature, wrongClock, replayed, tooLarge, wrongType, tooOften, fault, busy]
const anyRefusal = 'refused.any'

/** The refusals that follow from a call's access and from running only once. */
const refusalsByKind = ({ access, once }: NamedCall): readonly ErrorDeclaration[] => [
  ...(access === 'guest' ? [] : [loginExpired]),
  ...(typeof access === 'object' ? [notAllowed, secondFactorMissing, wrongCompany, companyNeeded] : []),
  ...(access === 'member' || access === 'memberAgain' ? [wrongCompany] : []),
  ...(access === 'memberAgain' || (typeof access === 'object' && access.again) ? [proofNeeded] : []),
  ...(once ? [requestIdMissing, requestIdReused] : []),
]

function bodyOf(call: NamedCall) {
  const schema = inputSchema(call.input)
  const example = exampleOf(schema, {})
  if (!call.form) return { 'application/json': { schema, example } }
  const file = { type: 'string', format: 'binary', description: `At most ${call.form.bytesMax} bytes, the last part.` }
  return {
    'multipart/form-data': {
      schema: {
        allOf: [schema, { type: 'object', properties: { file }, required: ['file'] }],
        unevaluatedProperties: false,
      },
      example,
    },
  }
}

const audiences = {
  guest: 'Open to everybody.',
  member: 'For members.',
  memberAgain: 'For members, with a fresh proof of who asks.',
} as const
const reaches = { company: ', in the name of a company', all: ', reaching everything' } as const
const whoMay = (access: Access): string =>
  typeof access === 'string'
    ? audiences[access]
    : `Needs the right ${access.may}${access.reach ? reaches[access.reach] : ''}${access.again ? ', and a fresh proof of who asks' : ''}.`

const ownName = ({ domain, name }: NamedCall): string => `${domain}.${name}`
const refusalName = ({ domain, name }: ErrorDeclaration): string => `refused.${domain}.${name}`

const envelopeSchema = (code: number, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { const: code }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

const dataSchema = ({ data }: ErrorDeclaration): JsonSchema => (data ? schemaOf(data) : { type: 'null' })
const refusalSchema = (error: ErrorDeclaration): JsonSchema => envelopeSchema(error.code, dataSchema(error))

function refusalExample(error: ErrorDeclaration) {
  const data = exampleOf(dataSchema(error), {})
  return { code: error.code, msg: errorText('en', error, data) ?? '', data }
}

const header = (name: string, schema: JsonSchema, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  schema,
  description,
})

const headerParameters = {
  terminal: header(
    headers.terminal,
    { enum: ['1', '2', '3', '4'] },
    'Which program calls: 1 iOS, 2 Android, 3 H5, 4 console.',
  ),
  language: header(
    headers.language,
    { enum: ['1', '2', '3'] },
    'The language of texts and refusals: 1 Chinese, 2 English, 3 Japanese.',
  ),
  ts: header(
    headers.ts,
    { type: 'string', pattern: '^\\d{13}$' },
    'Now in milliseconds; refused when it is minutes off.',
  ),
  nonce: header(headers.nonce, { type: 'string' }, 'Random, never used twice.'),
  sign: header(headers.sign, { type: 'string', pattern: '^[0-9a-f]{32}$' }, 'The signature.'),
  company: header(
    headers.company,
    { type: 'string', format: 'uuid' },
    'For which company this is, from somebody with seats at several; under the signature as a last line.',
    false,
  ),
  device: header(
    headers.device,
    { type: 'string', pattern: '^[\\w-]{43}$' },
    'The `device` that a login answered to this device, so that it is told from strangers who guess.',
    false,
  ),
  requestId: header(
    headers.requestId,
    { type: 'string' },
    'One id for one intention: sent again, it gives the first answer again instead of a second effect. Without it a request signed anew is a new one, and the same one sent again is refused as replayed.',
    false,
  ),
}
const everyHeader = ['terminal', 'language', 'ts', 'nonce', 'sign'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))
