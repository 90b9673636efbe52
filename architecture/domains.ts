/**
 * The domains that each domain may call, through `<friend>.public.ts` only. Used by the import check and by the diagram
 * in docs/architecture.md. `does` is the domain's purpose in a few words; cycles are not allowed.
 */
type DomainEntry = { readonly does: string; readonly friends: readonly string[] }

export const domains: Readonly<Record<string, DomainEntry>> = {
  identity: { does: 'accounts, logins, codes, sessions', friends: ['consents', 'regions'] },
  regions: { does: 'countries, area codes, regions', friends: [] },
  settings: { does: 'what the business may change at run time', friends: ['regions'] },
  uploads: { does: 'pictures and private files', friends: [] },
  passport: { does: 'what happened to a machine, whoever owns it', friends: ['access'] },
  ledger: { does: 'double entry: every amount that moves', friends: ['companies', 'members', 'access'] },
  audit: { does: 'who did what, for ever', friends: [] },
  consents: { does: 'which terms were agreed to, and when', friends: ['settings'] },
  translation: { does: 'what people wrote, in the reader’s language', friends: ['categories', 'members'] },
  members: { does: 'profiles', friends: ['identity', 'regions', 'uploads', 'consents', 'addresses'] },
  access: { does: 'roles, grants, menus', friends: ['members', 'identity'] },
  companies: {
    does: 'certification, seats',
    friends: ['members', 'access', 'identity', 'regions', 'uploads', 'settings'],
  },
  notices: { does: 'messages of the product to people', friends: ['members', 'companies'] },
  addresses: { does: 'where things go to and come from', friends: ['regions'] },
  categories: { does: 'the tree of categories, and makers', friends: [] },
  search: {
    does: 'how goods are found: words, filters, facets',
    friends: ['categories', 'members', 'regions', 'settings'],
  },
  goods: {
    does: 'goods, stock, holds, pictures',
    friends: [
      'access',
      'categories',
      'search',
      'members',
      'companies',
      'addresses',
      'regions',
      'uploads',
      'settings',
      'consents',
      'translation',
      'passport',
    ],
  },
  imports: {
    does: 'a seller’s own list, taken over and given back',
    friends: ['goods', 'categories', 'search', 'companies', 'regions', 'settings'],
  },
  saved: { does: 'searches that members keep', friends: ['search', 'members'] },
  payments: {
    does: 'online, remittance, recharge',
    friends: ['ledger', 'members', 'companies', 'access', 'regions', 'settings', 'uploads'],
  },
  credit: {
    does: 'a company’s monthly account, its limit, its statements',
    friends: ['payments', 'ledger', 'companies', 'access', 'regions', 'settings'],
  },
  bank: {
    does: 'statements of the platform’s bank accounts, and what their lines pay',
    friends: ['payments', 'earnings', 'withdrawals', 'ledger', 'access', 'settings'],
  },
  earnings: {
    does: 'what sellers earn: fees, payouts',
    friends: ['ledger', 'payments', 'companies', 'access', 'regions', 'settings'],
  },
  withdrawals: {
    does: 'what came back to a member, paid out to their bank',
    friends: ['ledger', 'payments', 'members', 'access', 'companies', 'settings'],
  },
  shipping: { does: 'carriers, tracking, freight', friends: ['addresses', 'settings', 'uploads'] },
  orders: {
    does: 'sales from the order to the refund',
    friends: [
      'goods',
      'cart',
      'members',
      'access',
      'companies',
      'addresses',
      'shipping',
      'payments',
      'credit',
      'earnings',
      'refunds',
      'regions',
      'settings',
      'consents',
      'uploads',
      'passport',
    ],
  },
  refunds: {
    does: 'money back: asked for, agreed on, decided, paid',
    friends: ['payments', 'earnings', 'ledger', 'access', 'companies', 'members', 'regions', 'settings', 'uploads'],
  },
  papers: {
    does: 'invoices and other documents, and their numbers',
    friends: [
      'orders',
      'refunds',
      'earnings',
      'withdrawals',
      'payments',
      'access',
      'uploads',
      'goods',
      'members',
      'companies',
      'regions',
      'shipping',
      'settings',
    ],
  },
  cart: { does: 'what a member means to buy', friends: ['goods', 'companies', 'settings'] },
  watchlist: { does: 'goods a member follows', friends: ['goods', 'access'] },
  questions: { does: 'asked in public, answered by the seller', friends: ['goods', 'access', 'translation'] },
  wanted: {
    does: 'what buyers look for, and listings offered for it',
    friends: ['goods', 'search', 'categories', 'companies', 'members', 'access', 'devices', 'notices', 'translation'],
  },
  inspections: {
    does: 'what inspections look at, and what they found',
    friends: ['goods', 'devices', 'categories', 'companies', 'passport', 'settings', 'uploads'],
  },
  auctions: {
    does: 'lots and bids',
    friends: [
      'goods',
      'companies',
      'orders',
      'payments',
      'ledger',
      'consents',
      'access',
      'identity',
      'members',
      'addresses',
      'settings',
    ],
  },
  sourcing: {
    does: 'machines procured for a buyer: quotation, deposit, arrival',
    friends: [
      'goods',
      'orders',
      'ledger',
      'companies',
      'members',
      'access',
      'addresses',
      'consents',
      'regions',
      'settings',
      'translation',
    ],
  },
  negotiation: {
    does: 'offers and counter-offers',
    friends: [
      'goods',
      'access',
      'addresses',
      'companies',
      'consents',
      'members',
      'orders',
      'regions',
      'settings',
      'translation',
      'uploads',
    ],
  },
  warehouse: {
    does: 'units, bins, movements, counts, models',
    friends: [
      'goods',
      'orders',
      'auctions',
      'repairs',
      'inspections',
      'engineers',
      'categories',
      'access',
      'companies',
      'members',
      'regions',
      'settings',
      'uploads',
    ],
  },
  dropship: {
    does: 'agents who send out',
    friends: [
      'orders',
      'refunds',
      'shipping',
      'payments',
      'earnings',
      'addresses',
      'companies',
      'members',
      'access',
      'settings',
      'uploads',
    ],
  },
  points: {
    does: 'bought or given, they end, and pay services',
    friends: ['ledger', 'members', 'payments', 'settings'],
  },
  calendar: { does: 'when somebody can be met, and is taken', friends: ['members', 'regions', 'settings'] },
  engineers: {
    does: 'who may repair and inspect, and what they are certified for',
    friends: ['members', 'access', 'companies', 'categories', 'regions', 'settings', 'uploads'],
  },
  devices: {
    does: 'machines that members own',
    friends: [
      'members',
      'access',
      'companies',
      'uploads',
      'passport',
      'categories',
      'goods',
      'orders',
      'refunds',
      'regions',
      'settings',
    ],
  },
  appointments: {
    does: 'viewings and video calls',
    friends: [
      'calendar',
      'points',
      'access',
      'members',
      'companies',
      'goods',
      'passport',
      'payments',
      'credit',
      'earnings',
      'refunds',
      'ledger',
      'regions',
      'settings',
      'uploads',
    ],
  },
  rooms: {
    does: 'the room of a video appointment or repair: who came, what was agreed and kept',
    friends: ['appointments', 'goods', 'categories', 'members', 'passport', 'settings', 'uploads'],
  },
  contracts: {
    does: 'what a customer and whoever repairs have agreed on, and what the invoice is made out to',
    friends: [],
  },
  repairs: {
    does: 'from the fault to the invoice',
    friends: [
      'devices',
      'engineers',
      'inspections',
      'calendar',
      'access',
      'members',
      'companies',
      'categories',
      'goods',
      'passport',
      'payments',
      'credit',
      'earnings',
      'refunds',
      'ledger',
      'shipping',
      'addresses',
      'regions',
      'settings',
      'contracts',
      'papers',
      'rooms',
      'threads',
      'uploads',
    ],
  },
  reviews: {
    does: 'what both sides say afterwards',
    friends: ['goods', 'orders', 'appointments', 'repairs', 'companies', 'regions', 'uploads'],
  },
  threads: { does: 'what people write to each other about a thing, in one order for all', friends: ['uploads'] },
  chat: {
    does: 'conversations of buyers, sellers and customer service',
    friends: ['uploads', 'threads', 'members', 'access', 'companies', 'goods', 'orders', 'settings', 'translation'],
  },
  content: {
    does: 'news, carousel, help, legal pages',
    friends: ['uploads', 'settings', 'consents', 'goods', 'categories', 'engineers'],
  },
  console: { does: 'menus and views of the back office', friends: [] },
  feedback: { does: 'what people tell the platform', friends: ['members', 'uploads'] },
}

/** Domains that every domain may call, because each records who did what. */
export const friendsOfAll: readonly string[] = ['audit']

/** The tier of each domain: 0 calls no other, the others are one above the highest they call. Throws on a cycle. */
export function tiersOf(table: Readonly<Record<string, DomainEntry>>): ReadonlyMap<string, number> {
  const tiers = new Map<string, number>()
  const climb = (name: string, path: readonly string[]): number => {
    if (path.includes(name)) throw new RangeError(`${[...path, name].join(' → ')} is a circle of domains`)
    const known = tiers.get(name)
    if (known !== undefined) return known
    const entry = table[name]
    if (!entry) throw new RangeError(`${path.at(-1)} names the friend ${name}, which is not in the table`)
    const tier = Math.max(-1, ...entry.friends.map((friend) => climb(friend, [...path, name]))) + 1
    tiers.set(name, tier)
    return tier
  }
  for (const name of Object.keys(table)) climb(name, [])
  return tiers
}
