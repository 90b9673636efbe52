import type { pictureKinds, specificationKeys } from '@kikai/contract/goods/goods.words'

type Specification = (typeof specificationKeys)[number]
type Shot = (typeof pictureKinds)[number]

/** What a buyer of a category looks for on the data sheet, the first first. */
const specifications: Readonly<Record<string, readonly Specification[]>> = {
  excavator: ['bucketCapacity', 'diggingDepth', 'enginePower'],
  'mini-excavator': ['bucketCapacity', 'diggingDepth', 'enginePower'],
  'wheel-loader': ['bucketCapacity', 'dumpClearance', 'enginePower'],
  'backhoe-loader': ['bucketCapacity', 'diggingDepth', 'dumpClearance', 'enginePower'],
  'skid-steer-loader': ['bucketCapacity', 'dumpClearance', 'enginePower'],
  'motor-grader': ['bladeWidth', 'enginePower'],
  bulldozer: ['bladeWidth', 'bladeCapacity', 'enginePower'],
  'crawler-crane': ['liftingCapacity', 'boomLength', 'enginePower'],
  forklift: ['capacity', 'liftHeight', 'enginePower'],
  'machining-centre': ['travelX', 'spindleSpeed', 'tools', 'control'],
  'cnc-lathe': ['turningDiameter', 'turningLength', 'spindleSpeed', 'control'],
  'press-brake': ['force', 'bendingLength', 'control'],
  'injection-moulding': ['clampingForce', 'screwDiameter', 'shotVolume'],
  robot: ['payload', 'reach', 'axes', 'controller'],
  generator: ['apparentPower', 'voltage', 'enginePower'],
  compressor: ['freeAir', 'pressure', 'enginePower'],
  'panel-saw': ['cuttingLength', 'blade', 'voltage'],
  tractor: ['horsepower', 'drive'],
  ct: ['slices', 'gantryOpening', 'tube'],
  bucket: ['bucketCapacity', 'pin'],
  'hydraulic-pump': ['pumpDisplacement', 'pressure'],
  engine: ['displacement', 'cylinders', 'enginePower'],
  spindle: ['spindleSpeed', 'taper'],
}

/** Parts have no hour meter, and are bought by what their plate says. */
const partShots: readonly Shot[] = ['overview', 'plate', 'side', 'closeUp', 'defect']
const machineShots: readonly Shot[] = ['overview', 'side', 'plate', 'meter', 'closeUp', 'defect']
const parts: readonly string[] = ['bucket', 'hydraulic-pump', 'engine', 'spindle']

/** What this category asks for; all keys where it is younger than this list. */
export const specificationsOf = (
  category: string | null | undefined,
  all: readonly Specification[],
): readonly Specification[] => (category && specifications[category]) || all

/** The photos that buyers of this category look for first, in the order in which they look for them. */
export const shotsOf = (category: string | null | undefined): readonly Shot[] =>
  category && parts.includes(category) ? partShots : machineShots
