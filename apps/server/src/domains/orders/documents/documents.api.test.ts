import { api } from '@kikai/contract/api'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { documentLimits } from '@kikai/kernel/document-limits'
import { millisecondsOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  requestedDocument,
  askedByStaff,
  found,
  handedIn,
  licence,
  scan,
} from '../../../../test/given/deals/documents.ts'
import { givenAddress } from '../../../../test/given/people/addresses.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { type Placed, accepted, paid, placed, shipped } from '../../../../test/given/deals/orders.ts'
import { parcel } from '../../../../test/given/deals/parts.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { tied } from '../../../../test/given/deals/send-outs.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { pdf } from '../../../../test/pdf.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { uploadsPersonal } from '../../uploads/uploads.personal.ts'
import { tellDocument } from './documents.notices.ts'
import { ordersPersonal } from '../orders.personal.ts'

startProduct()

const price = jpy(500)
const listFor = async (who: Person, { orderId }: Placed) =>
  accepted(await who.call(api.orders.listOrderDocuments, { orderId }))
const managedFor = async (who: Person, { orderId }: Placed) =>
  accepted(await who.call(api.orders.listManagedDocuments, { orderId }))
const can = ({ allowedActions }: Pick<OrderDocument, 'allowedActions'>) => allowedActions.map(({ action }) => action)
const dispatch = ({ seller, orderId }: Placed) => seller.call(api.orders.dispatchOrder, { orderId, ...parcel })
const accepting = ({ id: documentId, version }: OrderDocument) => ({ documentId, version, decision: 'accept' as const })
const returning = ({ id: documentId, version }: OrderDocument, reason = 'Page 2 is missing.') => ({
  documentId,
  version,
  decision: 'return' as const,
  reason,
})
const wrongField = (field: string) => ({ code: requestErrors.invalidInput.code, data: { errors: [{ field }] } })
const mailTo = async ({ id }: Pick<Person, 'id'>) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body ?? ''
type Event = Parameters<typeof tellDocument>[1]['event']
const tell = ({ orderId }: Placed, { id: documentId }: OrderDocument, event: Event) =>
  tellDocument(system(), { orderId, documentId, event })
function fileOf({ files: [file] }: OrderDocument) {
  if (!file) throw new Error('nothing was handed in')
  return file.id
}
const stateOfFile = async (fileId: string) =>
  (await product().app.db`select state from file where id = ${fileId}`)[0]?.state

