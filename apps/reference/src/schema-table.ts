import { type Contract, type Schema, resolved } from './contract.ts'
import { element } from './element.ts'

const depthMax = 6

/** A table of a schema's fields, one per row; nested fields are collapsed below their field. */
export function schemaTable(contract: Contract, part: unknown, depth = 0): HTMLElement {
  const { schema } = resolved(contract, part)
  const fields = Object.entries(Object(schema.properties))
  if (fields.length === 0) return element('p', {}, typeWords(contract, part))
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const rows = fields.map(([name, field]) => {
    const inside = innerSchema(contract, field)
    const isFolded = inside !== null && depth < depthMax
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('code', {}, name), required.has(name) ? '' : ' optional'),
      element('td', {}, isFolded ? folded(contract, field, inside, depth) : typeWords(contract, field)),
    )
  })
  return element('table', {}, element('tbody', {}, ...rows))
}

/** Nested fields, rendered when they are opened, because a detail has hundreds of fields. */
function folded(contract: Contract, field: unknown, inside: unknown, depth: number): HTMLElement {
  const fold = element('details', {}, element('summary', {}, typeWords(contract, field)))
  const draw = () => fold.append(schemaTable(contract, inside, depth + 1))
  fold.addEventListener('toggle', draw, { once: true })
  return fold
}

/** The object schema of a field: its own, that of its list's items, or that of one of several choices. */
function innerSchema(contract: Contract, part: unknown): unknown {
  const { schema } = resolved(contract, part)
  if (schema.properties) return part
  if (schema.items) return innerSchema(contract, schema.items)
  return choicesOf(schema).find((choice) => innerSchema(contract, choice) !== null) ?? null
}

const choicesOf = ({ anyOf, oneOf }: Schema): unknown[] => [anyOf, oneOf].filter(Array.isArray).flat()

function typeWords(contract: Contract, part: unknown): string {
  const { name, schema } = resolved(contract, part)
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.map((choice) => typeWords(contract, choice)).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type].flat().filter((type) => typeof type === 'string')
  const type = types.join(' or ') || 'anything'
  const inner = schema.items ? ` of ${typeWords(contract, schema.items)}` : ''
  return [name ?? type + inner, boundsOf(schema)].filter(Boolean).join(', ')
}

/** The bounds of a field as text, without meaningless ones such as the largest safe integer. */
function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern }: Schema): string {
  const within = (least: unknown, most: unknown, unit: string) =>
    [least, most].some(
      (bound) => typeof bound === 'number' && Number.isSafeInteger(bound) && Math.abs(bound) < Number.MAX_SAFE_INTEGER,
    )
      ? `${typeof least === 'number' ? least : 0} to ${typeof most === 'number' ? most : 'any'} ${unit}`.trim()
      : ''
  return [
    within(minimum, maximum, ''),
    within(minLength, maxLength, 'characters'),
    within(minItems, maxItems, 'items'),
    typeof pattern === 'string' ? pattern : '',
  ]
    .filter(Boolean)
    .join(', ')
}
