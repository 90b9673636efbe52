import type { JsonSchema } from './shapes.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** Realistic example texts by field name; any other text is "…". */
const textsByField: Readonly<Record<string, string>> = {
  email: 'someone@example.com',
  password: 'a long password',
  code: '123456',
  secondCode: '428190',
  phone: '+81 6-1234-5678',
  country: 'JP',
  countryCode: 'JP',
  title: 'Komatsu PC200-8',
  name: 'Osaka Machinery',
  model: 'PC200-8',
  words: 'PC200',
  number: 'O-20261125-0001',
  city: 'Osaka',
  place: 'Osaka',
  language: 'en',
  trackingNumber: '1234567890',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  day: '2026-11-25',
  fromDay: '2026-11-25',
  toDay: '2026-11-27',
  handedOverOn: '2026-11-26',
  on: '2026-11-26',
  month: '2026-11',
  swift: 'YMTGJPJX',
  closed: '2026-12-31',
  open: '2026-10-10',
  paidOn: '2026-11-25',
  licenceUntil: '2027-11-25',
  receivedOn: '2026-11-25',
  issuedOn: '2026-11-25',
  tradedOn: '2026-11-25',
  orderedOn: '2026-11-25',
  shippedOn: '2026-11-25',
  issuedFrom: '2026-11-01',
  issuedTo: '2026-11-30',
}

const textsByPattern: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/\{43\}/, 'a-link-carries-a-token-of-forty-three-signs'],
  [/A-Za-z0-9-/, 'companySeller'],
  [/\[0-9a-f\]\{8\}-/, '01930000-0000-7000-8000-000000000000'],
  [/T\\d\{2\}:/, '2026-11-25T06:00:00.000Z'],
  [/^\^\[A-Z\]\{2\}\$$/, 'JP'],
  [/^\^\\\+/, '+81'],
]

/**
 * An example value of a schema with every field filled in, for the published contract. The same schema always gives the
 * same value.
 */
export function exampleOf(schema: JsonSchema, schemas: Schemas, field = '', depth = 0): unknown {
  const inner = (part: unknown, name = field) => exampleOf(asSchema(part), schemas, name, depth + 1)
  if (typeof schema.$ref === 'string') return inner(schemas[schema.$ref.split('/').at(-1) ?? ''])
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [choice] = [schema.anyOf, schema.oneOf].find(Array.isArray) ?? []
  if (choice !== undefined) return inner(choice)
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => Object(inner(part))))
  switch (typeOf(schema)) {
    case 'object':
      return objectExample(schema, inner)
    case 'array':
      return depth > 8 || schema.items === undefined ? [] : [inner(schema.items)]
    case 'integer':
    case 'number':
      return numberExample(schema, field)
    case 'boolean':
      return true
    case 'string':
      return textExample(schema, field)
    default:
      return null
  }
}

function objectExample({ properties }: JsonSchema, inner: (part: unknown, name: string) => unknown): object {
  const fields = Object.entries(Object(properties)).map(([name, part]) => [name, inner(part, name)] as const)
  return Object.fromEntries(fields)
}

/** An amount of 94,800.00, a usual price of a machine. */
const usualMinor = 9_480_000

function numberExample({ minimum, maximum }: JsonSchema, field: string): number {
  const [least, most] = [minimum, maximum].map(Number)
  if (field === 'minor' && !(most !== undefined && most < usualMinor)) return usualMinor
  if (least !== undefined && least > 0) return least
  return most !== undefined && most < 1 ? most : 1
}

function textExample({ pattern, minLength, maxLength }: JsonSchema, field: string): string {
  const known = textsByPattern.find(([form]) => typeof pattern === 'string' && form.test(pattern))?.[1]
  if (known) return known
  const text = textsByField[field] ?? '…'
  const fits = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
  const long = text.padEnd(Number(minLength ?? 0), '…')
  return fits ? long.slice(0, Number(maxLength ?? long.length)) : ''
}

const typeOf = ({ type }: JsonSchema): unknown => (Array.isArray(type) ? type[0] : type)

const asSchema = (part: unknown): JsonSchema => (typeof part === 'object' && part !== null ? { ...part } : {})
