import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { saleIds } from '@kikai/contract/payments/sale-ids'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, type SellerPerson, as } from './as.ts'
import { post } from './call.ts'
import { given } from './given.ts'
import { clientId } from './given/messages/chats.ts'
import { bought, onCredit } from './given/money/credit.ts'
import { charged } from './given/money/charges.ts'
import { requestedDocument as askedFor } from './given/deals/documents.ts'
import { fapiaoAsked } from './given/money/fapiao.ts'
import { appliedEngineer, certifiedEngineer } from './given/repairs/engineers.ts'
import { quoteOf } from './given/deals/freight.ts'
import { sentAddress } from './given/people/addresses.ts'
import { hourIn, paidBooking } from './given/deals/appointments.ts'
import { claimed, labelled, read as readDevice } from './given/goods/devices.ts'
import { draft, goods } from './given/goods/goods.ts'
import { givenSourcing } from './given/deals/sourcing.ts'
import { bargained } from './given/deals/offers.ts'
import { begunInspection, inspectionWords, liveTemplate } from './given/goods/inspections.ts'
import { draftLot } from './given/deals/lots.ts'
import { type BuyerPerson, accepted, givenBuyer, placed, shipped } from './given/deals/orders.ts'
import { requested } from './given/money/earnings.ts'
import { quotedRepair } from './given/repairs/quotes.ts'
import { givenRepair, repairForm } from './given/repairs/repairs.ts'
import { walkInOf } from './given/repairs/walk-ins.ts'
import { decided } from './given/deals/refund-decisions.ts'
import { requestedRefund as askedBack, yen } from './given/deals/refunds.ts'
import { submittedRecharge } from './given/money/payments.ts'
import { offered } from './given/deals/send-outs.ts'
import { givenProduct, givenUnit, givenWarehouse } from './given/goods/stock.ts'
import { sheet } from './given/goods/sheets.ts'
import { papersListeners } from '../src/domains/papers/papers.jobs.ts'
import { withdrawn } from './given/money/withdrawals.ts'
import { product, startProduct, sweep, system } from './harness.ts'
import { type Named, calls, isForm } from './sweep/callers.ts'
import { fieldsOf, sampleOf } from './sweep/sample.ts'

startProduct({ config: { loadsDemo: true } })

/** A text in the data of other members; its appearance in an answer means that foreign data was read. */
const canary = `canary-${randomUUID()}`
const absent = '01900000-0000-7000-8000-00000000ffff'

/** By field name: an object of another member, and one deleted by its owner. */
const peers: Record<string, { theirs: string; deleted?: string }> = {}
/** Ids without an owner, which everybody or every holder of the right may name. */
const ofNobody = new Set([
  'categoryId',
  'makerId',
  'synonymId',
  'termId',
  'fileId',
  'slipId',
  'noticeId',
  'clientId',
  'plateId',
  'signatureId',
])

let member: BuyerPerson
let seller: SellerPerson
/** Inputs whose fields have to fit together. */
let whole: Record<string, object>

const idFieldsOf = (call: Named) => Object.keys(fieldsOf(call.input) ?? {}).filter((name) => name.endsWith('Id'))
/** The calls of members and companies; staff calls reach everything, so no object is foreign to them. */
const asked = calls.filter(
  (call) =>
    !isForm(call) &&
    call.access !== 'guest' &&
    (typeof call.access === 'string' || call.access.reach !== 'all') &&
    idFieldsOf(call).some((field) => !ofNobody.has(field)),
)
const cells = asked.flatMap((call) =>
  idFieldsOf(call).flatMap((field) => (ofNobody.has(field) ? [] : [{ call, field }])),
)