describe('a document that the seller needs from the buyer', () => {
  test('is handed in as a PDF, read byte by byte by the seller and accepted; until then nothing is sent', async () => {
    const deal = await paid({ price })
    const { buyer, seller, orderId } = deal
    const document = await requestedDocument(deal, { note: 'Scrap dealer’s permit' })
    await tell(deal, document, 'ask')
    expect(await mailTo(buyer)).toContain('Licence or permit: Scrap dealer’s permit')
    expect(await mailTo(buyer)).toContain('The seller needs this document from you.')
    expect(await dispatch(deal)).toMatchObject({
      code: orderErrors.documentsMissing.code,
      data: { count: 1, documents: ['licence'] },
    })
    const seen = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
    expect(seen.documents).toEqual({ asked: 1, accepted: 0, toDo: 1 })
    expect(seen.timeline.at(-1)).toMatchObject({ facet: 'document', event: 'create', actor: 'seller' })

    const bytes = pdf({ pages: 2, words: 'Permit' })
    const form = { fields: { purpose: 'document' }, bytes, name: 'permit.pdf' }
    const { id: fileId } = accepted((await sendForm(buyer, api.uploads.uploadPdf, form)).answer)
    const files = [{ fileId, name: 'permit.pdf' }]
    const sent = accepted(await buyer.call(api.orders.deliverDocument, { documentId: document.id, files }))
    expect(found(sent.documents, document.id)).toMatchObject({
      state: 'delivered',
      files: [{ name: 'permit.pdf', kind: 'pdf', pages: 2 }],
    })
    await tell(deal, document, 'deliver')
    expect(await mailTo(seller)).toContain('Please check it, then accept or return it.')
    expect((await dispatch(deal)).code).toBe(orderErrors.documentsMissing.code)

    const opened = accepted(await seller.call(api.orders.openManagedDocument, { documentId: document.id, fileId }))
    expect(opened).toMatchObject({ kind: 'pdf', name: 'permit.pdf' })
    const looked = await product().server.inject({ method: 'GET', url: opened.url })
    expect(looked.rawPayload.equals(bytes)).toBe(true)
    const shown = found((await managedFor(seller, deal)).documents, document.id)
    const after = accepted(await seller.call(api.orders.decideManagedDocument, accepting(shown)))
    expect(after.documents).toMatchObject([{ state: 'accepted', decided: { by: 'seller' } }])
    await tell(deal, document, 'accept')
    expect(await mailTo(buyer)).toContain('It has been accepted.')
    accepted(await dispatch(deal))
    await expectSound()
  })

  test('that is returned says why; it is handed in anew, and what was there before is gone', async () => {
    const deal = await paid({ price })
    const first = await handedIn(deal, await requestedDocument(deal))
    const no = await deal.seller.call(api.orders.decideManagedDocument, returning(first, ' '))
    expect(no).toMatchObject(wrongField('reason'))
    accepted(await deal.seller.call(api.orders.decideManagedDocument, returning(first)))
    await tell(deal, first, 'return')
    expect(await mailTo(deal.buyer)).toContain('It was returned: “Page 2 is missing.”')
    expect((await listFor(deal.buyer, deal)).documents).toMatchObject([
      { state: 'returned', reason: 'Page 2 is missing.' },
    ])
    const again = await handedIn(deal, first)
    expect(again).toMatchObject({ state: 'delivered', reason: null, decided: null })
    expect(await stateOfFile(fileOf(first))).toBe('new')
    expect(await stateOfFile(fileOf(again))).toBe('used')
    await expectSound()
  })

  test('can be taken back until it is decided, with its files', async () => {
    const deal = await paid({ price })
    const document = await handedIn(deal, await requestedDocument(deal))
    const { documents } = accepted(await deal.buyer.call(api.orders.takeBackDocument, { documentId: document.id }))
    expect(documents).toMatchObject([{ state: 'missing', files: [], deliveredAt: null }])
    expect(await stateOfFile(fileOf(document))).toBe('new')
    await expectSound()
  })

  test('is not decided unseen: another one was handed in since it was looked at', async () => {
    const deal = await paid({ price })
    const looked = await handedIn(deal, await requestedDocument(deal))
    accepted(await deal.buyer.call(api.orders.takeBackDocument, { documentId: looked.id }))
    const other = await handedIn(deal, looked)
    const stale = await deal.seller.call(api.orders.decideManagedDocument, accepting(looked))
    expect(stale).toMatchObject({ code: requestErrors.olderVersion.code, data: { version: other.version } })
    expect((await listFor(deal.buyer, deal)).documents).toMatchObject([{ state: 'delivered' }])
    accepted(await deal.seller.call(api.orders.decideManagedDocument, accepting(other)))
  })

  test('that the seller does without holds nothing back any more, and returned files go', async () => {
    const deal = await paid({ price })
    const document = await handedIn(deal, await requestedDocument(deal))
    accepted(await deal.seller.call(api.orders.decideManagedDocument, returning(document)))
    accepted(await deal.seller.call(api.orders.withdrawDocument, { documentId: document.id }))
    await tell(deal, document, 'withdraw')
    expect(await mailTo(deal.buyer)).toContain('It is no longer needed.')
    expect(await stateOfFile(fileOf(document))).toBe('new')
    accepted(await dispatch(deal))
    await expectSound()
  })

  test('that nothing waits for lets the goods go, and so does none once they have left', async () => {
    const deal = await paid({ price })
    await requestedDocument(deal, { required: false })
    accepted(await dispatch(deal))
    const late = await deal.seller.call(api.orders.askForDocument, { orderId: deal.orderId, ...licence })
    expect(late.code).toBe(orderErrors.alreadyShipped.code)
    await requestedDocument(deal, { required: false, kind: 'insurance' })
  })

  test('keeps the order from an agent who would send it out', async () => {
    const deal = await paid({ price })
    await requestedDocument(deal)
    const { agentId } = await tied({ seller: deal.seller })
    const offer = { orderId: deal.orderId, agentId, note: '' }
    expect((await deal.seller.call(api.dropship.offerSendOut, offer)).code).toBe(orderErrors.documentsMissing.code)
  })

  test('takes one’s own files alone, uploaded for a document, each once', async () => {
    const deal = await paid({ price })
    const { id: documentId } = await requestedDocument(deal)
    const own = await scan(deal.buyer)
    const foreign = await scan(deal.seller)
    const { id: avatar } = await givenPicture(deal.buyer, { purpose: 'avatar' })
    const hand = (files: { fileId: typeof avatar; name: string }[]) =>
      deal.buyer.call(api.orders.deliverDocument, { documentId, files })
    for (const files of [[own, foreign], [{ fileId: avatar, name: '' }], [own, own]])
      expect((await hand(files)).code).toBe(requestErrors.notFound.code)
    expect(await hand([])).toMatchObject(wrongField('files'))
    accepted(await hand([own]))
    const other = await requestedDocument(deal, { kind: 'insurance' })
    const twice = await deal.buyer.call(api.orders.deliverDocument, { documentId: other.id, files: [own] })
    expect(twice.code).toBe(requestErrors.notFound.code)
    await expectSound()
  })
})

