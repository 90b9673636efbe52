import { api } from '@kikai/contract/api'
import type { NamedCall, SentOf } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { awaitedByBank, lineOf } from '../../../test/given/money/bank.ts'
import { approval, slipFor } from '../../../test/given/money/payments.ts'
import { givenCategory, goods } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { inspectionTemplateOf } from '../../../test/given/goods/inspections.ts'
import { serviceCase } from '../../../test/given/messages/chats.ts'
import { drafted } from '../../../test/given/goods/pieces.ts'
import { sentOut } from '../../../test/given/deals/send-outs.ts'
import { givenProduct, givenUnit, givenWarehouse, warehouseHand } from '../../../test/given/goods/stock.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct({ config: { staffSecondFactor: 'offered' } })

type Rows = NamedCall & { readonly output: z.ZodMiniType<{ data: object[] }> }
type Kind = {
  name: string
  right: string
  list: (who: Person) => Promise<object[]>
  take: (who: Person) => Promise<{ code: number; msg: string; data: { data: object[] } }>
}
function kind<L extends Rows, E extends Rows>(list: L, taken: E, input: SentOf<L> & SentOf<E>): Kind {
  if (typeof taken.access !== 'object') throw new Error(`${taken.name} asks for no right`)
  return {
    name: `${taken.domain}.${taken.name}`,
    right: taken.access.may,
    list: async (who) => accepted(await who.call<Rows>(list, input)).data,
    take: (who) => who.call<Rows>(taken, input),
  }
}

let staff: Person
let admin: Person
let clerk: Person
let beginner: Person
let owner: Person
let hand: Person
beforeAll(async () => {
  ;[staff, admin, clerk] = [await as.staff(), await as.administrator(), await as.finance()]
  const member = await as.member()
  await drafted(staff)
  accepted(await staff.call(api.content.addHotWord, { language: 'en', word: 'tracked loader' }))
  accepted(
    await member.call(api.feedback.sendFeedback, {
      category: 'bug',
      text: 'The search shows nothing.',
      fileIds: [],
      route: '/pages/home/search/search',
      appVersion: '1.0.6',
    }),
  )
  accepted(
    await staff.call(api.points.givePoints, { memberId: member.id, points: 5, reason: 'The host did not come.' }),
  )
  accepted(
    await member.call(api.wanted.postWanted, {
      categoryId: await givenCategory(),
      makerId: null,
      model: 'PC200',
      budget: null,
      country: null,
      untilDay: new Date(product().app.nowMs() + 30 * 86_400_000).toISOString().slice(0, 10),
      text: '',
    }),
  )
  await serviceCase('The crate arrived open.', member)
  const named = {
    'zh-Hans': { word: '履带板', forms: [] },
    en: { word: 'track shoe', forms: [] },
    ja: { word: 'シュー', forms: [] },
  }
  accepted(await staff.call(api.translation.addTerm, { field: 'undercarriage', words: named, note: '' }))
  const template = { categoryId: null, version: null, content: inspectionTemplateOf() }
  accepted(await staff.call(api.inspections.writeTemplate, template))
  beginner = await as.finance()
  await transfers(beginner)
  await sentOut('accepted')
  const warehouse = await givenWarehouse()
  const productId = await givenProduct({ kind: 'lot', companyId: warehouse.seller.companyId })
  const { unit } = await givenUnit({ warehouse, kind: 'lot', quantity: 5, productId })
  owner = warehouse.seller
  await goods({ companyId: owner.companyId })
  hand = await warehouseHand(warehouse.seller.companyId)
  accepted(
    await hand.call(api.warehouse.askAdjustment, {
      unitId: unit.id,
      version: unit.version,
      kind: 'scrap',
      quantity: 1,
      binId: null,
      reason: 'Fell off the fork',
      photoIds: [],
    }),
  )
  accepted(await hand.call(api.warehouse.openCount, { warehouseId: warehouse.id, binIds: [warehouse.bin.shelf] }))
})

/** One is approved by its slip alone, and a line is begun to be credited, for which a second person is needed. */
async function transfers(first: Person): Promise<void> {
  const [slip, credited] = [await awaitedByBank(200_000), await awaitedByBank(1_000_000)]
  const sent = accepted(await slip.buyer.call(api.payments.submitSlip, await slipFor(slip.buyer, slip.remittance)))
  accepted(await first.call(api.payments.reviewRemittance, approval(sent)))
  const { id: lineId, version } = await lineOf(first, [{ amount: 5_000_000, payer: 'ﾀﾆﾝ ﾉ ｶﾈ' }])
  const note = 'The payer says so on the phone.'
  accepted(await first.call(api.bank.creditLine, { lineId, version, remittanceId: credited.remittance.id, note }))
}

