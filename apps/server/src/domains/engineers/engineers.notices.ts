import type { SkillDecision } from '@kikai/contract/engineers/engineers.shapes'
import type { EngineerTask } from '@kikai/contract/engineers/engineers.words'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { formatDay } from '@kikai/i18n/format/day'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { type Language, type Localized, inEachLanguage } from '@kikai/kernel/language'
import type { ChangeContext, Reads } from '../../platform/context.ts'
import { holdersOf } from '../access/access.public.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { type EngineerRow, findEngineer } from './engineers.store.ts'
import { namesFor } from './present-engineers.ts'
import type { SkillRow } from './skills.store.ts'
import type { TieRow } from './ties.store.ts'

type Told = {
  engineer: EngineerRow
  event: 'sentBack' | 'accepted' | 'reviewed' | 'certify' | 'suspend' | 'reinstate'
  skills?: readonly SkillRow[]
  decisions?: readonly Pick<SkillDecision, 'skillId'>[]
}
/** What was decided about somebody's certification, with the reasons for what came back. */
export async function tellEngineer(
  ctx: ChangeContext,
  { engineer, event, skills = [], decisions = [] }: Told,
): Promise<void> {
  const { rejectReason, rejectNote, suspendedWhy } = engineer
  const decided = skills.filter(({ id }) => decisions.some(({ skillId }) => skillId === id))
  const why = inEachLanguage((language) =>
    [
      event === 'suspend' ? suspendedWhy : '',
      rejectReason === null ? '' : textOf(language, `engineers.reason.${rejectReason}`),
      rejectNote,
      ...decided.flatMap((skill) => (skill.reason === null ? [] : lineOf(language, skill))),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  )
  await ctx.tell(engineer.memberId, {
    kind: 'engineerMoved',
    about: `${engineer.id}:${engineer.version}`,
    link: screenLinks.engineer(),
    params: {
      what: inEachLanguage((language) => textOf(language, `engineers.told.${event}`)),
      why: inEachLanguage((language) =>
        why[language] === '' ? textOf(language, 'engineers.told.nothingBack') : why[language],
      ),
    },
  })
}

const lineOf = (language: Language, { task, reason, note }: SkillRow): string => {
  const because = reason === null ? '' : textOf(language, `engineers.skillReason.${reason}`)
  return `${textOf(language, `engineers.task.${task}`)}: ${[because, note].filter((text) => text !== '').join(' ')}`
}

type Ending = {
  memberId: Id<'member'>
  skillId: Id<'engineer-skill'>
  task: EngineerTask
  until: string
  isEnded: boolean
}
/** That a skill's paper ends, or has ended. */
export async function tellSkillEnd(
  ctx: ChangeContext,
  { memberId, skillId, task, until, isEnded }: Ending,
): Promise<void> {
  await ctx.tell(memberId, {
    kind: isEnded ? 'engineerSkillEnded' : 'engineerSkillEnds',
    about: `${skillId}:${until}`,
    link: screenLinks.engineer(),
    params: {
      skill: inEachLanguage((language) => textOf(language, `engineers.task.${task}`)),
      day: inEachLanguage((language) => formatDay(until, language)),
    },
  })
}

type Tied = { tie: TieRow; event: 'invite' | TieEvent; version: number; isSilence?: boolean }
type TieEvent = 'accept' | 'decline' | 'withdraw' | 'leave' | 'release' | 'stay' | 'keep' | 'agree' | 'consent'
const byEngineer: readonly Tied['event'][] = ['accept', 'decline', 'leave', 'stay', 'consent']

/** Tells the other side; of what came by itself both. */
export async function tellTie(ctx: ChangeContext, { tie, event, version, isSilence = false }: Tied): Promise<void> {
  const engineer = await findEngineer(ctx.db, tie.engineerId)
  if (!engineer) return
  const [company] = await companiesOf(ctx, [tie.companyId])
  const about = `${tie.id}:${version}`
  const what = inEachLanguage((language) => textOf(language, `engineers.tie.told.${event}`))
  if (isSilence || !byEngineer.includes(event))
    await ctx.tell(engineer.memberId, {
      kind: 'engineerCompany',
      about,
      link: screenLinks.engineer(),
      params: { company: company?.names ?? '', what },
    })
  if (!isSilence && !byEngineer.includes(event)) return
  const name: Localized = inEachLanguage((language) => namesFor(engineer.facts, language).name)
  for (const memberId of await managersOf(ctx, tie.companyId))
    await ctx.tell(memberId, {
      kind: 'companyEngineer',
      about,
      link: screenLinks.companyEngineers(),
      params: { engineer: name, what },
    })
}

/** Those who see to a company's engineers. */
async function managersOf(ctx: Reads, companyId: Id<'company'>): Promise<Id<'member'>[]> {
  const owners = await holdersOf(ctx, { role: 'companyOwner', companyId })
  const managers = await holdersOf(ctx, { role: 'companyEngineerManager', companyId })
  return [...new Set([...owners, ...managers])]
}