beforeAll(async () => {
  const person = await givenBuyer({ balance: jpy(50_000_000) })
  const mine = { ...(await given.address(person, { name: canary })) }
  const gone = await given.address(person, { name: canary })
  accepted(await person.call(api.addresses.deleteAddress, { addressId: gone.id }))
  const sent = await shipped({ buyer: { ...person, addressId: mine.id } })
  const { refundId } = await askedBack({ of: await shipped({ buyer: { ...person, addressId: mine.id } }) })
  const open = await placed({ buyer: { ...person, addressId: mine.id } })
  const remittance = accepted(await open.buyer.call(api.orders.chooseRemittance, { checkoutId: open.checkout.id }))
  const saved = async (words: string) =>
    accepted(await person.call(api.saved.saveSearch, { name: canary, filter: { words }, notify: false })).search.id
  const [search, goneSearch] = [await saved(canary), await saved('PC200')]
  accepted(await person.call(api.saved.deleteSaved, { searchId: goneSearch }))
  const { rechargeId } = await submittedRecharge()
  const { id: toPayOnline } = accepted(
    await person.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 50_000 } }),
  )
  const online = accepted(await person.call(api.payments.payRechargeOnline, { rechargeId: toPayOnline }))
  const said = accepted(
    await person.call(api.feedback.sendFeedback, {
      category: 'other',
      text: canary,
      fileIds: [],
      route: '',
      appVersion: '',
    }),
  )
  // What everybody reads is nobody's own; this one was hidden.
  const [question] = await product().app.db<{ id: string }[]>`
    insert into question (goods_id, company_id, member_id, body, language, state, hidden_reason, hidden_at)
    select id, company_id, ${person.id}, ${canary}, 'en', 'hidden', ${canary}, app_now() from goods limit 1 returning id
  `
  const [wanted] = await product().app.db<{ id: string }[]>`
    insert into wanted (id, member_id, category_id, until_day, body, language, state, hidden_reason, hidden_at)
    select uuidv7(), ${person.id}, id, current_date + 30, ${canary}, 'en', 'hidden', ${canary}, app_now()
    from category limit 1
    returning id
  `
  const sought = await givenSourcing({ text: canary })
  const about = await goods()
  const { id: conversationId } = accepted(
    await person.call(api.chat.startConversation, { kind: 'goods', goodsId: about.id }),
  )
  const { id: messageId } = accepted(
    await person.call(api.chat.sendMessage, { conversationId, clientId: clientId(), text: canary }),
  )
  const [consent] = await product().app.db<{ id: string }[]>`
    insert into consent (member_id, kind, version, language, address_hash)
    values (${person.id}, 'privacy', '2026-01-01', 'en', '') returning id
  `
  const noted = accepted(
    await sent.seller.call(api.customers.noteBuyer, { memberId: person.id, body: canary }, { requestId: randomUUID() }),
  )
  const [linked] = await product().app.db<{ id: string }[]>`
    insert into linked_login (member_id, issuer, subject)
    values (${person.id}, 'https://id.works.example', ${canary}) returning id
  `
  const [login] = await product().app.db<
    { id: string }[]
  >`select id from session where member_id = ${person.id} limit 1`
  const uploaded = await sheet(sent.seller, `番号,機種\n1,${canary}\n`)
  const owner = await as.seller()
  const invited = accepted(
    await owner.call(api.companies.inviteSeat, { email: 'canary@kikai.example', seats: ['companySeller'] }),
  )
  const view = accepted(
    await person.call(api.console.saveView, { list: 'orders', name: canary, filters: [], columns: null }),
  )
  await papersListeners['order.paid']?.(system(), { orderId: sent.orderId })
  const { papers } = accepted(await sent.buyer.call(api.papers.listOrderPapers, { orderId: sent.orderId }))
  const debtor = await onCredit()
  await bought(debtor, yen(1_000))
  await product().app.db`update credit_account set cut_at = app_now() where id = ${debtor.accountId}`
  await sweep('credit.cutOff')
  const { accounts } = accepted(await debtor.call(api.credit.readCredit, {}))
  const hidden = await goods({ companyId: sent.seller.companyId, state: 'unpublished', model: canary })
  const stored = await givenUnit({ warehouse: await givenWarehouse({ name: canary }) })
  const { seller: keeper } = stored.warehouse
  const asked = accepted(
    await keeper.call(api.warehouse.askAdjustment, {
      unitId: stored.unit.id,
      version: stored.unit.version,
      kind: 'scrap',
      quantity: 1,
      binId: null,
      reason: canary,
      photoIds: [],
    }),
  )
  const counting = accepted(
    await keeper.call(api.warehouse.openCount, {
      warehouseId: stored.warehouse.id,
      binIds: [stored.warehouse.bin.gate],
    }),
  )
  const own = await givenProduct({ companyId: stored.warehouse.seller.companyId, model: canary })
  const way = accepted(await sent.buyer.call(api.orders.followOrder, { orderId: sent.orderId }))
  const job = await offered()
  const owned = await labelled({ place: canary })
  const served = accepted(
    await owned.owner.call(api.devices.saveServicePlan, {
      deviceId: owned.deviceId,
      tasks: [{ id: null, task: canary, every: { unit: 'months', count: 6 }, lastDay: '2026-01-01', lastValue: null }],
    }),
  )
  accepted(
    await as.guest().call(api.devices.reportFault, {
      code: owned.code,
      symptom: 'leak',
      usable: 'no',
      text: canary,
      phone: '',
      fileIds: [],
    }),
  )
  const { reports } = await readDevice(owned.owner, owned.deviceId)
  const onItsWay = accepted(
    await owned.owner.call(api.devices.offerDevice, { deviceId: owned.deviceId, email: 'canary@kikai.example' }),
  )
  const document = await askedFor(sent, { required: false, note: canary })
  const [exception] = await product().app.db<{ id: string }[]>`
    insert into calendar_exception (member_id, day, spans, note)
    values (${person.id}, '2027-01-05', '[]', ${canary}) returning id
  `
  const engineer = await certifiedEngineer()
  const { tie } = accepted(await owner.call(api.engineers.inviteEngineer, { engineerId: engineer.engineerId }))
  const repair = await givenRepair({ description: canary })
  const { repairId } = repair
  const key = accepted(
    await repair.customer.call(api.repairs.addRepairOther, {
      repairId,
      kind: 'keyOrPart',
      label: canary,
      note: '',
      from: null,
      until: null,
      fileIds: [],
      readers: 'all',
      remind: false,
      workWaits: false,
      returnedId: null,
    }),
  )
  await liveTemplate()
  const inspection = await begunInspection(owner, (await goods({ companyId: owner.companyId })).id)
  accepted(await owner.call(api.inspections.saveInspection, inspectionWords(inspection, { note: canary })))
  Object.assign(peers, {
    inspectionId: { theirs: inspection.id },
    repairId: { theirs: repairId },
    returnedId: { theirs: key.id },
    quoteId: { theirs: (await quotedRepair()).quote.id },
    exceptionId: { theirs: exception?.id ?? '' },
    appointmentId: { theirs: (await paidBooking({ note: canary })).appointmentId },
    agentId: { theirs: job.agentId },
    sendOutId: { theirs: job.sendOutId },
    deviceId: { theirs: owned.deviceId },
    serviceId: { theirs: served.plan[0]?.id ?? '' },
    faultId: { theirs: reports[0]?.id ?? '' },
    transferId: { theirs: onItsWay.transfer?.id ?? '' },
    claimId: { theirs: (await claimed()).claimId },
    chargeId: { theirs: (await charged()).chargeId },
    addressId: { theirs: mine.id, deleted: gone.id },
    // One whose application waits: who is certified may be asked by any company.
    engineerId: { theirs: (await appliedEngineer({ tools: canary })).engineerId },
    tieId: { theirs: tie?.id ?? '' },
    // One that was not approved: an approved one is everybody's to see.
    lotId: { theirs: (await draftLot()).lotId },
    orderId: { theirs: sent.orderId },
    documentId: { theirs: document.id },
    statementId: { theirs: accounts[0]?.statements[0]?.id ?? '' },
    shipmentId: { theirs: way.shipments[0]?.id ?? '' },
    checkoutId: { theirs: open.checkout.id },
    remittanceId: { theirs: remittance.id },
    searchId: { theirs: search, deleted: goneSearch },
    rechargeId: { theirs: rechargeId },
    onlinePaymentId: { theirs: online.id },
    sheetId: { theirs: uploaded },
    goodsId: { theirs: hidden.id },
    unitId: { theirs: stored.unit.id },
    warehouseId: { theirs: stored.warehouse.id },
    binId: { theirs: stored.warehouse.bin.shelf },
    fromBinId: { theirs: stored.warehouse.bin.shelf },
    productId: { theirs: own },
    adjustmentId: { theirs: asked.id },
    countId: { theirs: counting.id },
    refundId: { theirs: refundId },
    decisionId: { theirs: (await decided()).decisionId },
    payoutId: { theirs: (await requested()).payoutId },
    withdrawalId: { theirs: (await withdrawn(20_000)).withdrawalId },
    fapiaoRequestId: { theirs: (await fapiaoAsked()).fapiaoRequestId },
    feedbackId: { theirs: said.id },
    conversationId: { theirs: conversationId },
    messageId: { theirs: messageId },
    questionId: { theirs: question?.id ?? '' },
    wantedId: { theirs: wanted?.id ?? '' },
    sourcingId: { theirs: sought.sourcingId },
    intoId: { theirs: question?.id ?? '' },
    negotiationId: { theirs: (await bargained({ note: canary })).negotiationId },
    customerNoteId: { theirs: noted.notes[0]?.id ?? '' },
    linkedLoginId: { theirs: linked?.id ?? '' },
    sessionId: { theirs: login?.id ?? '' },
    consentId: { theirs: consent?.id ?? '' },
    invitationId: { theirs: invited.invitations[0]?.id ?? '' },
    memberId: { theirs: owner.id },
    viewId: { theirs: view.id },
    paperId: { theirs: papers[0]?.id ?? '' },
  })
  member = await givenBuyer({ balance: jpy(50_000_000) })
  seller = await as.seller()
  whole = {
    updateGoods: { ...(await draft()), publish: false, termsAgreed: false, version: 1 },
    updateAddress: { ...sentAddress, version: 1 },
    sendMessage: { clientId: clientId(), text: canary },
    payCheckout: { method: 'balance' },
    payFreight: { method: 'balance' },
    quoteFreight: quoteOf({ orderId: sent.orderId }),
    addRepair: await repairForm(member),
    addWalkIn: { ...(await repairForm(member)), ...(await walkInOf(member, owner)), customerName: 'Nobody' },
    addCompanyWalkIn: {
      ...(await repairForm(member)),
      ...(await walkInOf(member, await as.member())),
      customerName: 'Nobody',
      engineerId: null,
    },
    readStockBoard: { timeZone: 'UTC' },
    saveWarehouse: {
      name: canary,
      country: 'CN',
      address: '',
      zone: 'UTC',
      bins: [{ id: null, code: 'A', kind: 'yard' }],
    },
    bookAppointment: { goodsId: hidden.id, type: 'viewing', startAt: hourIn(30), timeZone: 'Europe/London' },
  }
})

