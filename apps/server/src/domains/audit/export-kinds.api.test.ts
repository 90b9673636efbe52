import { api } from '@kikai/contract/api'
import type { NamedCall, SentOf } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { givenCategory } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
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
let owner: Person
let hand: Person
beforeAll(async () => {
  ;[staff, admin] = [await as.staff(), await as.administrator()]
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
  await sentOut('accepted')
  const warehouse = await givenWarehouse()
  const productId = await givenProduct({ kind: 'lot', companyId: warehouse.seller.companyId })
  const { unit } = await givenUnit({ warehouse, kind: 'lot', quantity: 5, productId })
  owner = warehouse.seller
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

const ofPlatform = [
  kind(api.content.listPieces, api.content.exportPieces, { list: 'articles', state: 'draft' }),
  kind(api.content.listManagedHotWords, api.content.exportHotWords, { language: 'en' }),
  kind(api.feedback.listFeedback, api.feedback.exportFeedback, { state: 'open' }),
  kind(api.points.listGifts, api.points.exportGifts, { stands: 'done' }),
  kind(api.dropship.listAgentReviews, api.dropship.exportAgents, { state: 'active' }),
  kind(api.wanted.listManagedWanted, api.wanted.exportManagedWanted, { state: 'open' }),
]
const ofAdministrators = [
  kind(api.access.listUsers, api.access.exportUsers, {}),
  kind(api.audit.listAudit, api.audit.exportAudit, { call: 'points.givePoints' }),
]
const ofCompanies = [
  kind(api.warehouse.listCounts, api.warehouse.exportCounts, {}),
  kind(api.warehouse.listAdjustments, api.warehouse.exportAdjustments, { state: 'asked' }),
  kind(api.warehouse.listProducts, api.warehouse.exportProducts, { tab: 'parts' }),
]
const byName = (kinds: readonly Kind[]) => kinds.map((one) => [one.name, one] as const)

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
  test.each([...byName(ofPlatform), ...byName(ofAdministrators), ...byName(ofCompanies)])(
    '%s gives the rows of the list under the same filter, and the audit names who took them',
    async (_, one) => {
      const who = ofCompanies.includes(one) ? owner : ofAdministrators.includes(one) ? admin : staff
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

  test.each([...byName(ofPlatform), ...byName(ofAdministrators)])(
    '%s is not for a company, nor for who reads it alone',
    async (_, one) => {
      for (const who of [owner, await lacking(one.right)])
        expect(await one.take(who)).toMatchObject({ code: requestErrors.notAllowed.code, data: { missing: one.right } })
    },
  )
})
