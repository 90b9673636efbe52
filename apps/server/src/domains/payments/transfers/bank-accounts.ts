import type { PriceCurrency } from '@kikai/kernel/money'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { type BankCalendar, chinaCalendar, japanCalendar } from '../../regions/regions.public.ts'

type BankPlace = { readonly country: string; readonly calendar: BankCalendar; readonly account: Remittance['account'] }

/** The platform's account for transfers in each currency, written as on bank forms of its country. */
export const bankPlaces: Readonly<Record<PriceCurrency, BankPlace>> = {
  JPY: {
    country: 'JP',
    calendar: japanCalendar,
    account: {
      bank: '大和川銀行 (Yamatogawa Bank)',
      branch: '本町支店 (Hommachi, 203)',
      kind: '普通',
      number: '0000000',
      holder: 'カ）キカイマーケット',
      swift: null,
    },
  },
  CNY: {
    country: 'CN',
    calendar: chinaCalendar,
    account: {
      bank: '江南实业银行 (Jiangnan Industrial Bank)',
      branch: '苏州工业园区支行 (Suzhou Industrial Park)',
      kind: '对公账户',
      number: '0000 0000 0000 0000 000',
      holder: '机械市场（苏州）贸易有限公司',
      swift: null,
    },
  },
  USD: {
    country: 'JP',
    calendar: japanCalendar,
    account: {
      bank: 'Yamatogawa Bank, Ltd.',
      branch: 'Hommachi Branch, Osaka, Japan',
      kind: 'US$ ordinary account',
      number: '203-0000000',
      holder: 'KIKAI MARKET CO., LTD.',
      swift: 'YMTGJPJX',
    },
  },
}