/** What was sold, and what a room is for, is named by one of these. */
const alternatives = [Object.keys(saleIds), ['appointmentId', 'repairId'], ['orderId', 'repairId']]
/** A valid input except for the named object. */
function inputOf(call: Named, field: string, id: string): object {
  const input = { ...(whole[call.name] ?? Object(sampleOf(call.input))) }
  // The sample's other one would be too much.
  for (const names of alternatives)
    if (names.includes(field)) for (const other of names) if (other in input) Reflect.deleteProperty(input, other)
  const own = call.access === 'member' && 'addressId' in input ? { addressId: member.addressId } : {}
  return { ...input, ...own, [field]: id }
}

async function answerTo(call: Named, field: string, id: string): Promise<string> {
  const who: Person = call.access === 'member' ? member : seller
  const { body } = await post(who, call.path, inputOf(call, field, id), { requestId: randomUUID() })
  // The sent id may appear in the answer, but must not make a difference; each export has an entry of its own.
  return body.replaceAll(id, '<id>').replace(/(?<="entryId":")[^"]+/, '<entry>')
}

async function rowsOfPeers(): Promise<string> {
  const [rows] = await product().app.db`
    select
      (select json_agg(a order by a.id) from address a)::text as addresses,
      (select json_agg(a order by a.id) from appointment a)::text as appointments,
      (select json_agg(r order by r.id) from repair r)::text as repairs,
      (select json_agg(s order by s.id) from saved_search s)::text as searches,
      (select json_agg(o order by o.id) from order_head o)::text as orders,
      (select json_agg(c order by c.id) from checkout c)::text as checkouts,
      (select json_agg(d order by d.id) from order_document d)::text as documents,
      (select json_agg(g order by g.id) from goods g)::text as goods,
      (select json_agg(r order by r.id) from remittance r)::text as remittances,
      (select json_agg(s order by s.goods_id) from stock s)::text as stock,
      (select json_agg(s.id order by s.id) from session s)::text as sessions
  `
  return JSON.stringify(rows)
}

