import type { JsonSchema } from './shapes.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/**
 * Realistic example values by field name: one machine of one seller in Osaka, and one order of it, so that the fields of
 * an answer agree with each other. A text that is not named is "…", a number the least that is allowed.
 */
const valuesByField: Readonly<Record<string, string | number>> = {
  accuracyMetres: 20,
  branch: 'Umeda',
  bank: 'Example Bank',
  holder: 'Kikai K.K.',
  buyerName: 'Kita Construction',
  city: 'Osaka',
  closed: '2026-12-31',
  code: '123456',
  company: 'Kita Construction',
  country: 'JP',
  customerEmail: 'someone@example.com',
  countryCode: 'JP',
  countryName: 'Japan',
  currency: 'JPY',
  day: '2026-11-25',
  dialCode: '+81',
  dueDay: '2027-05-01',
  email: 'someone@example.com',
  endpoint: 'https://push.example.com/send/4Zc9',
  p256dh: `B${'x'.repeat(86)}`,
  auth: 'q'.repeat(22),
  endDay: '2027-11-25',
  etaDay: '2026-12-04',
  from: '2026-11-25',
  fromDay: '2026-11-25',
  handedOverOn: '2026-11-26',
  height: 1200,
  holdDay: '2026-12-01',
  hours: 4800,
  houseNumber: '3-1',
  inspectUntil: '2026-11-27',
  inspectedOn: '2026-11-25',
  issuedFrom: '2026-11-01',
  issuedOn: '2026-11-25',
  issuedTo: '2026-11-30',
  language: 'en',
  lastDay: '2026-11-01',
  lat: 34.7025,
  licenceUntil: '2027-11-25',
  lng: 135.4959,
  managementNumber: 'M-20261101-0001',
  mobile: '09012345678',
  mobileWritten: '090-1234-5678',
  model: 'PC200-8',
  month: '2026-11',
  name: 'Osaka Machinery',
  note: 'Please call before you come.',
  number: 'O-20261125-0001',
  on: '2026-11-26',
  open: '2026-10-10',
  orderedOn: '2026-11-25',
  paidOn: '2026-11-25',
  partsDay: '2026-12-04',
  password: 'a long password',
  payerName: 'Kita Construction',
  phone: '+81 6-1234-5678',
  place: 'Osaka',
  postalCode: '530-0001',
  receivedOn: '2026-11-25',
  region: 'Osaka',
  secondCode: '428190',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  shippedOn: '2026-11-25',
  street: 'Umeda',
  swift: 'YMTGJPJX',
  taxRate: 10,
  timeZone: 'Asia/Tokyo',
  zone: 'Asia/Tokyo',
  arrival: '2026-12-01',
  title: 'Komatsu PC200-8',
  soldOn: '2026-11-28',
  startsOn: '2027-01-01',
  storageFrom: '2026-12-12',
  to: '2026-11-27',
  toDay: '2026-11-27',
  tradedOn: '2026-11-25',
  trackingNumber: '1234567890',
  until: '2027-11-25',
  untilDay: '2026-12-25',
  validUntilDay: '2026-12-25',
  wishDay: '2026-12-25',
  validUntil: '2027-11-25',
  weeks: '2026-11-23',
  width: 1600,
  words: 'PC200',
  year: 2016,
}

/** Yen by the field that holds the amount: the sums of one order, whose price includes the tax. */
const yenByField: Readonly<Record<string, number>> = { tax: 861_818, freight: 120_000, total: 9_600_000 }
/** A usual price of a machine. */
const usualYen = 9_480_000

/** What happens after the day of the examples. */
const laterField = /(By|Until|[dD]ueAt|[dD]eadlineAt|[eE]xpiresAt|[eE]ndsAt)$/

const instantPattern = /T\\d\{2\}:/

const textsByPattern: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/00\|15\|30\|45/, '09:45'],
  [/\[a-z0-9-\]\{1,40\}/, 'cold-start'],
  [/\{43\}/, 'a-link-carries-a-token-of-forty-three-signs'],
  [/A-Za-z0-9-/, 'companySeller'],
  [/\[0-9a-f\]\{8\}-/, '01930000-0000-7000-8000-000000000000'],
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
  if (Array.isArray(schema.enum)) return schema.enum.find((one) => one === valuesByField[field]) ?? schema.enum[0]
  const [choice] = [schema.anyOf, schema.oneOf].find(Array.isArray) ?? []
  if (choice !== undefined) return inner(choice)
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => Object(inner(part))))
  switch (typeOf(schema)) {
    case 'object':
      return objectExample(schema, field, inner)
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

type Inner = (part: unknown, name: string) => unknown

function objectExample({ properties }: JsonSchema, field: string, inner: Inner): object {
  const nameOf = (name: string) => (name === 'minor' ? `${field}.minor` : name)
  const fields = Object.entries(Object(properties)).map(([name, part]) => [name, inner(part, nameOf(name))] as const)
  return Object.fromEntries(fields)
}

function numberExample({ minimum, maximum }: JsonSchema, field: string): number {
  const least = Number(minimum ?? -Infinity)
  const most = Number(maximum ?? Infinity)
  const isMoney = field.endsWith('.minor')
  const known = isMoney ? (yenByField[field.slice(0, -'.minor'.length)] ?? usualYen) : valuesByField[field]
  if (typeof known === 'number' && known >= least && known <= most) return known
  return least > 0 ? least : Math.min(1, most)
}

function textExample({ pattern, minLength, maxLength }: JsonSchema, field: string): string {
  if (typeof pattern === 'string' && instantPattern.test(pattern))
    return laterField.test(field) ? '2026-12-02T06:00:00.000Z' : '2026-11-25T06:00:00.000Z'
  const known = textsByPattern.find(([form]) => typeof pattern === 'string' && form.test(pattern))?.[1]
  if (known) return known
  const text = String(valuesByField[field] ?? '…')
  const fits = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
  const long = text.padEnd(Number(minLength ?? 0), '…')
  return fits ? long.slice(0, Number(maxLength ?? long.length)) : ''
}

const typeOf = ({ type }: JsonSchema): unknown => (Array.isArray(type) ? type[0] : type)

const asSchema = (part: unknown): JsonSchema => (typeof part === 'object' && part !== null ? { ...part } : {})
