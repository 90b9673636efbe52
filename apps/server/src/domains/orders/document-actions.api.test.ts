import { api } from '@kikai/contract/api'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, describe, test } from 'vitest'
import { type Caller, expectOnlyAllowed } from '../../../test/allowed-actions.ts'
import { as } from '../../../test/as.ts'
import { asked, askedByStaff, found, handedIn, scan } from '../../../test/given/documents.ts'
import { type Placed, accepted, paid, placed } from '../../../test/given/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const price = jpy(500)
type Stage = Placed & { document: OrderDocument; buyersFile: Id<'file'>; sellersFile: Id<'file'> }
type Asking = (deal: Placed) => Promise<OrderDocument>

const fromBuyer: Asking = (deal) => asked(deal)
const fromSeller: Asking = (deal) => askedByStaff(deal, { kind: 'export_declaration', askedOf: 'seller' })
const inConfidence: Asking = (deal) => askedByStaff(deal, { kind: 'identity', readers: 'platform' })

const withFiles = async (deal: Placed, document: OrderDocument): Promise<Stage> => ({
  ...deal,
  document,
  buyersFile: (await scan(deal.buyer)).fileId,
  sellersFile: (await scan(deal.seller)).fileId,
})
async function missing(ask: Asking) {
  const deal = await paid({ price })
  return withFiles(deal, await ask(deal))
}
async function delivered(ask: Asking) {
  const deal = await missing(ask)
  return { ...deal, document: await handedIn(deal, deal.document) }
}
async function decided(ask: Asking, decision: 'accept' | 'return') {
  const deal = await delivered(ask)
  const { id: documentId, version } = deal.document
  const said = { documentId, version, decision, reason: decision === 'return' ? 'Page 2 is missing.' : '' }
  const { documents } = accepted(await (await as.staff()).call(api.orders.decideManagedDocument, said))
  return { ...deal, document: found(documents, documentId) }
}
async function withdrawn(ask: Asking) {
  const deal = await missing(ask)
  const { id: documentId } = deal.document
  const { documents } = accepted(await deal.seller.call(api.orders.withdrawDocument, { documentId }))
  return { ...deal, document: found(documents, documentId) }
}
async function overBeforeIt() {
  const deal = await placed({ price })
  const document = await asked(deal)
  accepted(await deal.buyer.call(api.orders.cancelMyOrder, { orderId: deal.orderId }))
  return withFiles(deal, document)
}

const stages: Record<string, () => Promise<Stage>> = {
  'from the buyer, missing': () => missing(fromBuyer),
  'from the buyer, delivered': () => delivered(fromBuyer),
  'from the buyer, accepted': () => decided(fromBuyer, 'accept'),
  'from the buyer, returned': () => decided(fromBuyer, 'return'),
  'from the buyer, withdrawn': () => withdrawn(fromBuyer),
  'from the seller for the platform, missing': () => missing(fromSeller),
  'from the seller for the platform, delivered': () => delivered(fromSeller),
  'from the seller for the platform, accepted': () => decided(fromSeller, 'accept'),
  'from the seller for the platform, returned': () => decided(fromSeller, 'return'),
  'between the buyer and the platform, missing': () => missing(inConfidence),
  'between the buyer and the platform, delivered': () => delivered(inConfidence),
  'between the buyer and the platform, accepted': () => decided(inConfidence, 'accept'),
  'between the buyer and the platform, returned': () => decided(inConfidence, 'return'),
  'of an order that was cancelled': overBeforeIt,
}

const decide =
  (call: typeof api.orders.decideDocument | typeof api.orders.decideManagedDocument, decision: 'accept' | 'return') =>
  (who: Caller, { document: { id: documentId, version } }: Stage) =>
    who.call(call, { documentId, version, decision, reason: 'It is unreadable.' })
