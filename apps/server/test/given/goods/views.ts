import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { countNoted } from '../../../src/domains/goods/views/note-views.ts'
import { type Person, as } from '../../as.ts'
import { product } from '../../harness.ts'
import { accepted } from '../deals/orders.ts'

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1'
type Visit = { by?: Pick<Person, 'call'>; userAgent?: string; address?: string }

/** Somebody looks at the machine's page, with a browser unless it is said otherwise. */
export async function looksAt(
  goodsId: Id<'goods'>,
  { by = as.guest(), userAgent = browser, ...from }: Visit = {},
): Promise<void> {
  accepted(await by.call(api.goods.readGoods, { goodsId }, { headers: { 'user-agent': userAgent }, ...from }))
}

/** What the process noted is counted now, instead of in some seconds; returns how many views were new. */
export const viewsCounted = (): Promise<number> => countNoted(product().app)