describe('the platform asks', () => {
  test('the seller for one that the buyer reads, accepts or returns as the platform does', async () => {
    const deal = await paid({ price })
    const asking = await askedByStaff(deal, { kind: 'export_declaration', askedOf: 'seller' })
    await tell(deal, asking, 'ask')
    expect(await mailTo(deal.seller)).toContain('Kikai needs this document from you.')
    const first = await handedIn(deal, asking)
    await tell(deal, first, 'deliver')
    expect(await mailTo(deal.buyer)).toContain('Please check it, then accept or return it.')
    accepted(await deal.buyer.call(api.orders.openDocument, { documentId: first.id, fileId: fileOf(first) }))
    accepted(await deal.seller.call(api.orders.takeBackManagedDocument, { documentId: first.id }))
    const document = await handedIn(deal, first)
    expect((await listFor(deal.buyer, deal)).documents.map(can)).toEqual([['accept', 'return']])
    accepted(await deal.buyer.call(api.orders.decideDocument, accepting(document)))
    accepted(await dispatch(deal))
    await expectSound()
  })

  test('the buyer in confidence: the seller sees that there is something, and neither what nor how to decide on it', async () => {
    const deal = await paid({ price })
    const document = await handedIn(
      deal,
      await askedByStaff(deal, { kind: 'identity', readers: 'platform', note: 'The photo differs.' }),
    )
    const [shown] = (await managedFor(deal.seller, deal)).documents
    expect(shown).toMatchObject({ kind: 'identity', note: '', state: 'delivered', files: [], allowedActions: [] })
    expect((await listFor(deal.buyer, deal)).documents).toMatchObject([{ note: 'The photo differs.' }])
    const open = { documentId: document.id, fileId: fileOf(document) }
    expect((await deal.seller.call(api.orders.openManagedDocument, open)).code).toBe(requestErrors.notFound.code)
    const before = await mailTo(deal.seller)
    await tell(deal, document, 'deliver')
    expect(await mailTo(deal.seller)).toBe(before)
    const staff = await as.staff()
    accepted(await staff.call(api.orders.decideManagedDocument, returning(document, 'It has expired.')))
    expect(JSON.stringify(await managedFor(deal.seller, deal))).not.toContain('It has expired.')
  })

  test('and each look of its staff at what was handed in stands in the audit', async () => {
    const deal = await paid({ price })
    const document = await handedIn(deal, await askedByStaff(deal, { kind: 'identity', readers: 'platform' }))
    const [staff, auditor] = await Promise.all([as.staff(), as.administrator()])
    const open = { documentId: document.id, fileId: fileOf(document) }
    accepted(await staff.call(api.orders.openManagedDocument, open))
    const entries = accepted(
      await auditor.call(api.audit.listAudit, { current_page: 1, page_size: 10, actorId: staff.id }),
    )
    expect(entries.data).toMatchObject([
      {
        kind: 'look',
        call: 'orders.openManagedDocument',
        object: { documentId: [open.documentId], fileId: [open.fileId] },
      },
    ])
  })

  test('either side; a seller asks the buyer alone, and reads what it asked for', async () => {
    const deal = await paid({ price })
    const ask = (wishes: object) =>
      deal.seller.call(api.orders.askForDocument, { orderId: deal.orderId, ...licence, ...wishes })
    expect(await ask({ askedOf: 'seller' })).toMatchObject(wrongField('askedOf'))
    expect(await ask({ readers: 'platform' })).toMatchObject(wrongField('readers'))
    expect(await ask({ kind: 'other' })).toMatchObject(wrongField('note'))
    expect(await ask({ dueInDays: documentLimits.dueDaysMax + 1 })).toMatchObject(wrongField('dueInDays'))
    for (let count = 0; count < documentLimits.perOrderMax; count += 1) accepted(await ask({ required: false }))
    expect(await ask({})).toMatchObject({
      code: orderErrors.tooManyDocuments.code,
      data: { max: documentLimits.perOrderMax },
    })
  })
})

