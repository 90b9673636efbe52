import { engineerModes } from '../engineers/engineers.words.ts'

export {
  repairTabs,
  repairJobTabs,
  jobPayStages,
  managedRepairTabs,
  type ManagedRepairTab,
  quoteKinds,
  type QuoteKind,
} from './repair-tabs.ts'

/** How a machine is repaired: by video, where it stands, sent to the workshop by a carrier, or brought there. */
export const repairModes = engineerModes
export type RepairMode = (typeof repairModes)[number]

/** In which the machine goes to the workshop. */
export const workshopModes: readonly RepairMode[] = ['sendIn', 'carryIn']

export const repairUrgencies = ['normal', 'soon', 'urgent'] as const

/** What is wrong, by the part of the machine, as its owner sees it. */
export const symptomGroups = {
  hydraulics: ['oilLeak', 'slowMovement', 'noPressure', 'driftsDown', 'oilTooHot'],
  engine: ['wontStart', 'losesPower', 'smokes', 'overheats', 'stalls'],
  drivetrain: ['noTravel', 'trackOff', 'brakesWeak', 'gearSlips', 'tyreDamage'],
  electrics: ['errorCode', 'noDisplay', 'trips', 'sensorFails', 'batteryFlat'],
  machining: ['spindleNoise', 'outOfTolerance', 'axisStops', 'toolChangeFails', 'coolantFails'],
  general: ['noise', 'vibration', 'crackOrDamage', 'service', 'other'],
} as const
export type SymptomGroup = keyof typeof symptomGroups
export const symptomGroupNames = [
  'hydraulics',
  'engine',
  'drivetrain',
  'electrics',
  'machining',
  'general',
] as const satisfies readonly SymptomGroup[]
export const symptoms = [
  ...symptomGroups.hydraulics,
  ...symptomGroups.engine,
  ...symptomGroups.drivetrain,
  ...symptomGroups.electrics,
  ...symptomGroups.machining,
  ...symptomGroups.general,
] as const
export type Symptom = (typeof symptoms)[number]

/** Who looks at a repair. Everybody reads the same shape, with what is theirs to know and to do. */
export const repairSides = ['customer', 'engineer', 'company', 'platform'] as const
export type RepairSide = (typeof repairSides)[number]
/** Whose turn it is; nobody's once it has ended. */
export const repairTurns = [...repairSides, 'nobody'] as const
export type RepairTurn = (typeof repairTurns)[number]

/** What is to be done next, by whose turn it is. */
export const repairNextSteps = [
  'assignCompany',
  'assignEngineer',
  'receive',
  'sendDevice',
  'confirmArrival',
  'diagnose',
  'quote',
  'answerQuote',
  'pay',
  'answerChange',
  'start',
  'waitForParts',
  'resume',
  'finish',
  'payRest',
  'collectRest',
  'sendBack',
  'confirmBack',
  'accept',
  'decide',
  'answerAmendment',
  'review',
  'none',
] as const
export type RepairNextStep = (typeof repairNextSteps)[number]

/** The bar above every repair. */
export const repairStages = ['received', 'assigned', 'diagnosis', 'quote', 'repair', 'acceptance'] as const
export type RepairStage = (typeof repairStages)[number]
export const stageStates = ['done', 'now', 'next', 'skipped'] as const

/** Why the platform cannot have it repaired. */
export const refusalReasons = ['noEngineerThen', 'outsideService', 'unsafeSite'] as const
/** What is offered instead of a repair that is refused: another way, or another time. */
export const repairAlternatives = ['remote', 'laterVisit', 'sendIn'] as const

export const handOverReasons = ['skill', 'time', 'distance', 'safety', 'ill', 'other'] as const
export const holdReasons = ['parts', 'customerAway', 'site', 'safety', 'weather', 'other'] as const

/** What is written into the record of a repair. */
export const recordKinds = ['message', 'call', 'visit', 'finding', 'promise', 'step'] as const
export const writtenRecordKinds = ['message', 'call', 'visit', 'finding', 'promise'] as const
/** Who reads an entry: everybody of the repair, or those who wrote it; an engineer and their company are one. */
export const recordReaders = ['all', 'own'] as const

/** What belongs to a repair besides its lines; costs are offers of their own. */
export const otherKinds = ['keyOrPart', 'permit', 'file', 'access', 'other'] as const

/** Who pays: its customer, or who repaired it before, under warranty. */
export const faultCauses = [
  'wear',
  'operation',
  'maintenance',
  'manufacture',
  'accident',
  'earlierRepair',
  'unknown',
] as const

/** How staff decide a dispute: done again, part of the money back, or nothing. */
export const disputeVerdicts = ['rework', 'partBack', 'stands'] as const

/** What has to be safe before work begins: power and pressure off, the place clear, gear worn, people warned. */
export const safetyChecks = ['lockedOut', 'released', 'cleared', 'equipment', 'people'] as const
export type SafetyCheck = (typeof safetyChecks)[number]
/** By video somebody else stands at the machine, whom the engineer can only tell to keep it clear. */
export const safetyOf = (mode: RepairMode): readonly SafetyCheck[] =>
  mode === 'remote' ? ['cleared', 'people'] : safetyChecks

/** In what condition a machine arrived at the workshop. */
export const arrivalConditions = ['asDescribed', 'damaged', 'incomplete'] as const

export const scoreNames = ['skill', 'punctuality', 'communication'] as const
export const companyScoreNames = ['handling', 'price', 'communication'] as const

export const lineKinds = ['labour', 'part', 'travel', 'diagnosis', 'freight', 'other'] as const
export type LineKind = (typeof lineKinds)[number]
export const lineUnits = ['hour', 'piece', 'km', 'litre', 'day', 'set', 'job'] as const
export const quoteAnswers = ['approve', 'decline', 'askAgain'] as const

/** What is paid of a repair. */
export const repairChargeKinds = ['diagnosis', 'deposit', 'rest', 'travel', 'fee'] as const
export type RepairChargeKind = (typeof repairChargeKinds)[number]
/** Ways to pay a repair. */
export const repairMethods = ['balance', 'online', 'remittance', 'credit'] as const
export type RepairMethod = (typeof repairMethods)[number]
export const repairMoneyStates = ['nothingDue', 'due', 'paid', 'credit'] as const

/** What an answer's `allowedActions` names, by whose it is; `arrivedBack` to `object` are the answers of one call. */
export const repairActions = {
  customer: [
    'answerQuote',
    'pay',
    'sendDevice',
    'arrivedBack',
    'accept',
    'dispute',
    'agree',
    'object',
    'review',
    'reportComeback',
    'changeTime',
    'addFee',
    'write',
    'cancel',
  ],
  engineer: [
    'receive',
    'startDiagnosis',
    'confirmArrival',
    'quote',
    'start',
    'change',
    'addFee',
    'finish',
    'sendBack',
    'fetched',
    'edit',
    'hold',
    'resume',
    'waitForParts',
    'partsCame',
    'changeTime',
    'amend',
    'write',
    'handOver',
  ],
  company: [
    'assign',
    'quote',
    'change',
    'addFee',
    'sendBack',
    'update',
    'hold',
    'resume',
    'waitForParts',
    'partsCame',
    'addDevice',
    'amend',
    'write',
    'pass',
  ],
  platform: [
    'assignCompany',
    'refuse',
    'decide',
    'takePayment',
    'update',
    'hold',
    'resume',
    'addDevice',
    'amend',
    'write',
    'cancel',
    'stop',
  ],
} as const satisfies Record<RepairSide, readonly string[]>
export type RepairAction = (typeof repairActions)[RepairSide][number]
