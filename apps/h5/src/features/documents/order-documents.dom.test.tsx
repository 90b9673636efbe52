import { defineScreen } from '#app/screens/define-screen'
import { testOrderId as id } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { isId } from '@kikai/kernel/ids'
import { expect, test } from 'vitest'
import { documentCalls } from './document-calls.ts'
import { OrderDocumentsPanel } from './order-documents.tsx'

const may = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const documentOf = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  id: '0197a000-0000-7000-8000-000000000021',
  version: 1,
  kind: 'licence',
  note: 'Scrap dealer’s permit',
  state: 'missing',
  askedBy: 'seller',
  askedOf: 'buyer',
  readers: 'both',
  required: true,
  dueAt: '2099-11-27T06:00:00.000Z',
  deliveredAt: null,
  reason: null,
  decided: null,
  files: [],
  allowedActions: [],
  ...wishes,
})
const delivered = {
  state: 'delivered',
  version: 4,
  deliveredAt: '2026-11-20T06:00:00.000Z',
  files: [{ id: '0197a000-0000-7000-8000-000000000022', name: 'permit.pdf', kind: 'pdf', pages: 2 }],
  allowedActions: may('accept', 'return'),
}

function render(
  side: 'buyer' | 'seller',
  documents: readonly object[],
  wishes: Readonly<Record<string, unknown>> = {},
) {
  if (!isId<'order'>(id)) throw new Error('no id')
  const orderId = id
  const view = () => <OrderDocumentsPanel orderId={orderId} side={side} hasLeft={false} />
  return renderScreen(defineScreen({ login: 'required', view }), {
    domains: ['documents', 'uploads'],
    isLoggedIn: true,
    answers: {
      [documentCalls[side].list.path]: {
        orderId,
        number: 'O261111Q4C2QPT',
        side,
        documents,
        allowedActions: [],
        ...wishes,
      },
    },
  })
}
async function press(host: HTMLElement, label: string) {
  // A sheet is at the end of the document, so its button is the last one.
  const found = [...host.ownerDocument.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)
  if (!found) throw new Error(`there is no button ${label}`)
  await settle(() => found.click())
}
const everything = (host: HTMLElement) => host.ownerDocument.body.textContent

test('a buyer reads what is needed from whom, until when and who reads it, and sends nothing without a file', async () => {
  const { host, paths } = await render('buyer', [documentOf({ allowedActions: may('deliver') })])
  expect(host.textContent).toContain('Licence or permit: Scrap dealer’s permit')
  expect(host.textContent).toContain('From you · requested by the seller')
  expect(host.textContent).toContain('Buyer, seller and Kikai can read it')
  expect(host.textContent).toContain('Due by')
  expect(host.textContent).not.toContain('Nothing can be shipped yet')
  await press(host, 'Send')
  expect(everything(host)).toContain('Send: Licence or permit')
  await press(host, 'Send')
  await expect.poll(() => everything(host)).toContain('Please add at least one file.')
  expect(paths()).not.toContain(documentCalls.buyer.deliver.path)
})

test('a seller reads which documents hold the goods back, opens the file, and returns it with a reason alone', async () => {
  const { host, paths } = await render('seller', [documentOf(delivered)])
  expect(host.textContent).toContain('until these are accepted: Licence or permit: Scrap dealer’s permit')
  const link = [...host.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('permit.pdf'))
  expect(link?.textContent).toContain('2 pages')
  expect(link?.getAttribute('href')).toContain('openfile')
  await press(host, 'Return')
  await press(host, 'Return')
  await expect.poll(() => everything(host)).toContain('Please say what is wrong with it.')
  expect(paths()).not.toContain(documentCalls.seller.decide.path)
})

test('accepting asks once more, and names the version that was looked at', async () => {
  const { host, asked } = await render('seller', [documentOf(delivered)])
  await press(host, 'Accept')
  expect(everything(host)).toContain('Once accepted, it can’t be replaced.')
  await press(host, 'Accept')
  expect(asked.at(-1)).toMatchObject({
    path: documentCalls.seller.decide.path,
    input: { version: 4, decision: 'accept' },
  })
})

test('what is overdue, returned or no longer needed is told apart', async () => {
  const { host } = await render('buyer', [
    documentOf({ state: 'returned', reason: 'Page 2 is missing.', dueAt: '2026-01-01T00:00:00.000Z' }),
    documentOf({ id: '0197a000-0000-7000-8000-000000000023', state: 'withdrawn', kind: 'insurance', note: '' }),
  ])
  expect(host.textContent).toContain('Returned: “Page 2 is missing.”')
  expect(host.textContent).toContain('Overdue since')
  expect(host.textContent).toContain('Not needed')
  expect(host.textContent).toContain('0 of 1 accepted')
})

test('a seller asks the buyer; who sends it and who reads it is the platform’s to choose', async () => {
  const seller = await render('seller', [], { allowedActions: may('ask') })
  expect(seller.host.textContent).toContain('No documents have been asked for.')
  await press(seller.host, 'Request a document')
  expect(everything(seller.host)).toContain('Don’t ship until it is accepted')
  expect(everything(seller.host)).not.toContain('Who can read it')
  await press(seller.host, 'Request')
  await expect.poll(() => everything(seller.host)).toContain('Please choose a document.')
})

test('staff choose who sends it and who reads it', async () => {
  const { host } = await render('seller', [], { side: 'staff', allowedActions: may('ask') })
  await press(host, 'Request a document')
  expect(everything(host)).toContain('Who can read it')
})
