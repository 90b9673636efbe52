import { type SymptomGroup, symptomGroupNames } from '@kikai/contract/repairs/repairs.words'

/** The parts that machines of a category have, the likeliest to fail first. */
const moving: readonly SymptomGroup[] = ['hydraulics', 'engine', 'drivetrain', 'electrics', 'general']
const machining: readonly SymptomGroup[] = ['machining', 'electrics', 'hydraulics', 'general']
const groups: Readonly<Record<string, readonly SymptomGroup[]>> = {
  construction: moving,
  handling: moving,
  farm: moving,
  'machine-tools': machining,
  'sheet-metal': machining,
  plastics: machining,
  woodworking: machining,
  automation: ['electrics', 'machining', 'general'],
  energy: ['engine', 'electrics', 'general'],
  medical: ['electrics', 'general'],
}

/** The groups of symptoms that a machine can have; all of them where its category is not known. */
export const symptomGroupsOf = (categoryKey: string | null): readonly SymptomGroup[] =>
  (categoryKey !== null && groups[categoryKey]) || symptomGroupNames
