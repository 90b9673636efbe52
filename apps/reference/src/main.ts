import { callPage } from './call-page.ts'
import { type Contract, type Operation, loadContract, operationsOf } from './contract.ts'
import { byId, element } from './element.ts'
import { madePage, madePages } from './made-page.ts'

const contract = await loadContract().catch((error: unknown) => {
  byId('call').replaceChildren(element('p', {}, `The contract did not come: ${String(error)}. Reload to try again.`))
  throw error
})
const operations = operationsOf(contract).toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1))
const find = byId('find')

byId('pages').append(...madePages.map((name) => element('a', { href: `#${name}` }, name)))
listCalls('')
await show()
find.addEventListener('input', () => listCalls(find instanceof HTMLInputElement ? find.value : ''))
addEventListener('hashchange', () => {
  void show().then(() => byId('call').focus())
})

function listCalls(words: string): void {
  const wanted = words.trim().toLowerCase()
  const found = operations.filter(({ operationId, path, summary }) =>
    `${operationId} ${path} ${summary}`.toLowerCase().includes(wanted),
  )
  const groups = Map.groupBy(found, ({ tags }) => tags[0] ?? '')
  const parts = [...groups].map(([domain, calls]) =>
    element('section', {}, element('h2', {}, domain), element('ul', {}, ...calls.map(linkTo))),
  )
  byId('calls').replaceChildren(
    ...(parts.length > 0 ? parts : [element('p', {}, 'No call has this in its name, path or sentence.')]),
  )
}

function linkTo({ operationId }: Operation): HTMLElement {
  const name = operationId.split('.')[1] ?? operationId
  return element('li', {}, element('a', { href: `#${operationId}` }, name))
}

/** Shows the call or the page that the address names. */
async function show(): Promise<void> {
  const name = location.hash.slice(1)
  const operation = operations.find(({ operationId }) => operationId === name)
  const page = madePages.find((one) => one === name)
  const shown = operation ? callPage(contract, operation) : page ? await madePage(page) : introduction(contract)
  byId('call').replaceChildren(...shown)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#calls a, #pages a')) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  document.title = `${operation?.operationId ?? page ?? 'Calls'} · Kikai`
}

function introduction({ info }: Contract): HTMLElement[] {
  return [
    element('h2', {}, `${info.title} ${info.version}`),
    ...info.description.split('\n\n').map((paragraph) => element('p', {}, paragraph)),
  ]
}
