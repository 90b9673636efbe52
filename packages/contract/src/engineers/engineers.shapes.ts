import { limits } from '@kikai/kernel/limits'
import { languages } from '@kikai/kernel/language'
import { minorMax, priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { mapPlace } from '../addresses/addresses.shapes.ts'
import { companyName } from '../companies/company-brief.ts'
import {
  allowedAction,
  countryCode,
  day,
  idOf,
  instant,
  integer,
  line,
  money,
  optionalLine,
  optionalText,
  picture,
} from '../fields.ts'
import { engineerMachine, engineerSkillMachine, engineerTieMachine } from './engineers.states.ts'
import {
  engineerModes,
  engineerReasons,
  engineerTasks,
  languageLevels,
  skillLevels,
  skillReasons,
  taskGroupNames,
} from './engineers.words.ts'

const file = idOf('file')
const spoken = z.strictObject({ language: z.enum(languages), level: z.enum(languageLevels) })
const amount = z.nullable(z.int().check(z.gte(1), z.lte(minorMax)))

/** What somebody asks in one currency, in minor units; null for what they do not offer. */
export const engineerRates = z.strictObject({
  currency: z.enum(priceCurrencies),
  diagnosis: amount,
  hour: amount,
  /** For each kilometre. */
  travel: amount,
  inspection: amount,
})

/** Where somebody works: in some regions of their country, or around a place. */
export const engineerArea = z.union([
  z.strictObject({
    by: z.literal('regions'),
    regions: z.array(line(limits.nameLength)).check(z.minLength(1), z.maxLength(limits.engineerRegionsMax)),
  }),
  z.strictObject({
    by: z.literal('radius'),
    /** The region in which the place lies. */
    region: line(limits.nameLength),
    /** The town, as others read it; the exact point is shown to nobody. */
    town: line(limits.nameLength),
    place: mapPlace,
    radiusKm: integer(1, limits.engineerRadiusKmMax),
  }),
])

/** A skill that is asked for; the makers and categories are those of the whole application. */
const askedSkill = z.strictObject({
  task: z.enum(engineerTasks),
  level: z.enum(skillLevels),
  paperIds: z.array(file).check(z.maxLength(limits.skillPapersMax)),
  /** The end of the paper; null for one without an end. */
  validUntil: z.nullable(day),
})

/** What an engineer states; what may be combined is checked by `engineer-rules`. */
export const engineerFacts = z.strictObject({
  /** The name in its own script. */
  name: line(limits.nameLength),
  latinName: optionalLine(limits.nameLength),
  photo: z.nullable(file),
  country: countryCode,
  languages: z.array(spoken).check(z.minLength(1), z.maxLength(languages.length)),
  makerIds: z.array(idOf('maker')).check(z.minLength(1), z.maxLength(limits.engineerMakersMax)),
  categoryIds: z.array(idOf('category')).check(z.minLength(1), z.maxLength(limits.engineerCategoriesMax)),
  skills: z.array(askedSkill).check(z.minLength(1), z.maxLength(engineerTasks.length)),
  modes: z.array(z.enum(engineerModes)).check(z.minLength(1), z.maxLength(engineerModes.length)),
  area: engineerArea,
  rates: z.array(engineerRates).check(z.maxLength(priceCurrencies.length)),
  tools: optionalText(limits.textAreaLength),
  identityIds: z.array(file).check(z.maxLength(limits.identityPapersMax)),
  insurance: z.nullable(z.strictObject({ fileId: file, until: day })),
  /** Cards of safety courses. */
  cards: z
    .array(z.strictObject({ name: line(limits.nameLength), fileId: file, until: z.nullable(day) }))
    .check(z.maxLength(limits.safetyCardsMax)),
})
export type EngineerFacts = z.output<typeof engineerFacts>

/** What of it is kept as it was said; the skills have rows of their own. */
export const keptFacts = z.omit(engineerFacts, { skills: true })
export type KeptFacts = z.output<typeof keptFacts>

/** What is certified of a skill: what it counts for. */
export const heldSkill = z.object({
  level: z.enum(skillLevels),
  makerIds: z.array(idOf('maker')),
  categoryIds: z.array(idOf('category')),
  validUntil: z.nullable(z.string()),
})
export type HeldSkill = z.output<typeof heldSkill>

/** A skill for its engineer and for reviewers. */
export const ownSkill = z.object({
  id: idOf('engineer-skill'),
  task: z.enum(engineerTasks),
  level: z.enum(skillLevels),
  makers: z.array(z.string()),
  categories: z.array(z.string()),
  paperIds: z.array(file),
  validUntil: z.nullable(z.string()),
  state: z.enum(engineerSkillMachine.states),
  reason: z.nullable(z.enum(skillReasons)),
  note: z.string(),
  /** What counts today; null for a skill that does not. */
  held: z.nullable(heldSkill),
  /** Whether its paper ends soon. */
  endsSoon: z.boolean(),
})
export type OwnSkill = z.output<typeof ownSkill>

/** A tie to a company, as either side sees it. */
export const engineerTie = z.object({
  id: idOf('engineer-tie'),
  company: companyName,
  state: z.enum(engineerTieMachine.states),
  since: instant,
  /** When an unanswered invitation or end is over. */
  answerBy: z.nullable(instant),
  allowedActions: z.array(allowedAction),
})
export type EngineerTie = z.output<typeof engineerTie>

/** How often somebody's repairs held at once, from so many. */
export const engineerGrade = z.object({
  jobs: z.int(),
  /** In percent; null while they are new. */
  firstFix: z.nullable(z.int()),
  /** Which came back within some months, in percent. */
  comeback: z.nullable(z.int()),
})
export type EngineerGrade = z.output<typeof engineerGrade>

/** What a profile still lacks or what in it has ended. */
export const engineerLacks = ['photo', 'insurance', 'insuranceEnded', 'rates', 'skillEnds', 'skillEnded'] as const

/** Their own certification, for the engineer. */
export const ownEngineer = z.object({
  engineerId: z.nullable(idOf('engineer')),
  state: z.enum(engineerMachine.states),
  /** The version to name with the next change; 0 before the first application. */
  version: z.int(),
  facts: z.nullable(keptFacts),
  /** The portrait, which everybody sees. */
  photo: z.nullable(picture),
  /** Addresses of the private papers, valid for minutes. */
  papers: z.array(z.object({ id: file, url: z.string() })),
  makers: z.array(z.string()),
  categories: z.array(z.string()),
  area: z.string(),
  skills: z.array(ownSkill),
  grade: engineerGrade,
  isOpen: z.boolean(),
  /** Whether identity, insurance and safety papers are those that were looked at last. */
  papersChecked: z.boolean(),
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  certifiedAt: z.nullable(instant),
  /** Why it was sent back; null unless it was. */
  rejected: z.nullable(z.object({ reason: z.enum(engineerReasons), note: z.string() })),
  suspendedWhy: z.string(),
  lacks: z.array(z.enum(engineerLacks)),
  ties: z.array(engineerTie),
  /** How long an answer of a company is waited for. */
  answerDays: z.int(),
  allowedActions: z.array(allowedAction),
})
export type OwnEngineer = z.output<typeof ownEngineer>

/** The same for reviewers. */
export const engineerFile = z.object({
  ...ownEngineer.shape,
  member: z.object({ id: idOf('member'), name: z.string(), email: z.string() }),
  trial: z.object({ done: z.int(), of: z.int() }),
})
export type EngineerFile = z.output<typeof engineerFile>

/** An engineer as everybody may see them. */
export const engineerCard = z.object({
  id: idOf('engineer'),
  /** In a script that the reader reads, and the other one where there is one. */
  name: z.string(),
  otherName: z.string(),
  photo: z.nullable(picture),
  state: z.enum(engineerMachine.states),
  certifiedAt: z.nullable(instant),
  company: z.nullable(companyName),
  grade: engineerGrade,
  country: countryCode,
  area: z.string(),
  languages: z.array(spoken),
  modes: z.array(z.enum(engineerModes)),
  makers: z.array(z.string()),
  categories: z.array(z.string()),
  skills: z.array(
    z.object({ task: z.enum(engineerTasks), level: z.enum(skillLevels), validUntil: z.nullable(z.string()) }),
  ),
  /** Null for visitors, who see no prices. */
  rates: z.nullable(
    z.array(
      z.object({
        diagnosis: z.nullable(money),
        hour: z.nullable(money),
        travel: z.nullable(money),
        inspection: z.nullable(money),
      }),
    ),
  ),
  tools: z.string(),
  isInsured: z.boolean(),
})
export type EngineerCard = z.output<typeof engineerCard>

/** An engineer for a company: its own one, or one whom it may ask. */
export const companyEngineer = z.object({
  ...engineerCard.shape,
  tie: z.nullable(engineerTie),
  allowedActions: z.array(allowedAction),
})
export type CompanyEngineer = z.output<typeof companyEngineer>

/** An engineer in the staff's list. */
export const engineerRow = z.object({
  id: idOf('engineer'),
  name: z.string(),
  state: z.enum(engineerMachine.states),
  country: countryCode,
  company: z.string(),
  waitingSkills: z.int(),
  heldSkills: z.int(),
  isOpen: z.boolean(),
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
})

/** A reviewer's decision about a skill. */
export const skillDecision = z.strictObject({
  skillId: idOf('engineer-skill'),
  verdict: z.enum(['approved', 'rejected']),
  reason: z.nullable(z.enum(skillReasons)),
  note: optionalText(limits.textAreaLength),
})
export type SkillDecision = z.output<typeof skillDecision>

const named = z.object({ id: z.string(), name: z.string() })
/** What the form of an application offers. */
export const engineerParams = z.object({
  makers: z.array(z.object({ id: idOf('maker'), name: z.string() })),
  /** Main categories, each with those below it. */
  categories: z.array(
    z.object({ name: z.string(), of: z.array(z.object({ id: idOf('category'), name: z.string() })) }),
  ),
  tasks: z.array(
    z.object({
      group: z.enum(taskGroupNames),
      tasks: z.array(z.object({ task: z.enum(engineerTasks), levelsWithPaper: z.array(z.enum(skillLevels)) })),
    }),
  ),
  levels: z.array(z.enum(skillLevels)),
  languages: z.array(z.enum(languages)),
  languageLevels: z.array(z.enum(languageLevels)),
  modes: z.array(z.enum(engineerModes)),
  currencies: z.array(z.enum(priceCurrencies)),
  areas: z.array(z.object({ country: countryCode, name: z.string(), regions: z.array(named) })),
  radiusKmMax: z.int(),
})
export type EngineerParams = z.output<typeof engineerParams>
