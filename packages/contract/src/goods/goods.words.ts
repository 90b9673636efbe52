/**
 * The closed lists of values of goods (specification §3, §4, §9; fields C.18). Their words are in `i18n/…/goods.ts`.
 */
/** The states of `goodsMachine`; they stand here so that a phone loads their names without the table. */
export const goodsStateNames = [
  'unpublished',
  'on_sale',
  'coming_soon',
  'waiting_for_procurement',
  'under_negotiation',
  'sold_out',
  'archived',
] as const
/** The states that visitors can find. */
export const publicGoodsStates = [
  'on_sale',
  'coming_soon',
  'waiting_for_procurement',
  'under_negotiation',
  'sold_out',
] as const
/** When goods can be had: in stock, expected, or procured for whoever wants them. */
export const availabilities = ['now', 'coming', 'sourced'] as const
export type Availability = (typeof availabilities)[number]
export const pricingTypes = ['fixed', 'negotiable', 'on_request'] as const
export const freightModes = ['free', 'collect', 'undetermined', 'fixed'] as const
export const deliveryPeriods = ['1-2', '2-3', '4-7', 'over-7'] as const
export const taxModes = ['included', 'excluded'] as const
/** N new, S as new, A good, B used, C worn, D needs repair, J scrap or for parts. */
export const grades = ['N', 'S', 'A', 'B', 'C', 'D', 'J'] as const
/** The power source. A fork lift truck with a battery is `battery`, a saw on mains `electric`. */
export const powerSources = ['diesel', 'petrol', 'lpg', 'battery', 'electric'] as const
export type PowerSource = (typeof powerSources)[number]
export const runningStates = ['running_tested', 'powers_on', 'untested', 'not_running', 'dismantled'] as const
export const goodsSystems = [
  'engine',
  'hydraulics',
  'undercarriage',
  'cab',
  'body',
  'mast',
  'electrics',
  'spindle',
  'axes',
  'output',
  'drive',
  'imaging',
] as const
export const pictureKinds = ['overview', 'side', 'closeUp', 'meter', 'plate', 'defect', 'other'] as const
export const goodsSorts = ['relevance', 'newest', 'yearNewest', 'hoursLeast', 'priceLowest', 'priceHighest'] as const
export type GoodsSort = (typeof goodsSorts)[number]
export const goodsDocumentKinds = [
  'manual',
  'transferCertificate',
  'serviceRecord',
  'partsCatalogue',
  'wiringDiagrams',
  'inspectionReport',
] as const
/** Keys of the main specification; categories choose from them. Values are texts, units belong to the key. */
export const specificationKeys = [
  'enginePower',
  'bucketCapacity',
  'diggingDepth',
  'dumpClearance',
  'bladeWidth',
  'bladeCapacity',
  'liftingCapacity',
  'boomLength',
  'capacity',
  'liftHeight',
  'travelX',
  'spindleSpeed',
  'tools',
  'control',
  'turningDiameter',
  'turningLength',
  'force',
  'bendingLength',
  'clampingForce',
  'screwDiameter',
  'shotVolume',
  'payload',
  'reach',
  'axes',
  'controller',
  'apparentPower',
  'voltage',
  'freeAir',
  'pressure',
  'cuttingLength',
  'blade',
  'horsepower',
  'drive',
  'slices',
  'gantryOpening',
  'tube',
  'pin',
  'displacement',
  'pumpDisplacement',
  'cylinders',
  'taper',
] as const

/** What a card's sum contains besides the price (order-sums.ts). */
export const sumHolds = ['taxAndFreight', 'tax', 'freight', 'neither'] as const
export type SumHolds = (typeof sumHolds)[number]

/** The orders of a seller's list. By price, each currency is sorted separately. */
export const managedSorts = ['newest', 'changed', 'longestListed', 'priceHighest', 'priceLowest'] as const
export type ManagedSort = (typeof managedSorts)[number]
