import type { FapiaoDetails } from '@kikai/contract/papers/fapiao.shapes'
import type { Language } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'

/** What the demo's buyers write and where they live; each pays in the currency of their country's sellers. */
export type DemoBuyer = {
  key: string
  language: Language
  currency: PriceCurrency
  /** The demo has goods enough in their currency for many orders. */
  isInLargeMarket: boolean
  /** The dearest goods that are bought from the balance, in the smallest unit. */
  mostPaid: number
  /** The dearest that is bought by bank transfer. */
  mostRemitted: number
  topUp: number
  bank: string
  payer: string
  address: {
    country: string
    dialCode: string
    mobile: string
    postalCode: string
    region: string
    city: string
    street: string
    houseNumber: string
    name: string
    company: string
  }
  /** What their fapiao are made out to. */
  fapiao?: FapiaoDetails
  /** Where they have machines sent as well. */
  yard: { city: string; street: string; houseNumber: string; postalCode: string }
  says: { review: string; praise: string; freightScope: string; refund: string; cannotSupply: string; licence: string }
}

export const buyers: readonly DemoBuyer[] = [
  {
    key: 'buyer.ja',
    language: 'ja',
    currency: 'JPY',
    isInLargeMarket: true,
    mostPaid: 1_600_000,
    mostRemitted: 6_000_000,
    topUp: 5_000_000,
    bank: '大和川銀行',
    payer: 'オカモト ナオキ',
    address: {
      country: 'JP',
      dialCode: '+81',
      mobile: '9012345678',
      postalCode: '541-0041',
      region: '27',
      city: '大阪市中央区',
      street: '北浜1-2-3',
      houseNumber: '5F',
      name: '岡本 直樹',
      company: '',
    },
    yard: { city: '堺市西区', street: '築港新町1-8', houseNumber: '', postalCode: '592-8331' },
    says: {
      review: '状態は説明どおりでした。梱包も丁寧で、届いたその日に動かせました。',
      praise: 'お支払いも受け取りもスムーズでした。',
      freightScope: '積み込みから現場前までの運賃です。荷降ろしは含みません。',
      refund: '写真では分からなかった油圧ホースのにじみがあります。交換部品代の負担をお願いできますか？',
      cannotSupply: '最終点検で走行モーターに不具合が見つかり、お渡しできなくなりました。申し訳ございません。',
      licence: '古物商許可証の写し',
    },
  },
  {
    key: 'buyer.zh',
    language: 'zh-Hans',
    currency: 'CNY',
    isInLargeMarket: true,
    mostPaid: 9_000_000,
    mostRemitted: 40_000_000,
    topUp: 20_000_000,
    bank: '太湖商业银行',
    payer: '沈佳宁',
    address: {
      country: 'CN',
      dialCode: '+86',
      mobile: '13800001234',
      postalCode: '215000',
      region: '32',
      city: '苏州市',
      street: '工业园区星湖街1号',
      houseNumber: '',
      name: '沈佳宁',
      company: '',
    },
    fapiao: {
      kind: 'special',
      title: '苏州佳宁机电设备有限公司',
      taxNumber: '91320594MA0000N1KT',
      address: '苏州工业园区星湖街1号',
      phone: '0512-62880000',
      bankName: '太湖商业银行苏州工业园区支行',
      accountNumber: '1102021409000012345',
    },
    yard: { city: '无锡市', street: '新吴区锡士路68号', houseNumber: '', postalCode: '214028' },
    says: {
      review: '和描述一致，包装结实，到货当天就开机试了，没有问题。',
      praise: '付款爽快，收货时沟通很顺。',
      freightScope: '含装车和运到工地门口，不含卸车。',
      refund: '收货后发现液压管有渗油，照片里看不出来。希望承担更换配件的费用。',
      cannotSupply: '发货前复检发现行走马达有故障，无法交付，非常抱歉。',
      licence: '营业执照副本',
    },
  },
  {
    key: 'buyer.en',
    language: 'en',
    currency: 'USD',
    isInLargeMarket: false,
    mostPaid: 2_500_000,
    mostRemitted: 6_000_000,
    topUp: 4_000_000,
    bank: 'Wharfedale Bank',
    payer: 'D ASHWORTH',
    address: {
      country: 'GB',
      dialCode: '+44',
      mobile: '7400123456',
      postalCode: 'LS1 4DY',
      region: 'ENG',
      city: 'Leeds',
      street: 'Wellington Street',
      houseNumber: '12',
      name: 'Daniel Ashworth',
      company: '',
    },
    yard: { city: 'Hull', street: 'Hedon Road', houseNumber: '41', postalCode: 'HU9 5NT' },
    says: {
      review: 'Just as described and well packed. We had it running the day it arrived.',
      praise: 'Paid promptly and easy to deal with at handover.',
      freightScope: 'Loading and haulage to your gate. Unloading is not included.',
      refund: 'A hydraulic hose is weeping, which the photos did not show. Could you cover the replacement?',
      cannotSupply: 'The final check found a fault in the travel motor, so we cannot hand it over. We are sorry.',
      licence: 'Dealer licence, both sides',
    },
  },
]
