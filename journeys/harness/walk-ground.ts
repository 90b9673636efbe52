import { type Browser, expect } from '@playwright/test'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { feedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { figures } from '@kikai/contract/settings/figures'
import type { InputOf } from '@kikai/contract/call'
import { dayMs } from '@kikai/kernel/duration'
import { type Id, isId } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { randomUUID } from 'node:crypto'
import type { Language } from '@kikai/kernel/language'
import { giveAddress } from '../steps/add-address.ts'
import { giveBalance } from '../steps/give-balance.ts'
import { giveDeals } from '../steps/give-deals.ts'
import { buyOnAccount, endMonth, giveCredit } from '../steps/give-credit.ts'
import { giveLot } from '../steps/give-lot.ts'
import { giveEngineer } from '../steps/give-engineer.ts'
import { giveFreight } from '../steps/give-freight.ts'
import { giveRepairs } from '../steps/give-workshop.ts'
import { giveSendOut } from '../steps/give-agent.ts'
import { type Caller, callerAs, emailOf } from './caller.ts'
import { type ChosenGoods, chooseFromOneSeller, chooseGoods, otherSeller, usual } from './goods.ts'
import { tokenFor } from './outbox.ts'
import { type Person, person } from './person.ts'
import type { Product } from './product.ts'

export type Size = 'phone' | 'wide'
export type Role = 'guest' | 'buyer' | 'seller' | 'agent' | 'engineer' | 'desk' | 'clerk' | 'staff'

/** The data for all screens in one language: a buyer with orders in every state, and the staff and sellers. */
export type WalkGround = {
  readonly language: Language
  readonly callers: Readonly<Record<Exclude<Role, 'guest'> | 'second', Caller>>
  readonly goods: Readonly<Record<'toPay' | 'inCart' | 'toShip', ChosenGoods>>
  readonly deals: Awaited<ReturnType<typeof giveDeals>>
  /** An auction that will begin. */
  readonly lotId: Id<'lot'>
  /** An offer that waits for its seller. */
  readonly negotiationId: Id<'negotiation'>
  /** A machine of the buyer with a label. */
  readonly deviceId: Id<'device'>
  /** A repair of it that waits for a company. */
  readonly repairId: Id<'repair'>
  /** A viewing that waits for its host. */
  readonly appointmentId: Id<'appointment'>
  /** A video viewing that is paid and confirmed. */
  readonly videoId: Id<'appointment'>
  /** A quoted freight with a link to pay it. */
  readonly freight: Awaited<ReturnType<typeof giveFreight>>
  /** Four similar machines for the comparison. */
  readonly compared: readonly Id<'goods'>[]
  readonly articleId: string
  readonly companyId: string
  readonly noticeId: string
  readonly feedbackId: string
  /** A conversation about goods and a case of customer service, each with words. */
  readonly conversationId: string
  readonly caseId: string
  /** An online payment whose buyer has left the provider's page. */
  readonly onlinePaymentId: string
  /** A paper of the order to be shipped. */
  readonly paperId: string
  /** A statement of the seller's monthly account. */
  readonly statementId: string
  /** An agent's job that is not answered yet. */
  readonly sendOutId: Id<'send-out'>
  /** The buyer as an engineer on trial. */
  readonly engineerId: Id<'engineer'>
  /** The token of an invitation to a seat. */
  readonly seatToken: string
  /** Repairs of the buyer, which the engineer of the desk's company does. */
  readonly repairs: Awaited<ReturnType<typeof giveRepairs>>
  /** What is printed on the certificate of a repair. */
  readonly checkCode: string
  /** A machine that the seller's warehouse expects, and its model. */
  readonly unitId: Id<'stock-unit'>
  readonly productId: Id<'product'>
}

/** A warehouse of the seller with a machine that is on its way there. */
async function giveExpected(
  product: Product,
  seller: Caller,
  language: Language,
): Promise<Pick<WalkGround, 'unitId' | 'productId'>> {
  const warehouse = await seller.call(stockCalls.saveWarehouse, {
    warehouseId: null,
    name: `Izumi ${language}`,
    country: 'JP',
    address: '',
    zone: 'Asia/Tokyo',
    bins: [
      { id: null, code: 'A-01', kind: 'shelf' },
      { id: null, code: 'Q-01', kind: 'quarantine' },
    ],
  })
  const [model] = await product.database<{ id: Id<'product'> }[]>`
    insert into product (id, company_id, kind, category_id, maker_name, model)
    select uuidv7(), ${warehouse.company.id}, 'machine', category.id, 'Okuma', 'GENOS L300-M'
    from category
    where category.key = 'cnc-lathe'
    returning id
  `
  if (!model) throw new Error('the demo knows no lathes')
  const { id } = await seller.call(stockCalls.expectStock, {
    productId: model.id,
    kind: 'machine',
    quantity: 1,
    serial: `NL19-${language}`,
    year: 2014,
    hours: 25_640,
    weightKg: 4_300,
    source: 'purchase',
    supplier: 'Owari Kiko',
    arrival: null,
    bought: null,
    warehouseId: warehouse.id,
    binId: null,
    goodsId: null,
    note: '',
  })
  return { unitId: id, productId: model.id }
}

/** Papers are issued by a job shortly after their cause. */
async function paperOf(buyer: Caller, orderId: Id<'order'>): Promise<string> {
  const list = async () => (await buyer.call(papersCalls.listOrderPapers, { orderId })).papers
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0)
  return (await list())[0]?.id ?? ''
}

