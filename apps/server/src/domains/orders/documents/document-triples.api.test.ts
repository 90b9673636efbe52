import { api } from '@kikai/contract/api'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import { orderDocumentMachine } from '@kikai/contract/orders/documents.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { requestedDocument, askedByStaff, found, handedIn, scan } from '../../../../test/given/deals/documents.ts'
import { type Placed, accepted, paid, placed } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

const price = jpy(500)
type Stage = Placed & { document: OrderDocument; buyersFile: Id<'file'>; sellersFile: Id<'file'> }
type Asking = (deal: Placed) => Promise<OrderDocument>

const fromBuyer: Asking = (deal) => requestedDocument(deal)
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
async function handed(ask: Asking) {
  const deal = await missing(ask)
  return { ...deal, document: await handedIn(deal, deal.document) }
}
async function decided(ask: Asking, decision: 'accept' | 'return') {
  const deal = await handed(ask)
  const { id: documentId, version } = deal.document
  const said = { documentId, version, decision, reason: decision === 'return' ? 'Page 2 is missing.' : '' }
  const { documents } = accepted(await (await as.staff()).call(api.orders.decideManagedDocument, said))
  return { ...deal, document: found(documents, documentId) }
}
async function noLongerNeeded(ask: Asking) {
  const deal = await missing(ask)
  const { id: documentId } = deal.document
  const { documents } = accepted(await deal.seller.call(api.orders.withdrawDocument, { documentId }))
  return { ...deal, document: found(documents, documentId) }
}
async function overBeforeIt() {
  const deal = await placed({ price })
  const document = await requestedDocument(deal)
  accepted(await deal.buyer.call(api.orders.cancelMyOrder, { orderId: deal.orderId }))
  return withFiles(deal, document)
}

const decide =
  (call: typeof api.orders.decideDocument | typeof api.orders.decideManagedDocument, decision: 'accept' | 'return') =>
  (who: CallingPerson, { document: { id: documentId, version } }: Stage) =>
    who.call(call, { documentId, version, decision, reason: 'It is unreadable.' })
const fileOf = ({ document, buyersFile }: Stage) => document.files[0]?.id ?? buyersFile
const actions: Record<string, (who: CallingPerson, of: Stage) => Promise<{ code: number }>> = {
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

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))

const bySeller = <const T>(outcomes: T) => ({ seller: outcomes, staff: outcomes })
const { notFound, wrongState } = requestErrors
const delivered = [['deliver', 'delivered']] as const
const withdrawn = { withdraw: 'withdrawn' } as const
const judges = { acceptManaged: [['accept', 'accepted']], returnManaged: [['return', 'returned']] } as const
/** The platform asks for papers and hands in none. */
const never = { deliverManaged: wrongState, takeBackManaged: wrongState }
const reads = { ...never, openManaged: null } as const
const unread = { ...never, openManaged: notFound } as const
/** Nothing is there to be opened, or it is not theirs to read. */
const nothing = { buyer: { open: notFound }, ...bySeller(unread) } as const

everyTriple({
  machine: orderDocumentMachine,
  entity: 'order_document',
  idOf: ({ document }: Stage) => document.id,
  reach: {
    missing: () => missing(fromBuyer),
    'missing, from the seller for the platform': () => missing(fromSeller),
    'missing, between the buyer and the platform': () => missing(inConfidence),
    'missing, of an order that was cancelled': overBeforeIt,
    delivered: () => handed(fromBuyer),
    'delivered, from the seller for the platform': () => handed(fromSeller),
    'delivered, between the buyer and the platform': () => handed(inConfidence),
    accepted: () => decided(fromBuyer, 'accept'),
    'accepted, from the seller for the platform': () => decided(fromSeller, 'accept'),
    'accepted, between the buyer and the platform': () => decided(inConfidence, 'accept'),
    returned: () => decided(fromBuyer, 'return'),
    'returned, from the seller for the platform': () => decided(fromSeller, 'return'),
    'returned, between the buyer and the platform': () => decided(inConfidence, 'return'),
    withdrawn: () => noLongerNeeded(fromBuyer),
  },
  actors: {
    buyer: 'buyer',
    seller: 'seller',
    staff: 'staff',
    finance: null,
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions,
  rules: {
    missing: { buyer: { deliver: delivered, open: notFound }, ...bySeller({ ...unread, ...withdrawn }) },
    'missing, from the seller for the platform': {
      ...nothing,
      seller: { ...unread, deliverManaged: delivered },
      staff: { ...unread, ...withdrawn },
    },
    'missing, between the buyer and the platform': {
      ...nothing,
      buyer: { deliver: delivered, open: notFound },
      staff: { ...unread, ...withdrawn },
    },
    'missing, of an order that was cancelled': nothing,
    // Nobody decides about what they handed in themselves.
    delivered: { buyer: { takeBack: [['takeBack', 'missing']], open: null }, ...bySeller({ ...judges, ...reads }) },
    'delivered, from the seller for the platform': {
      buyer: { accept: 'accepted', return: 'returned', open: null },
      seller: { ...reads, takeBackManaged: [['takeBack', 'missing']] },
      staff: { ...judges, ...reads },
    },
    'delivered, between the buyer and the platform': {
      buyer: { takeBack: [['takeBack', 'missing']], open: null },
      seller: unread,
      staff: { ...judges, ...reads },
    },
    accepted: { buyer: { open: null }, ...bySeller(reads) },
    'accepted, from the seller for the platform': { buyer: { open: null }, ...bySeller(reads) },
    'accepted, between the buyer and the platform': {
      buyer: { open: null },
      seller: unread,
      staff: reads,
    },
    returned: { buyer: { deliver: delivered, open: null }, ...bySeller({ ...withdrawn, ...reads }) },
    'returned, from the seller for the platform': {
      buyer: { open: null },
      seller: { ...reads, deliverManaged: delivered },
      staff: { ...withdrawn, ...reads },
    },
    'returned, between the buyer and the platform': {
      buyer: { deliver: delivered, open: null },
      seller: unread,
      staff: { ...withdrawn, ...reads },
    },
    withdrawn: nothing,
  },
  everything: async ({ orderId }) => {
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
  },
})