describe('what belongs to somebody else', () => {
  test('is known here for every kind of thing that a call can name', () => {
    const unknown = cells.filter(({ field }) => field !== 'importId' && !(field in peers))
    expect(unknown.map(({ call, field }) => `${call.domain}.${call.name} ${field}`)).toEqual([])
    expect(cells.length).toBeGreaterThan(25)
  })

  test(
    'G10 is answered like what was never there and what is deleted, byte for byte, and stays as it was',
    { timeout: 60_000 },
    async () => {
      const before = await rowsOfPeers()
      const differing: string[] = []
      const unasked: string[] = []
      for (const { call, field } of cells) {
        const peer = peers[field]
        if (!peer) continue
        const nothing = await answerTo(call, field, absent)
        const named = `${call.domain}.${call.name} ${field}`
        if (JSON.parse(nothing).code === requestErrors.invalidInput.code) unasked.push(`${named}: ${nothing}`)
        for (const id of [peer.theirs, ...(peer.deleted ? [peer.deleted] : [])]) {
          const answer = await answerTo(call, field, id)
          if (answer !== nothing || answer.includes(canary)) differing.push(`${named}: ${answer} instead of ${nothing}`)
        }
      }
      expect(differing).toEqual([])
      expect(unasked).toEqual([])
      expect(await rowsOfPeers()).toBe(before)
    },
  )

  test('is seen by its owner, so that the answers above are refusals and not emptiness', async () => {
    const stranger = await answerTo({ ...api.addresses.readAddress }, 'addressId', peers.addressId?.theirs ?? '')
    expect(JSON.parse(stranger).code).toBe(requestErrors.notFound.code)
    const own = await member.call(api.addresses.readAddress, { addressId: member.addressId })
    expect(own.code).toBe(200)
  })

  test('G10 is in no list, whoever else asks', { timeout: 60_000 }, async () => {
    for (const call of calls.filter(({ effect, ...one }) => effect === 'read' && !isForm({ effect, ...one }))) {
      const isManaged = typeof call.access === 'object'
      if (isManaged && typeof call.access === 'object' && call.access.reach === 'all') continue
      const { body } = await post(isManaged ? seller : member, call.path, Object(sampleOf(call.input)))
      expect(body, call.name).not.toContain(canary)
    }
  })
})