/** A conversation of the buyer with a text. */
async function giveWords(buyer: Caller, about: InputOf<typeof chatCalls.startConversation>): Promise<string> {
  const { id: conversationId } = await buyer.call(chatCalls.startConversation, about)
  const clientId = randomUUID()
  if (!isId<'client-message'>(clientId)) throw new Error('not the form of an id')
  await buyer.call(chatCalls.sendMessage, { conversationId, clientId, text: 'PC200-8: 13812345678' })
  return conversationId
}

/** An appointment at the first time that its host has free. */
async function giveAppointment(
  buyer: Caller,
  { goodsId, type }: { goodsId: Id<'goods'>; type: 'viewing' | 'video' },
): Promise<Id<'appointment'>> {
  const from = instantOf(new Date(Date.now() + dayMs))
  const { slots } = await buyer.call(appointmentsCalls.listFreeSlots, { goodsId, type, from, days: 14 })
  const [slot] = slots
  if (!slot) throw new Error('nobody shows the machine')
  const wish = { goodsId, type, startAt: slot.startAt, timeZone: 'Asia/Tokyo' } as const
  return (await buyer.call(appointmentsCalls.bookAppointment, wish)).id
}

type Showing = { buyer: Caller; seller: Caller; clerks: readonly [Caller, Caller] }
async function giveVideo({ buyer, seller, clerks }: Showing, goodsId: Id<'goods'>): Promise<Id<'appointment'>> {
  const appointmentId = await giveAppointment(buyer, { goodsId, type: 'video' })
  await giveBalance({ payer: buyer, clerks }, { currency: 'JPY', minor: 50_000 })
  const way = { method: 'balance', currency: 'JPY' } as const
  const { state } = await buyer.call(appointmentsCalls.payAppointment, { appointmentId, ...way })
  if (state === 'pending_review') await seller.call(managedAppointmentsCalls.approveReservation, { appointmentId })
  return appointmentId
}

