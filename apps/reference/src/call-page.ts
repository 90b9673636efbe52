import { success } from '@kikai/contract/wire/envelope'
import { type Contract, type Operation, resolved } from './contract.ts'
import { element } from './element.ts'
import { schemaTable } from './schema-table.ts'
import { tryCall } from './try-call.ts'

/** The page of one call: purpose, access, input, output and refusals. */
export function callPage(contract: Contract, operation: Operation): readonly HTMLElement[] {
  const [[contentType, body] = ['', { schema: {} }]] = Object.entries(operation.requestBody.content)
  const answer = operation.responses['200']
  const { schema, examples } = answer.content['application/json']
  const refusals = Object.keys(examples)
    .map((name) => contract.components.examples[name]?.value)
    .filter((refusal) => refusal !== undefined)
  const isForm = contentType !== 'application/json'
  return [
    element('h2', {}, operation.operationId),
    element('p', { class: 'path' }, element('code', {}, `POST ${operation.path}`)),
    element('p', {}, operation.summary),
    element('p', { class: 'aside' }, `${answer.description} ${effectWords[operation['x-effect']] ?? ''}`),
    part(
      'Sent',
      isForm ? element('p', {}, 'As a form; the part “file” comes last.') : '',
      schemaTable(contract, body.schema),
    ),
    part('Answer: data', schemaTable(contract, dataOf(contract, schema.oneOf))),
    part('Refused', refusalTable(refusals)),
    ...(isForm ? [] : [part('Try it', tryCall(operation, body.example ?? {}))]),
  ]
}

const effectWords: Readonly<Record<string, string>> = { read: 'Changes nothing.', write: 'Changes something.' }

const part = (title: string, ...content: (HTMLElement | string)[]): HTMLElement =>
  element('section', {}, element('h3', {}, title), ...content)

/** The data of the successful answer, which is one of the envelopes. */
function dataOf(contract: Contract, envelopes: readonly unknown[]): unknown {
  for (const envelope of envelopes) {
    const { code, data } = Object(resolved(contract, envelope).schema.properties)
    if (Object(code).const === success) return data
  }
  return {}
}

function refusalTable(refusals: readonly { code: number; msg: string }[]): HTMLElement {
  const rows = refusals.map(({ code, msg }) =>
    element('tr', {}, element('th', { scope: 'row' }, element('code', {}, String(code))), element('td', {}, msg)),
  )
  const note = element(
    'p',
    { class: 'aside' },
    'Besides what every call may be refused with: see refused.any in openapi.json.',
  )
  return element('div', {}, element('table', {}, element('tbody', {}, ...rows)), note)
}