/** When somebody was reminded of it, if the time for that has come. */
const remindedAt = async ({ id }: OrderDocument) => {
  await sweep('orders.remindOfDocuments')
  const [row] = await product().app.db`select reminded_at from order_document where id = ${id}`
  return row?.['remindedAt'] ?? null
}

test('whoever was asked is reminded once, shortly before the due day, as long as it is missing', async () => {
  const [open, there] = [await paid({ price }), await paid({ price })]
  const document = await requestedDocument(open, { dueInDays: 5 })
  const known = await handedIn(there, await requestedDocument(there, { dueInDays: 5 }))
  accepted(await there.seller.call(api.orders.decideManagedDocument, accepting(known)))
  expect(await remindedAt(document)).toBeNull()
  await travel(days(4))
  const first = await remindedAt(document)
  expect(first).not.toBeNull()
  await travel(1_000)
  expect(await remindedAt(document)).toEqual(first)
  expect(await remindedAt(known)).toBeNull()
  await tell(open, document, 'remind')
  expect(await mailTo(open.buyer)).toContain('This document hasn’t been sent yet.')
})

describe('whoever has to look at a document', () => {
  const overdue = ({ id }: OrderDocument) =>
    product().app.db`update order_document set decide_by = app_now() - interval '1 minute' where id = ${id}`

  test('is reminded once, when its business days are over; the buyer as the seller', async () => {
    const [sold, bought] = [await paid({ price }), await paid({ price })]
    const toSeller = await handedIn(sold, await requestedDocument(sold))
    const toBuyer = await handedIn(bought, await askedByStaff(bought, { askedOf: 'seller' }))
    expect([await remindedAt(toSeller), await remindedAt(toBuyer)]).toEqual([null, null])
    await overdue(toSeller)
    await overdue(toBuyer)
    const first = [await remindedAt(toSeller), await remindedAt(toBuyer)]
    expect(first).not.toContain(null)
    await travel(1_000)
    expect([await remindedAt(toSeller), await remindedAt(toBuyer)]).toEqual(first)
    await tell(sold, toSeller, 'waits')
    await tell(bought, toBuyer, 'waits')
    for (const person of [sold.seller, bought.buyer]) expect(await mailTo(person)).toContain('is waiting for you')
  })

  test('has three business days for it, however the weekend falls', async () => {
    const deal = await paid({ price })
    const { id } = await handedIn(deal, await requestedDocument(deal))
    const [row] = await product().app.db<{ hours: number }[]>`
      select extract(epoch from decide_by - delivered_at)::int / 3600 as hours from order_document where id = ${id}
    `
    expect(row?.hours).toBeGreaterThanOrEqual(48)
  })

  test('hears nothing where only the platform reads it, or once it is decided', async () => {
    const deal = await paid({ price })
    const ours = await handedIn(deal, await askedByStaff(deal, { readers: 'platform' }))
    const decided = await handedIn(deal, await requestedDocument(deal))
    await overdue(ours)
    await overdue(decided)
    accepted(await deal.seller.call(api.orders.decideManagedDocument, accepting(decided)))
    expect(await remindedAt(ours)).toBeNull()
    expect(await remindedAt(decided)).toBeNull()
  })
})

describe('whoever leaves', () => {
  const leave = (memberId: Person['id']) =>
    system().tx(async (ctx) => {
      await ordersPersonal.erase(ctx, { memberId, contacts: [] })
      return uploadsPersonal.erase(ctx, { memberId, contacts: [] })
    })

  test('takes along what they handed in and what was said about it; that it was there stays', async () => {
    const deal = await shipped({ price })
    const wanted = await requestedDocument(deal, { required: false, kind: 'identity' })
    const file = await scan(deal.buyer, 'sato-passport.png')
    const sent = { documentId: wanted.id, files: [file] }
    const { documents: there } = accepted(await deal.buyer.call(api.orders.deliverDocument, sent))
    const document = found(there, wanted.id)
    accepted(await deal.seller.call(api.orders.decideManagedDocument, returning(document, 'Mr Sato, page 2?')))
    const { documents } = await ordersPersonal.give(product().app, deal.buyer.id)
    expect(JSON.stringify(documents)).toContain('sato-passport.png')
    const gone = await leave(deal.buyer.id)
    expect(gone).toContain(`private/${file.fileId}`)
    const [row] = await product().app.db`
      select d.state, d.reason || f.name as said
      from order_document d join order_document_file f on f.document_id = d.id
      where d.id = ${wanted.id}
    `
    expect(row).toMatchObject({ state: 'returned', said: '—' })
  })

  test('leaves behind what they handed in for their company', async () => {
    const deal = await paid({ price })
    const document = await handedIn(deal, await askedByStaff(deal, { kind: 'contract', askedOf: 'seller' }))
    expect(await leave(deal.seller.id)).not.toContain(`private/${fileOf(document)}`)
    const [file] = await product().app.db`select sha256 from file where id = ${fileOf(document)}`
    expect(file?.sha256).not.toMatch(/^0+$/)
  })
})

