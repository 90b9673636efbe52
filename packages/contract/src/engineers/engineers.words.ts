/** What engineers do to machines, by the part of the machine. */
export const taskGroups = {
  hydraulics: ['mainPump', 'cylinderSeals', 'travelMotors', 'swivelJoints', 'pressureTest'],
  engine: ['engineDiagnosis', 'injection', 'engineCooling', 'exhaustTreatment'],
  drivetrain: ['transmission', 'undercarriage', 'brakes'],
  electrics: ['controllers', 'sensors', 'lowVoltage', 'highVoltage'],
  machining: ['spindles', 'ballScrews', 'geometry', 'ncControls', 'servoDrives', 'coolantSystems'],
  safety: ['statutoryInspection', 'slinging', 'welding'],
} as const

export const engineerTasks = [
  ...taskGroups.hydraulics,
  ...taskGroups.engine,
  ...taskGroups.drivetrain,
  ...taskGroups.electrics,
  ...taskGroups.machining,
  ...taskGroups.safety,
] as const
export type EngineerTask = (typeof engineerTasks)[number]
export const taskGroupNames = [
  'hydraulics',
  'engine',
  'drivetrain',
  'electrics',
  'machining',
  'safety',
] as const satisfies readonly (keyof typeof taskGroups)[]

export const skillLevels = ['skilled', 'expert'] as const
export type SkillLevel = (typeof skillLevels)[number]

/** Work that the law of our countries reserves for holders of a licence or of a course's certificate. */
const licensed: readonly EngineerTask[] = ['lowVoltage', 'highVoltage', 'statutoryInspection', 'slinging', 'welding']

/** Whether a skill is certified only with a paper: what the law reserves, and whatever somebody is an expert in. */
export const asksPaper = ({ task, level }: { task: EngineerTask; level: SkillLevel }): boolean =>
  level === 'expert' || licensed.includes(task)

export const languageLevels = ['native', 'business', 'basic'] as const
export const engineerModes = ['onSite', 'remote', 'sendIn', 'carryIn'] as const

export const engineerReasons = ['identity', 'papers', 'skills', 'other'] as const
export const skillReasons = ['missing', 'unreadable', 'expired', 'differs', 'doesNotShow', 'other'] as const

/** The tabs of the staff's list. */
export const engineerTabs = ['open', 'trial', 'certified', 'suspended', 'all'] as const

export { engineerViews } from './engineer-views.ts'
