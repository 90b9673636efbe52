import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

describe(api.badges.countBadges.path, () => {
  test('counts what is in the cart and what was told', async () => {
    const me = await as.member()
    expect((await me.call(api.badges.countBadges, {})).data).toEqual({
      messages: { all: 0, topics: {} },
      chat: 0,
      cart: 0,
      devices: 0,
    })
  })
})