const fileOf = ({ document, buyersFile }: Stage) => document.files[0]?.id ?? buyersFile
const actions: Record<string, (who: Caller, of: Stage) => Promise<{ code: number }>> = {
  deliver: (who, { document: { id: documentId }, buyersFile: fileId }) =>
    who.call(api.orders.deliverDocument, { documentId, files: [{ fileId, name: 'licence.png' }] }),
  deliverManaged: (who, { document: { id: documentId }, sellersFile: fileId }) =>
    who.call(api.orders.deliverManagedDocument, { documentId, files: [{ fileId, name: 'declaration.png' }] }),
  takeBack: (who, { document: { id: documentId } }) => who.call(api.orders.takeBackDocument, { documentId }),
  takeBackManaged: (who, { document: { id: documentId } }) =>
    who.call(api.orders.takeBackManagedDocument, { documentId }),
  accept: decide(api.orders.decideDocument, 'accept'),
  return: decide(api.orders.decideDocument, 'return'),
  acceptManaged: decide(api.orders.decideManagedDocument, 'accept'),
  returnManaged: decide(api.orders.decideManagedDocument, 'return'),
  withdraw: (who, { document: { id: documentId } }) => who.call(api.orders.withdrawDocument, { documentId }),
  open: (who, stage) => who.call(api.orders.openDocument, { documentId: stage.document.id, fileId: fileOf(stage) }),
  openManaged: (who, stage) =>
    who.call(api.orders.openManagedDocument, { documentId: stage.document.id, fileId: fileOf(stage) }),
}

const judges = ['acceptManaged', 'returnManaged', 'openManaged']
/** The whole table: what is not in it is refused. */
const allowed: Record<string, Record<string, readonly string[]>> = {
  'from the buyer, missing': { buyer: ['deliver'], seller: ['withdraw'], staff: ['withdraw'] },
  'from the buyer, delivered': { buyer: ['takeBack', 'open'], seller: judges, staff: judges },
  'from the buyer, accepted': { buyer: ['open'], seller: ['openManaged'], staff: ['openManaged'] },
  'from the buyer, returned': {
    buyer: ['deliver', 'open'],
    seller: ['withdraw', 'openManaged'],
    staff: ['withdraw', 'openManaged'],
  },
  'from the buyer, withdrawn': {},
  'from the seller for the platform, missing': { seller: ['deliverManaged'], staff: ['withdraw'] },
  'from the seller for the platform, delivered': {
    buyer: ['accept', 'return', 'open'],
    seller: ['takeBackManaged', 'openManaged'],
    staff: judges,
  },
  'from the seller for the platform, accepted': { buyer: ['open'], seller: ['openManaged'], staff: ['openManaged'] },
  'from the seller for the platform, returned': {
    buyer: ['open'],
    seller: ['deliverManaged', 'openManaged'],
    staff: ['withdraw', 'openManaged'],
  },
  'between the buyer and the platform, missing': { buyer: ['deliver'], staff: ['withdraw'] },
  'between the buyer and the platform, delivered': { buyer: ['takeBack', 'open'], staff: judges },
  'between the buyer and the platform, accepted': { buyer: ['open'], staff: ['openManaged'] },
  'between the buyer and the platform, returned': { buyer: ['deliver', 'open'], staff: ['withdraw', 'openManaged'] },
  'of an order that was cancelled': {},
}

let strangers: Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller' | 'guest', Caller>
beforeAll(async () => {
  const [staff, finance, otherBuyer, otherSeller] = await Promise.all([
    as.staff(),
    as.finance(),
    as.member(),
    as.seller(),
  ])
  strangers = { staff, finance, otherBuyer, otherSeller, guest: as.guest() }
})

async function everything({ orderId }: Stage): Promise<string> {
  const [row] = await product().app.db`
    select
      (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
      (select jsonb_agg(to_jsonb(d) order by d.id) from order_document d where d.order_id = ${orderId}) as documents,
      (
        select jsonb_agg(to_jsonb(f) order by f.document_id, f.position)
        from order_document_file f
        join order_document d on d.id = f.document_id
        where d.order_id = ${orderId}
      ) as files
  `
  return JSON.stringify(row)
}

describe('who may do what with a document of an order', () => {
  test.each(Object.keys(stages))(
    '«%s»: what the table names happens, all else is refused and changes nothing',
    { timeout: 60_000 },
    (stage) => expectOnlyAllowed({ stages, actions, allowed, strangers, everything }, stage),
  )
})
