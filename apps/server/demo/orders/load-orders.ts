import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { fapiaoCalls } from '@kikai/contract/papers/fapiao.calls'
import type { Id } from '@kikai/kernel/ids'
import { sealBank } from '../../src/domains/companies/companies.public.ts'
import type { App } from '../../src/platform/app.ts'
import { type DemoBuyer, buyers } from '../data/buyers.ts'
import {
  type DemoOffer,
  findDemoMember,
  insertDemoFile,
  listCompaniesWithoutAccount,
  listDemoOffers,
  setDemoPayoutAccount,
} from '../demo.store.ts'
import { drawSheet } from '../load-application.ts'
import { type Past, inThePast } from './demo-clock.ts'
import { tellAppointments } from './load-appointments.ts'
import { tellAuctions } from './load-auctions.ts'
import { loadStatement } from './load-bank.ts'
import { tellDevices } from './load-devices.ts'
import { tellOffers } from './load-offers.ts'
import { tellEngineers } from './load-engineers.ts'
import { tellRepairs } from './load-repairs.ts'
import { tellQuestions } from './load-questions.ts'
import { tellStock } from './load-stock.ts'
import { tellWanted } from './load-wanted.ts'
import { tellChats } from './load-chats.ts'
import { tellCredit } from './load-credit.ts'
import { tellSendOuts } from './load-send-outs.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'
import type { Deal } from './order-steps.ts'
import { type Story, stories } from './stories.ts'

/** Orders of the demo's buyers at their sellers, as the product itself would have made them in the weeks before. */
export async function loadOrders(app: App): Promise<void> {
  await inThePast(app, async (past) => {
    const finance = await demoPerson(app, past, {
      memberId: await findDemoMember(app.db, 'finance@kikai.example'),
      language: 'ja',
    })
    const second = await demoPerson(app, past, {
      memberId: await findDemoMember(app.db, 'finance.second@kikai.example'),
      language: 'ja',
    })
    await giveAccounts(app)
    const taken = new Set<Id<'goods'>>()
    const told = await Promise.all(buyers.map((as, nth) => tell(app, past, { as, finance, second, nth, taken })))
    const sentOut = await tellSendOuts(app, past, { finance, second, taken })
    const steps = [
      ...told.flat(),
      ...(await tellCredit(app, past, finance)),
      ...sentOut,
      ...(await tellQuestions(app, past, taken)),
      ...(await tellAuctions(app, past, { finance, second, taken })),
      ...(await tellOffers(app, past, taken)),
      ...(await tellAppointments(app, past, taken)),
      ...(await tellDevices(app, past)),
      ...(await tellChats(app, past, taken)),
      ...(await tellEngineers(app, past)),
      ...(await tellRepairs(app, past, taken)),
      ...(await tellStock(app, past, taken)),
      ...(await tellWanted(app, past)),
    ].toSorted((a, b) => b.daysAgo - a.daysAgo)
    for (const { daysAgo, run } of steps) {
      await past.goTo(daysAgo)
      await run()
    }
    await past.goTo(0)
    await loadStatement(second)
  })
}

/** Bank accounts of the demo's companies, as if two people had checked them. */
async function giveAccounts(app: App): Promise<void> {
  for (const { id, country, holder, accountNumber } of await listCompaniesWithoutAccount(app.db)) {
    const [bankName, branch] = demoBanks[country] ?? ['Northmoor Bank', 'Leeds']
    const account = await sealBank(app, { companyId: id }, { bankName, branch, holder, accountNumber })
    await setDemoPayoutAccount(app.db, id, account)
  }
}

const demoBanks: Readonly<Record<string, readonly [bankName: string, branch: string]>> = {
  JP: ['南港銀行', '岸和田支店'],
  CN: ['江海银行', '苏州园区支行'],
}

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Telling = { as: DemoBuyer; finance: DemoPerson; second: DemoPerson; nth: number; taken: Set<Id<'goods'>> }

/** All stories of one buyer, each with goods of its own; most of them with one seller, whose desk is full then. */
async function tell(app: App, past: Past, { as, finance, second, nth, taken }: Telling): Promise<Told[]> {
  const { language, currency, address } = as
  const id = await findDemoMember(app.db, `${as.key}@kikai.example`)
  const buyer = await demoPerson(app, past, { memberId: id, language })
  const { id: addressId } = await buyer.call(addressesCalls.addAddress, { ...address, isDefault: true })
  if (as.fapiao) await buyer.call(fapiaoCalls.saveFapiao, { ...as.fapiao, version: null })
  const wishes = { currency, country: address.country }
  const several = (await listDemoOffers(app.db, { ...wishes, isFreightOpen: false, pieces: 2 }))
    .filter(({ minor }) => minor * 2 <= as.mostPaid)
    .slice(0, 1)
  const settled = (await listDemoOffers(app.db, { ...wishes, isFreightOpen: false })).filter(
    ({ goodsId }) => goodsId !== several[0]?.goodsId,
  )
  const open = await listDemoOffers(app.db, { ...wishes, isFreightOpen: true })
  const pools: Record<Story['pays'], DemoOffer[]> = {
    balance: ofBusiestSeller(settled.filter(({ minor }) => minor <= as.mostPaid)),
    transfer: settled.filter(({ minor }) => minor > as.mostPaid && minor <= as.mostRemitted),
    freightLater: open.filter(({ minor }) => minor <= as.mostPaid),
    severalPieces: several,
    nothing: [...settled],
  }
  const told: Told[] = []
  for (const [at, { pays, steps, isForLargeMarkets = false }] of stories.entries()) {
    if (isForLargeMarkets && !as.isInLargeMarket) continue
    const offer = pools[pays].shift()
    if (!offer) throw new Error(`the demo has too few goods for the orders of ${as.key}`)
    taken.add(offer.goodsId)
    const deal: Deal = {
      as,
      buyer,
      seller: await demoPerson(app, past, { memberId: offer.ownerId, language }),
      finance,
      second,
      sweep: past.sweep,
      addressId,
      offer,
      async sendSlip() {
        const file = await drawSheet(app, 10 + nth * stories.length + at)
        await insertDemoFile(app.db, { ...file, ownerId: id, purpose: 'slip' })
        return file.id
      },
      now: () => past.ground.services.now(),
      today: () => past.ground.services.now().slice(0, 10),
    }
    told.push(...steps.map(([daysAgo, step]) => ({ daysAgo, run: () => step(deal) })))
  }
  return told
}

function ofBusiestSeller(offers: readonly DemoOffer[]): DemoOffer[] {
  const bySeller = [...Map.groupBy(offers, ({ companyId }) => companyId).values()]
  return bySeller.toSorted((a, b) => b.length - a.length).flat()
}