describe('when the deal is over', () => {
  const cancelled = async (deal: Placed) =>
    accepted(await deal.seller.call(api.orders.cancelManagedOrder, { orderId: deal.orderId, reason: 'Damaged' }))
  const opened = async (who: Person, document: OrderDocument) =>
    (await who.call(api.orders.openManagedDocument, { documentId: document.id, fileId: fileOf(document) })).code

  test('nobody else reads proof of identity any more, and other papers for thirty days; then their files go', async () => {
    const deal = await paid({ price })
    const [identity, contract] = [
      await handedIn(deal, await requestedDocument(deal, { kind: 'identity' })),
      await handedIn(deal, await requestedDocument(deal, { kind: 'contract', required: false })),
    ]
    expect(await opened(deal.seller, identity)).toBe(200)
    await cancelled(deal)
    const staff = await as.staff()
    for (const who of [deal.seller, staff]) {
      expect(await opened(who, identity)).toBe(requestErrors.notFound.code)
      expect(await opened(who, contract)).toBe(200)
    }
    const own = { documentId: identity.id, fileId: fileOf(identity) }
    accepted(await deal.buyer.call(api.orders.openDocument, own))
    expect(await sweep('orders.emptyDocuments')).toBe(0)
    await travel(days(31))
    expect(await opened(deal.seller, contract)).toBe(requestErrors.notFound.code)
    expect([await sweep('orders.emptyDocuments'), await sweep('orders.emptyDocuments')]).toEqual([2, 0])
    expect([await stateOfFile(fileOf(identity)), await stateOfFile(fileOf(contract))]).toEqual(['new', 'new'])
    expect((await listFor(deal.buyer, deal)).documents).toMatchObject([
      { state: 'delivered', files: [] },
      { state: 'delivered', files: [] },
    ])
    await travel(-days(31))
    await expectSound()
  })

  test('what nobody has decided on can still be taken back', async () => {
    const deal = await paid({ price })
    const document = await handedIn(deal, await requestedDocument(deal, { kind: 'identity' }))
    await cancelled(deal)
    accepted(await deal.buyer.call(api.orders.takeBackDocument, { documentId: document.id }))
    expect(await stateOfFile(fileOf(document))).toBe('new')
    await expectSound()
  })
})

test('a seller asks for proof of identity once the order is paid', async () => {
  const deal = await placed({ price })
  const input = { orderId: deal.orderId, ...licence, kind: 'identity' } as const
  expect((await deal.seller.call(api.orders.askForDocument, input)).code).toBe(orderErrors.notPaid.code)
  await requestedDocument(deal)
})

test('somebody of the platform decides nothing about the documents of what they buy themselves', async () => {
  const member = await as.staff()
  const { id: addressId } = await givenAddress(member, { country: 'JP', isDefault: true })
  await balance(member, price)
  const deal = await paid({ price, buyer: { ...member, addressId } })
  const document = await handedIn(deal, await requestedDocument(deal))
  const [shown] = (await managedFor(member, deal)).documents
  expect(shown && can(shown)).toEqual([])
  const decided = await member.call(api.orders.decideManagedDocument, accepting(document))
  expect(decided.code).toBe(requestErrors.notAllowed.code)
  const colleague = await as.staff()
  accepted(await colleague.call(api.orders.decideManagedDocument, accepting(document)))
  await expectSound()
})

test('whoever has to send a document again has new days for it, and is reminded anew', async () => {
  const deal = await paid({ price })
  const wanted = await requestedDocument(deal, { dueInDays: 5 })
  await travel(days(4))
  await sweep('orders.remindOfDocuments')
  const document = await handedIn(deal, wanted)
  await travel(days(4))
  const { documents } = accepted(await deal.seller.call(api.orders.decideManagedDocument, returning(document)))
  const { dueAt } = found(documents, document.id)
  expect(millisecondsOf(dueAt)).toBeGreaterThan(millisecondsOf(wanted.dueAt) + 5 * 24 * 3_600_000)
  await travel(days(2))
  await sweep('orders.remindOfDocuments')
  const [row] = await product().app.db`select reminded_at from order_document where id = ${document.id}`
  expect(row?.['remindedAt']).not.toBeNull()
  await travel(-days(10))
})
