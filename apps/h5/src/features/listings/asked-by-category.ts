import type { specificationKeys } from '@kikai/contract/goods/goods.words'

type Specification = (typeof specificationKeys)[number]

/** The specifications that buyers of a category look for, the most important first. */
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

/** The specifications of a category; all of them for a category missing from this list. */
export const specificationsOf = (
  category: string | null | undefined,
  all: readonly Specification[],
): readonly Specification[] => (category && specifications[category]) || all
