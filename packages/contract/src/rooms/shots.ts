/** What a buyer wants to see of a machine before paying for it. Its words are texts, `rooms.shot`. */
export const shots = [
  'coldStart',
  'powerUp',
  'exhaust',
  'plate',
  'hours',
  'undercarriage',
  'travelMotor',
  'structure',
  'leaks',
  'tyres',
  'cab',
  'mast',
  'forks',
  'spindleNoise',
  'ways',
  'toolChanger',
  'ram',
  'testRun',
  'safety',
  'injectionUnit',
  'clampUnit',
  'output',
  'pto',
  'control',
  'cables',
  'wear',
  'defects',
] as const
export type MachineShot = (typeof shots)[number]

const crawler = [
  'coldStart',
  'plate',
  'hours',
  'travelMotor',
  'undercarriage',
  'structure',
  'leaks',
  'cab',
  'defects',
] as const
const metalCutting = ['powerUp', 'plate', 'hours', 'spindleNoise', 'ways', 'control', 'leaks', 'defects'] as const

/** By the key of a category, or of the one above it. */
const lists: Readonly<Record<string, readonly MachineShot[]>> = {
  construction: ['coldStart', 'exhaust', 'plate', 'hours', 'structure', 'leaks', 'tyres', 'cab', 'defects'],
  excavator: crawler,
  'mini-excavator': crawler,
  bulldozer: crawler,
  'crawler-crane': crawler,
  'machine-tools': metalCutting,
  'machining-centre': [...metalCutting.slice(0, 5), 'toolChanger', ...metalCutting.slice(5)],
  'sheet-metal': ['powerUp', 'plate', 'hours', 'ram', 'testRun', 'safety', 'control', 'leaks', 'defects'],
  handling: ['coldStart', 'plate', 'hours', 'mast', 'forks', 'tyres', 'leaks', 'defects'],
  'aerial-platform': ['coldStart', 'plate', 'hours', 'structure', 'tyres', 'leaks', 'safety', 'defects'],
  plastics: ['powerUp', 'plate', 'hours', 'testRun', 'clampUnit', 'injectionUnit', 'control', 'leaks', 'defects'],
  energy: ['coldStart', 'exhaust', 'plate', 'hours', 'output', 'control', 'leaks', 'defects'],
  farm: ['coldStart', 'exhaust', 'plate', 'hours', 'pto', 'tyres', 'cab', 'leaks', 'defects'],
  medical: ['powerUp', 'plate', 'hours', 'testRun', 'control', 'cables', 'defects'],
  woodworking: ['powerUp', 'plate', 'spindleNoise', 'ways', 'testRun', 'safety', 'defects'],
  automation: ['powerUp', 'plate', 'hours', 'testRun', 'control', 'cables', 'safety', 'defects'],
  parts: ['plate', 'wear', 'defects'],
}
const ofAny: readonly MachineShot[] = ['powerUp', 'plate', 'hours', 'testRun', 'leaks', 'defects']

/** The shots of a kind of machine; `trail` names its categories from the top. */
export const shotListOf = (trail: readonly string[]): readonly MachineShot[] =>
  trail.toReversed().flatMap((key) => (Object.hasOwn(lists, key) ? [lists[key] ?? []] : []))[0] ?? ofAny
