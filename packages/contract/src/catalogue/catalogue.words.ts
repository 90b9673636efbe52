/** The closed vocabularies of goods (specification §3, §4, §9; fields C.18). Their words are in `i18n/…/catalogue.ts`. */
export const pricingTypes = ['fixed', 'negotiable', 'on_request'] as const
export const freightModes = ['free', 'collect', 'undetermined', 'fixed'] as const
export const deliveryPeriods = ['1-2', '2-3', '4-7', 'over-7'] as const
export const taxModes = ['included', 'excluded'] as const
/** N new, S as new, A good, B used, C worn, D needs repair, J scrap or for parts. */
export const grades = ['N', 'S', 'A', 'B', 'C', 'D', 'J'] as const
export const runningStates = ['running_tested', 'powers_on', 'untested', 'not_running', 'dismantled'] as const
export const goodsSystems = [
  'engine',
  'hydraulics',
  'undercarriage',
  'body',
  'electrics',
  'cab',
  'spindle',
  'control',
  'guideways',
  'accuracy',
  'tyres',
  'mast',
  'battery',
  'clamping',
  'injection',
  'drive',
  'cooling',
  'xray',
  'table',
  'pto',
] as const
export const pictureKinds = ['overview', 'side', 'closeUp', 'meter', 'plate', 'defect', 'other'] as const
export const goodsSorts = ['relevance', 'newest', 'yearNewest', 'hoursLeast', 'priceLowest', 'priceHighest'] as const
export const documentKinds = [
  'manual',
  'inspectionReport',
  'maintenanceLog',
  'exportCertificate',
  'registration',
  'electricalDiagram',
] as const
/** Keys of the main specification; which ones a category asks for is the category's own. Value as text, unit by key. */
export const specificationKeys = [
  'operatingWeight',
  'enginePower',
  'bucketCapacity',
  'liftingCapacity',
  'liftHeight',
  'boomLength',
  'travelX',
  'travelY',
  'travelZ',
  'spindleSpeed',
  'tools',
  'control',
  'swing',
  'turningLength',
  'barCapacity',
  'pressingForce',
  'bendingLength',
  'clampingForce',
  'shotWeight',
  'tieBarDistance',
  'payload',
  'reach',
  'axes',
  'output',
  'voltage',
  'frequency',
  'airFlow',
  'pressure',
  'motorPower',
  'panelSize',
  'tractorPower',
  'slices',
  'bore',
  'tubeUnits',
  'fits',
  'condition',
  'bladeWidth',
  'mast',
  'fuel',
  'attachment',
] as const
