import { cny, jpy, usd } from '@kikai/kernel/money'
import { companies } from './companies.ts'
import { engineers } from './engineers.ts'
import type { DemoAccount } from './shapes.ts'

/** One password for all: these accounts exist in demo data only. */
export const demoPassword = 'kikai-demo-2026'

const person = (account: Omit<DemoAccount, 'email' | 'password'>): DemoAccount => ({
  ...account,
  email: `${account.key}@kikai.example`,
  password: demoPassword,
})

/** Numbers of ranges that are given to nobody. */
const phones = { JP: '+81-90-0000-01', CN: '+86-100-0000-01', GB: '+44-7700-9000' } as const
const languages = { JP: 'ja', CN: 'zh-Hans', GB: 'en' } as const

const sellers = companies.map((company, i) =>
  person({
    key: `seller.${company.key}`,
    role: 'seller',
    name: company.representative.native,
    language: languages[company.country],
    country: company.country,
    phone: `${phones[company.country]}${String(20 + i)}`,
    companyKey: company.key,
    balance: null,
  }),
)

/** Who has sent in a company's papers, which wait for a reviewer. */
export const applicantKey = 'applicant'

export const accounts: readonly DemoAccount[] = [
  person({
    key: 'buyer.ja',
    role: 'buyer',
    name: '岡本 直樹',
    language: 'ja',
    country: 'JP',
    phone: `${phones.JP}11`,
    companyKey: null,
    balance: jpy(12_000_000),
  }),
  person({
    key: 'buyer.en',
    role: 'buyer',
    name: 'Daniel Ashworth',
    language: 'en',
    country: 'GB',
    phone: `${phones.GB}12`,
    companyKey: null,
    balance: usd(9_500_000),
  }),
  person({
    key: 'buyer.zh',
    role: 'buyer',
    name: '沈佳宁',
    language: 'zh-Hans',
    country: 'CN',
    phone: `${phones.CN}13`,
    companyKey: null,
    balance: cny(60_000_000),
  }),
  person({
    key: applicantKey,
    role: 'buyer',
    name: '鈴木 遥',
    language: 'ja',
    country: 'JP',
    phone: `${phones.JP}19`,
    companyKey: null,
    balance: null,
  }),
  ...sellers,
  ...engineers.map(({ key, name, language, country }, at) =>
    person({
      key,
      role: 'engineer',
      name,
      language,
      country,
      phone: `${phones[country]}${String(40 + at)}`,
      companyKey: null,
      balance: null,
    }),
  ),
  person({
    key: 'finance',
    role: 'finance_clerk',
    name: '宮下 早苗',
    language: 'ja',
    country: 'JP',
    phone: `${phones.JP}14`,
    companyKey: null,
    balance: null,
  }),
  // The second of the two who look at each payout.
  person({
    key: 'finance.second',
    role: 'finance_clerk',
    name: '井上 健',
    language: 'ja',
    country: 'JP',
    phone: `${phones.JP}15`,
    companyKey: null,
    balance: null,
  }),
  person({
    key: 'staff',
    role: 'platform_staff',
    name: 'Eleanor Whitby',
    language: 'en',
    country: 'GB',
    phone: `${phones.GB}15`,
    companyKey: null,
    balance: null,
  }),
]
