import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { accepted, placed } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

test('the deadline that is shown before a transfer is chosen is the one that it gets', async () => {
  for (const country of ['JP', 'GB']) {
    const { buyer, checkout } = await placed({ price: jpy(500), country })
    const shown = accepted(await buyer.call(api.orders.readCheckout, { checkoutId: checkout.id }))
    const chosen = accepted(await buyer.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    expect(shown.transferBy?.slice(0, 16)).toBe(chosen.dueAt?.slice(0, 16))
  }
})