/** Prepares the data by calls only. */
export async function prepareGround(product: Product, language: Language): Promise<WalkGround> {
  const { account, currency, to } = usual[language]
  const wishes = { currency, to, priceMax: { JPY: 5_000_000, USD: 4_000_000, CNY: 25_000_000 }[currency] }
  const [toShip, onItsWay] = await chooseFromOneSeller(product, wishes, 2)
  if (!toShip || !onItsWay) throw new Error('no seller has two')
  const next = () => chooseGoods(product, { currency, to })
  const [toPay, unpaid, inCart] = [await next(), await next(), await next()]
  // So dear that two people have to see the money.
  const slipped = await chooseGoods(product, { currency, to, priceMin: figures.slipTwoPeople.usual[currency] + 1 })
  const yard = otherSeller(toShip.seller)
  const callers = {
    buyer: await callerAs(product, account, { language }),
    seller: await callerAs(product, toShip.seller, { language }),
    agent: await callerAs(product, yard, { language }),
    engineer: await callerAs(product, 'engineer.fujii', { language }),
    desk: await callerAs(product, 'seller.owari-kiko', { language }),
    clerk: await callerAs(product, 'finance', { language, staff: true }),
    second: await callerAs(product, 'finance.second', { language, staff: true }),
    staff: await callerAs(product, 'staff', { language, staff: true }),
  }
  const deals = await giveDeals(callers, { toPay, slipped, toShip, onItsWay, unpaid, inCart, language })
  const toQuote = await chooseGoods(product, { ...wishes, freightOpen: true })
  // The balance left by earlier journeys must not be enough to pay for this.
  await giveBalance(
    { payer: callers.buyer, clerks: [callers.clerk, callers.second] },
    { currency, minor: Math.ceil(toQuote.price.minor * 1.2) },
  )
  const freight = await giveFreight(
    { buyer: callers.buyer, seller: await callerAs(product, toQuote.seller, { language }) },
    { goods: toQuote, quantity: 1, addressId: await giveAddress(callers.buyer, language) },
  )
  const { ask } = await callers.buyer.call(refundsCalls.readRefunds, { orderId: deals.onItsWay })
  await callers.buyer.call(refundsCalls.requestRefund, {
    orderId: deals.onItsWay,
    kind: 'part',
    reason: 'notAsDescribed',
    positions: [0],
    amount: { currency, minor: Math.round((ask?.lines[0]?.most.minor ?? 0) / 10) },
    text: 'PC200-8',
    fileIds: [],
  })
  const recharge = await callers.buyer.call(paymentsCalls.createRecharge, { amount: { currency, minor: 50_000 } })
  const online = await callers.buyer.call(paymentsCalls.payRechargeOnline, { rechargeId: recharge.id })
  const toBidFor = await chooseGoods(product, { currency, to, isInspected: true })
  const lotId = await giveLot({ ...callers, seller: await callerAs(product, toBidFor.seller, { language }) }, toBidFor)
  const toHaggle = await chooseGoods(product, { currency, to, isNegotiable: true, from: toShip.seller })
  const negotiation = await callers.buyer.call(negotiationCalls.makeOffer, {
    goodsId: toHaggle.id,
    unitPrice: { currency, minor: Math.floor((toHaggle.price.minor * 0.9) / 100_000) * 100_000 },
    quantity: 1,
    terms: { freight: 'buyer', dismantling: 'buyer', delivery: null, payment: null, inspectUntil: null },
    addressId: await giveAddress(callers.buyer, language),
    termsAgreed: true,
    abroadAgreed: true,
  })
  const [category] = await product.database<{ id: Id<'category'> }[]>`
    select id from category where parent_id is not null order by key limit 1
  `
  if (!category) throw new Error('there is no kind of machine')
  const { deviceId } = await callers.buyer.call(devicesCalls.addMyDevice, {
    categoryId: category.id,
    makerId: null,
    makerName: 'Okuma',
    model: 'LB3000 EX',
    serial: `LB3-${language}`,
    year: 2014,
    name: '',
    place: '',
    photoIds: [],
    plateId: null,
    purchase: { day: null, price: null },
    warranty: { endDay: null, by: '' },
    meter: { kind: 'hours', value: 9_264, fileId: null },
  })
  if (!deviceId) throw new Error('the machine is registered already')
  await callers.buyer.call(deviceCodesCalls.makeCodes, { deviceId })
  const { id: repairId } = await callers.buyer.call(repairsCalls.addRepair, {
    deviceId,
    machine: null,
    symptoms: ['spindleNoise', 'vibration'],
    description: 'LB3000 EX',
    errorCodes: ['AL-12'],
    fileIds: [],
    urgency: 'soon',
    isDown: true,
    mode: 'sendIn',
    slots: [],
    site: { addressId: await giveAddress(callers.buyer, language), note: '' },
    cap: { currency, minor: 35_000_000 },
    currency,
    timeZone: 'Asia/Tokyo',
  })
  const compared = await product.database<{ id: Id<'goods'> }[]>`
    select id
    from goods
    where state = 'on_sale' and category_id = (select category_id from goods where id = ${toPay.id})
    order by id
    limit 4
  `
  const [article] = await product.database<{ id: string }[]>`select id from content_piece where kind = 'news' limit 1`
  const [company] = await product.database<{ id: string }[]>`select id from company order by code limit 1`
  const feedback = await callers.buyer.call(feedbackCalls.sendFeedback, {
    category: 'listing',
    text: 'PC200-8 4,100 h?',
    fileIds: [],
    route: '',
    appVersion: '',
  })
  const [notice] = await product.database<{ id: string }[]>`
    select notice.id
    from notice
    join account on account.id = notice.member_id
    where account.email = ${emailOf(account)}
    limit 1
  `
  const invited = `invited.${language.toLowerCase()}@kikai.example`
  await callers.seller.call(teamCalls.inviteSeat, { email: invited, seats: ['companySeller'] })
  const accountId = await giveCredit(
    { owner: callers.seller, clerk: callers.clerk },
    { currency, limit: { JPY: 5_000_000, USD: 4_000_000, CNY: 30_000_000 }[currency] },
  )
  await buyOnAccount(callers.seller, {
    goods: await chooseGoods(product, {
      ...wishes,
      priceMax: { JPY: 4_000_000, USD: 3_000_000, CNY: 20_000_000 }[currency],
      notFrom: toShip.seller,
    }),
    addressId: await giveAddress(callers.seller, language),
  })
  const statementId = await endMonth(product, { owner: callers.seller, accountId })
  const { buyer: customer, engineer: worker, desk, staff } = callers
  await giveBalance({ payer: customer, clerks: [callers.clerk, callers.second] }, { currency: 'JPY', minor: 100_000 })
  const repairs = await giveRepairs(product, { customer, worker, desk, staff })
  const completed = await customer.call(repairsCalls.readRepair, { repairId: repairs.completed })
  return {
    ...(await giveExpected(product, callers.seller, language)),
    language,
    callers,
    statementId,
    repairs,
    checkCode: completed.papers.find(({ kind }) => kind === 'service')?.checkCode ?? '',
    sendOutId: await giveSendOut(callers, { orderId: deals.toShip, email: emailOf(yard), currency }),
    engineerId: await giveEngineer({ person: callers.buyer, staff: callers.staff }),
    onlinePaymentId: online.id,
    noticeId: notice?.id ?? '',
    feedbackId: feedback.id,
    conversationId: await giveWords(callers.buyer, { kind: 'goods', goodsId: inCart.id }),
    caseId: await giveWords(callers.buyer, { kind: 'service', topic: 'delivery' }),
    seatToken: await tokenFor(product, invited),
    paperId: await paperOf(callers.buyer, deals.toShip),
    goods: { toPay, inCart, toShip },
    deals,
    lotId,
    negotiationId: negotiation.id,
    deviceId,
    repairId,
    appointmentId: await giveAppointment(callers.buyer, { goodsId: toHaggle.id, type: 'viewing' }),
    videoId: await giveVideo({ ...callers, clerks: [callers.clerk, callers.second] }, toHaggle.id),
    freight,
    compared: compared.map(({ id }) => id),
    articleId: article?.id ?? '',
    companyId: company?.id ?? '',
  }
}

/** Opens a browser for one of the users; a guest already has machines in the comparison. */
export async function visitor(
  browser: Browser,
  product: Product,
  { as, size, ground }: { as: Role; size: Size; ground: WalkGround },
): Promise<Person> {
  const { language, callers, compared } = ground
  const session = as === 'guest' ? {} : { as: callers[as] }
  const one = await person(browser, product.address, {
    name: as,
    language,
    size,
    looksAtScreensWhole: true,
    ...session,
  })
  if (as === 'guest')
    await one.page.addInitScript(`localStorage.setItem('compared-goods', ${JSON.stringify(JSON.stringify(compared))})`)
  return one
}
