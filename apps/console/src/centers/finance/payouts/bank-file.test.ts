import { textOf } from '@kikai/i18n/server'
import { expect, test } from 'vitest'

const heads = ['number', 'company', 'fileHead.bank', 'fileHead.branch', 'fileHead.account', 'fileHead.holder'] as const

test.each(['ja', 'zh-Hans'] as const)('in %s the bank’s file has every heading in that language', (language) => {
  for (const name of [...heads, 'amount', 'currency'] as const)
    expect(textOf(language, `consolePayouts.payouts.${name}`)).not.toMatch(/[a-z]/i)
})

test.each(['en', 'ja', 'zh-Hans'] as const)('in %s its last row says that it is no payment', (language) => {
  const said = textOf(language, 'consolePayouts.payouts.fileMark', { id: '1', count: 2 })
  expect(said).toMatch(/Not a payment|振込ではありません|不是付款/)
})
