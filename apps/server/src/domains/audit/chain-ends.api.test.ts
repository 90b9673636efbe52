import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { readChainEnds } from '../../platform/chain-ends.ts'

startProduct()

const verify = async () => accepted(await (await as.administrator()).call(api.audit.verifyAudit, { after: 0 }))

describe('the end of the chain outside of the database', () => {
  const ends = async () => readChainEnds(product().app.config.dataFolder)

  test('G34 is noted once an hour, and a chain that was cut and sealed anew is found out', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    accepted(await seller.call(api.goods.takeDownGoods, { goodsId: id }))
    await sweep('audit.seal')
    await sweep('audit.anchor')
    expect(await sweep('audit.anchor')).toBe(0)
    const noted = (await ends()).at(-1)
    expect(noted?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await verify()).toMatchObject({ brokenAt: null, endLost: null })

    const { db } = product().app
    await db`alter table audit_seal disable trigger user`
    await db`delete from audit_seal where position >= ${noted?.position ?? 0}`
    await db`alter table audit_seal enable trigger user`
    expect(await verify()).toMatchObject({
      brokenAt: null,
      endLost: { position: noted?.position, notedAt: noted?.at, count: 1 },
    })
    // Sealed anew as it was it is what was noted.
    await sweep('audit.seal')
    expect(await verify()).toMatchObject({ brokenAt: null, endLost: null })
    await travel(days(1))
    accepted(await seller.call(api.goods.takeDownGoods, { goodsId: (await goods({ companyId: seller.companyId })).id }))
    await sweep('audit.seal')
    expect(await sweep('audit.anchor')).toBe(1)
    // What was lost before hides nothing that is cut off later: the last is named, and their number.
    const later = (await ends()).at(-1)
    await db`alter table audit_seal disable trigger user`
    await db`delete from audit_seal where position >= ${noted?.position ?? 0}`
    await db`alter table audit_seal enable trigger user`
    expect((await verify()).endLost).toEqual({ position: later?.position, notedAt: later?.at, count: 2 })
  })
})
