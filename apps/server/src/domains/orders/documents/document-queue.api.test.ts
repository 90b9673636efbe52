import { api } from '@kikai/contract/api'
import type { DocumentTab } from '@kikai/contract/orders/documents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { requestedDocument, askedByStaff, handedIn } from '../../../../test/given/deals/documents.ts'
import { accepted, paid } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

const price = jpy(500)
const listed = async (staff: Person, tab: DocumentTab | null, words = '') =>
  accepted(await staff.call(api.orders.listDocumentQueue, { tab, words, current_page: 1, page_size: 50 }))
const idsIn = async (staff: Person, tab: DocumentTab | null) => (await listed(staff, tab)).data.map(({ id }) => id)

test('staff find what only they decide, the one that is due first in front, until they have', async () => {
  const staff = await as.staff()
  const deal = await paid({ price })
  const later = await handedIn(deal, await askedByStaff(deal, { readers: 'platform', dueInDays: 9 }))
  const sooner = await handedIn(deal, await askedByStaff(deal, { readers: 'platform', dueInDays: 3 }))
  const sellers = await handedIn(deal, await requestedDocument(deal))
  expect(await idsIn(staff, 'decide')).toEqual([sooner.id, later.id])
  expect(await idsIn(staff, 'open')).toContain(sellers.id)
  const { data, counts, total } = await listed(staff, 'decide')
  expect({ counts, total }).toEqual({ counts: { decide: 2, late: 0, open: 3 }, total: 2 })
  expect(data[0]).toMatchObject({ orderId: deal.orderId, state: 'delivered', readers: 'platform', askedOf: 'buyer' })
  const { id: documentId, version } = sooner
  accepted(await staff.call(api.orders.decideManagedDocument, { documentId, version, decision: 'accept' }))
  expect(await idsIn(staff, 'decide')).toEqual([later.id])
})

test('what is not there on its day stands under «late», until the deal is over', async () => {
  const staff = await as.staff()
  const deal = await paid({ price })
  const document = await requestedDocument(deal, { dueInDays: 2 })
  expect(await idsIn(staff, 'late')).not.toContain(document.id)
  await product().app.db`update order_document set due_at = app_now() - interval '1 hour' where id = ${document.id}`
  expect(await idsIn(staff, 'late')).toContain(document.id)
  accepted(await deal.seller.call(api.orders.cancelManagedOrder, { orderId: deal.orderId, reason: 'Damaged' }))
  expect(await idsIn(staff, null)).not.toContain(document.id)
})

test('what was sent and nobody has decided on in its business days stands under «late», and the desk decides it', async () => {
  const staff = await as.staff()
  const deal = await paid({ price })
  const document = await handedIn(deal, await requestedDocument(deal))
  expect(await idsIn(staff, 'late')).not.toContain(document.id)
  await product().app.db`update order_document set decide_by = app_now() - interval '1 hour' where id = ${document.id}`
  expect(await idsIn(staff, 'late')).toContain(document.id)
  const { id: documentId, version } = document
  accepted(await staff.call(api.orders.decideManagedDocument, { documentId, version, decision: 'accept' }))
  expect(await idsIn(staff, 'late')).not.toContain(document.id)
})

test('is searched by the order’s number and its seller’s name, and taken as it is typed', async () => {
  const staff = await as.staff()
  const deal = await paid({ price })
  const document = await requestedDocument(deal)
  const { number } = accepted(await deal.seller.call(api.orders.listManagedDocuments, { orderId: deal.orderId }))
  expect((await listed(staff, null, number)).data.map(({ id }) => id)).toEqual([document.id])
  expect((await listed(staff, null, '100%_')).data).toEqual([])
})

test('is for the platform’s staff alone', async () => {
  const { buyer, seller } = await paid({ price })
  for (const person of [buyer, seller])
    expect((await person.call(api.orders.listDocumentQueue, {})).code).toBe(requestErrors.notAllowed.code)
})
