import { api } from '@kikai/contract/api'
import { success } from '@kikai/contract/wire/envelope'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from './as.ts'
import { given } from './given.ts'
import { draft } from './given/goods/goods.ts'
import { requested, step } from './given/money/earnings.ts'
import { accepted, paid, shipped } from './given/deals/orders.ts'
import { givenCompanyFacts } from './given/people/papers.ts'
import { approval, submittedRecharge } from './given/money/payments.ts'
import { requestedRefund } from './given/deals/refunds.ts'
import { product, startProduct, sweep } from './harness.ts'
import { type Named, calls } from './sweep/callers.ts'

startProduct({ config: { staffSecondFactor: 'offered' } })

/** Calls of the back office that write, and changes of rights. */
const isRecorded = ({ access, effect, audited, exports }: Named): boolean =>
  effect === 'write' && exports !== true && (typeof access === 'object' || audited !== undefined)

/** The number of successful answers per call of the back office, counted at the server. */
function watch(): Map<string, number> {
  const seen = new Map<string, number>()
  const { server } = product()
  const inject = server.inject.bind(server)
  Object.assign(server, {
    inject: async (request: { url: string }) => {
      const response = await inject(request)
      const call = calls.find(({ path }) => path === request.url)
      if (call && isRecorded(call) && response.json().code === success) {
        const name = `${call.domain}.${call.name}`
        seen.set(name, (seen.get(name) ?? 0) + 1)
      }
      return response
    },
  })
  return seen
}

test(
  'G34 a day of the back office leaves an entry for each of its writes, and no other',
  { timeout: 60_000 },
  async () => {
    const seen = watch()
    const { db } = product().app
    const administrator = await as.administrator()
    const [staff, finance] = [await as.staff(), await as.finance()]

    // A company is certified and adds a member.
    const founder = await as.member()
    const { companyId } = accepted(await founder.call(api.companies.registerCompany, await givenCompanyFacts(founder)))
    if (companyId === null) throw new Error('there is no company')
    const file = accepted(await staff.call(api.companies.readCompany, { companyId }))
    const decisions = file.parts.map(({ part }) => ({ part, verdict: 'approved' as const, reason: null, note: '' }))
    accepted(await staff.call(api.companies.reviewCompany, { companyId, version: file.version, decisions }))

    // A seller lists, ships and answers; the buyer's own calls are not recorded.
    const { seller, orderId } = await paid({ price: jpy(120_000) })
    const added = accepted(
      await seller.call(api.goods.addGoods, { ...(await draft()), publish: false, termsAgreed: false }),
    )
    expect((await seller.call(api.goods.takeDownGoods, { goodsId: added.id })).code).not.toBe(success)
    accepted(await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Sold elsewhere' }))
    await shipped({ price: jpy(90_000) })
    await requestedRefund()

    // Money comes in and goes out.
    const { remittance } = await submittedRecharge()
    accepted(await finance.call(api.payments.reviewRemittance, approval(remittance)))
    const { payoutId } = await requested()
    accepted(await step(finance, payoutId, 'check'))
    accepted(await step(await as.finance(), payoutId, 'approve'))

    // Rights are given and withdrawn; staff reveal masked data and export a list.
    const somebody = await given.member()
    const grant = accepted(
      await administrator.call(api.access.giveGrant, {
        email: somebody.email,
        role: 'orderStaff',
        scope: 'all',
      }),
    )
    expect(grant).toBeDefined()
    accepted(
      await staff.call(api.members.revealMember, {
        memberId: somebody.id,
        field: 'phone',
        reason: 'request',
        note: 'by phone',
      }),
    )
    accepted(await staff.call(api.customers.exportCustomers, {}))

    const entries = await db<{ call: string; count: number }[]>`
    select call, count(*)::int as count from audit_entry where kind = 'change' group by 1 order by 1
  `
    expect(Object.fromEntries(entries.map(({ call, count }) => [call, count]))).toEqual(Object.fromEntries(seen))
    expect(seen.size).toBeGreaterThan(7)
    expect(await db`select 1 from audit_entry where kind = 'export'`).toHaveLength(1)
    // Each entry says what it changed, and no request has two entries.
    const bare = await db`
    select e.call from audit_entry e
    where e.kind = 'change' and not exists (select from audit_change c where c.entry_id = e.id)
  `
    expect(bare).toEqual([])
    const [twice] =
      await db`select count(*) - count(distinct request_id) as again from audit_entry where kind <> 'look'`
    expect(Number(twice?.again)).toBe(0)

    while ((await sweep('audit.seal')) > 0);
    const verified = accepted(await administrator.call(api.audit.verifyAudit, { after: 0 }))
    expect(verified).toMatchObject({ brokenAt: null, waiting: 0 })
  },
)
