import type { HelpTopic } from '@kikai/contract/content/content.shapes'
import type { Language, Localized } from '@kikai/kernel/language'
import type { PicturePlace } from '../pictures/engine/places.ts'
import type { Money } from '@kikai/kernel/money'
import type { BaseCategory } from '../../base/category.ts'
import type { BaseMaker } from '../../base/makers.ts'

/** What the demo catalogue offers to the loader. Keys join the tables; ids and management numbers are the loader's. */
export type DemoCatalogue = {
  categories: BaseCategory[]
  makers: BaseMaker[]
  companies: DemoCompany[]
  goods: DemoGoods[]
  articles: DemoArticle[]
  slides: DemoSlide[]
  accounts: DemoAccount[]
}

export type DemoPlace = {
  key: string
  country: DemoCountry
  region: Localized
  city: Localized
  postalCode: string
  lng: number
  lat: number
}

export type DemoCountry = 'JP' | 'CN' | 'GB'

export type DemoPermit = {
  kind: 'used_goods_dealer' | 'business_licence' | 'vat_registration'
  number: string
  /** Who gave it: the public safety commission, the market supervision bureau, HMRC. */
  issuer: Localized
}

export type DemoCompany = {
  key: string
  /** As it stands in the register. */
  nativeName: string
  name: Localized
  profile: Localized
  country: DemoCountry
  placeKey: string
  street: Localized
  phone: string
  email: string
  representative: { native: string; name: Localized }
  foundedYear: number
  permits: DemoPermit[]
}

export type GoodsState = 'on_sale' | 'coming_soon' | 'sold_out' | 'waiting_for_procurement'
export type Grade = 'N' | 'S' | 'A' | 'B' | 'C' | 'D' | 'J'
export type RunningState = 'running_tested' | 'powers_on' | 'untested' | 'not_running' | 'dismantled'
export type PricingType = 'fixed' | 'negotiable' | 'on_request'
export type DeliveryPeriod = '1-2' | '2-3' | '4-7' | 'over-7'
export type DefectKind = 'dent' | 'rust' | 'oil-leak' | 'worn-undercarriage' | 'worn-tyre' | 'scratches'

export type DemoFreight =
  | { kind: 'free' }
  | { kind: 'collect' }
  | { kind: 'undetermined'; estimate: { from: Money; to: Money } | null }
  | { kind: 'fixed'; amount: Money }

/** One line of the main specification; the value is a number wherever it can be compared. */
export type DemoSpecification = { key: string; label: Localized; value: number | string; unit: string | null }

export type DemoSystemScore = {
  key: string
  label: Localized
  score: 1 | 2 | 3 | 4 | 5
  note: Localized
}

export type DemoFault = { key: string; text: Localized; picture: DefectKind | null }

export type DemoInspection = {
  daysAgo: number
  inspector: Localized
  /** Items that nobody could get at. */
  unseen: number
}

export type DemoGoods = {
  /** Stable from build to build: `category-model-serial`. */
  key: string
  companyKey: string
  categoryKey: string
  makerKey: string
  model: string
  serial: string
  year: number
  hours: number | null
  title: Localized
  description: Localized
  grade: Grade
  runningState: RunningState
  systemScores: DemoSystemScore[]
  knownFaults: DemoFault[]
  accessories: Localized<string[]>
  documents: Localized<string[]>
  quantity: number
  pricingType: PricingType
  /** Null only when the price is on request. */
  price: Money | null
  taxMode: 'included' | 'excluded'
  /** In percent, 10 for 10 %. */
  taxRate: number
  freight: DemoFreight
  shippingRegions: string[]
  deliveryPeriod: DeliveryPeriod
  place: DemoPlace
  specification: DemoSpecification[]
  weightKg: number
  /** Length, width, height in mm. */
  dimensions: { length: number; width: number; height: number }
  powerKw: number | null
  fuel: Fuel | null
  state: GoodsState
  inspected: DemoInspection | null
  publishedDaysAgo: number
  look: DemoLook
}

export type Fuel = 'diesel' | 'petrol' | 'lpg' | 'battery' | 'electric'

/** How the picture kit draws it. */
export type DemoLook = {
  family: MachineFamily
  paint: string
  /** Counterweights and covers, which some makers paint otherwise. */
  secondPaint: string | null
  /** The panels of machines that are cased: cool grey or ivory. */
  casing: string
  power: Fuel | null
  /** From new at 0 to worn out at 1. */
  wear: number
  /** Sold for its parts: some are gone already. */
  isForParts: boolean
  /** From the smallest of its family at 0 to the largest at 1. */
  size: number
  /** How long it is for its height, 1 for the middle of its family. */
  length: number
  isShortTailed: boolean
  /** Or an open roof, as the smallest excavators have. */
  hasCab: boolean
  place: PicturePlace
  /** Its place in its category, from which view and pose follow. */
  number: number
  seed: number
}

export const machineFamilies = [
  'excavator',
  'mini-excavator',
  'wheel-loader',
  'bulldozer',
  'crawler-crane',
  'forklift',
  'machining-centre',
  'lathe',
  'press-brake',
  'injection-moulding',
  'robot-arm',
  'generator',
  'compressor',
  'panel-saw',
  'tractor',
  'ct-scanner',
  'bucket',
  'pump',
  'spindle',
  'engine',
] as const
export type MachineFamily = (typeof machineFamilies)[number]

export type DemoBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

export type DemoArticle = {
  slug: string
  type: 'news' | 'guide' | 'help'
  /** Of help alone. */
  topic?: HelpTopic
  title: Localized
  summary: Localized
  body: Localized<DemoBlock[]>
  coverKey: string
  /** Categories whose goods belong under the article. */
  categoryKeys: string[]
  publishedDaysAgo: number
}

export type DemoSlide = {
  key: string
  title: Localized
  text: Localized
  pictureKey: string
  target: { kind: 'category'; categoryKey: string } | { kind: 'article'; slug: string }
}

export type DemoAccount = {
  key: string
  role: 'buyer' | 'seller' | 'engineer' | 'finance_clerk' | 'platform_staff'
  email: string
  password: string
  name: string
  language: Language
  country: DemoCountry
  phone: string
  companyKey: string | null
  /** Money already on the balance, so that a purchase can be tried at once. */
  balance: Money | null
}