const ofPlatform = [
  kind(api.content.listPieces, api.content.exportPieces, { list: 'articles', state: 'draft' }),
  kind(api.content.listManagedHotWords, api.content.exportHotWords, { language: 'en' }),
  kind(api.feedback.listFeedback, api.feedback.exportFeedback, { state: 'open' }),
  kind(api.points.listGifts, api.points.exportGifts, { stands: 'done' }),
  kind(api.dropship.listAgentReviews, api.dropship.exportAgents, { state: 'active' }),
  kind(api.wanted.listManagedWanted, api.wanted.exportManagedWanted, { state: 'open' }),
  kind(api.translation.listTerms, api.translation.exportTerms, { words: 'track shoe', proposed: true }),
  kind(api.inspections.listTemplates, api.inspections.exportTemplates, { categoryId: null }),
  kind(api.chat.listCases, api.chat.exportCases, { group: 'ours', whose: 'unassigned', words: '' }),
]
const ofFinance = [
  kind(api.bank.listUnseenTransfers, api.bank.exportUnseenTransfers, { currency: 'JPY' }),
  kind(api.confirmations.listConfirmations, api.confirmations.exportConfirmations, { kind: 'bankLine' }),
]
const ofAdministrators = [
  kind(api.access.listUsers, api.access.exportUsers, {}),
  kind(api.audit.listAudit, api.audit.exportAudit, { call: 'points.givePoints' }),
]
const ofCompanies = [
  kind(api.goods.listManagedGoods, api.goods.exportManagedGoods, { state: 'on_sale' }),
  kind(api.warehouse.listCounts, api.warehouse.exportCounts, {}),
  kind(api.warehouse.listAdjustments, api.warehouse.exportAdjustments, { state: 'asked' }),
  kind(api.warehouse.listProducts, api.warehouse.exportProducts, { tab: 'parts' }),
  kind(api.desk.listDeskTasks, api.desk.exportDeskTasks, { kind: 'stockAdjustment', whose: 'company' }),
]
const byName = (kinds: readonly Kind[]) => kinds.map((one) => [one.name, one] as const)

const takerOf = (one: Kind): Person =>
  ofCompanies.includes(one) ? owner : ofAdministrators.includes(one) ? admin : ofFinance.includes(one) ? clerk : staff

/** Holds every right of the product but this one, as far as it goes. */
async function lacking(right: string): Promise<Person> {
  const role = `lacks-${right}`.toLowerCase().replaceAll('.', '-')
  await product().app.db`
    insert into access_role (key, seat, names, rights)
    select ${role}, 'platform', '{"en":"x","ja":"x","zh-Hans":"x"}', array_remove(array_agg(distinct one), ${right})
    from access_role, unnest(rights) as one
    on conflict do nothing
  `
  const person = await as.member()
  await given.grant(person.id, { role, scope: 'all' })
  return person
}

describe('a list of the console leaves as it is shown', () => {
  test.each([...byName(ofPlatform), ...byName(ofAdministrators), ...byName(ofFinance), ...byName(ofCompanies)])(
    '%s gives the rows of the list under the same filter, and the audit names who took them',
    async (_, one) => {
      const who = takerOf(one)
      const listed = await one.list(who)
      expect(listed.length).toBeGreaterThan(0)
      expect(accepted(await one.take(who)).data).toEqual(listed)
      const [entry] = accepted(await admin.call(api.audit.listAudit, { actorId: who.id, kind: 'export' })).data
      expect(entry).toMatchObject({ call: one.name, right: one.right, object: { rows: [String(listed.length)] } })
    },
  )

  test.each(byName(ofCompanies))(
    '%s gives another company nothing, and its own warehouse hand no file',
    async (_, one) => {
      expect(accepted(await one.take(await as.seller())).data).toEqual([])
      expect(await one.take(hand)).toMatchObject({ code: requestErrors.notAllowed.code, data: { missing: one.right } })
    },
  )

  test.each([...byName(ofPlatform), ...byName(ofAdministrators), ...byName(ofFinance)])(
    '%s is not for a company, nor for who reads it alone',
    async (_, one) => {
      for (const who of [owner, await lacking(one.right)])
        expect(await one.take(who)).toMatchObject({ code: requestErrors.notAllowed.code, data: { missing: one.right } })
    },
  )

  test('what waits for one person leaves as their own desk shows it, and without what only a colleague may do', async () => {
    const { listDeskTasks, exportDeskTasks } = api.desk
    const desk = kind(listDeskTasks, exportDeskTasks, { kind: null, whose: null })
    const kindsOf = async (who: Person) => accepted(await who.call(exportDeskTasks, {})).data.map((one) => one.kind)
    for (const who of [staff, clerk, owner]) expect(accepted(await desk.take(who)).data).toEqual(await desk.list(who))
    expect(await kindsOf(staff)).toContain('service')
    expect(await kindsOf(clerk)).toContain('confirm')
    for (const kinds of [await kindsOf(owner), await kindsOf(await as.seller())])
      for (const others of ['service', 'confirm']) expect(kinds).not.toContain(others)
  })

  test('who takes it as a company’s and reads it as the platform’s takes the tasks of the company alone', async () => {
    const seller = await as.seller()
    await given.grant(seller.id, { role: 'memberStaff', scope: 'all' })
    const kinds = accepted(await seller.call(api.desk.listDeskTasks, {})).data.map((one) => one.kind)
    expect(kinds).toContain('service')
    expect(accepted(await seller.call(api.desk.exportDeskTasks, {})).data).toEqual([])
  })

  test('what one person has begun is not in the file of who began it', async () => {
    const { listConfirmations, exportConfirmations } = api.confirmations
    const { data } = accepted(await clerk.call(listConfirmations, {}))
    expect(data).toHaveLength(1)
    expect(accepted(await clerk.call(exportConfirmations, {})).data).toEqual(data)
    expect(accepted(await beginner.call(exportConfirmations, {})).data).toEqual([])
  })
})
