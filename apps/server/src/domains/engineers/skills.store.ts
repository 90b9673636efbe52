import { heldSkill, type HeldSkill } from '@kikai/contract/engineers/engineers.shapes'
import { engineerSkillMachine } from '@kikai/contract/engineers/engineers.states'
import {
  type SkillLevel,
  type EngineerTask,
  engineerTasks,
  skillLevels,
  skillReasons,
} from '@kikai/contract/engineers/engineers.words'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  dayColumn,
  idColumn,
  idsColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const skillRow = row({
  id: idColumn('engineer-skill'),
  engineerId: idColumn('engineer'),
  task: oneOfColumn(engineerTasks),
  level: oneOfColumn(skillLevels),
  makerIds: idsColumn('maker'),
  categoryIds: idsColumn('category'),
  paperIds: idsColumn('file'),
  validUntil: nullable(dayColumn),
  state: oneOfColumn(engineerSkillMachine.states),
  reason: nullable(oneOfColumn(skillReasons)),
  note: textColumn,
  held: nullable(jsonColumn(heldSkill)),
})
export type SkillRow = RowType<typeof skillRow>

/** In the order in which they were handed in. */
export const listSkillRows = (db: Sql, engineerIds: readonly Id<'engineer'>[]) =>
  skillRow.all(db`
    select
      id, engineer_id, task, level, maker_ids, category_ids, paper_ids, valid_until, state, reason, note, held
    from engineer_skill
    where engineer_id = any(${[...engineerIds]}::uuid[])
    order by engineer_id, id
  `)

const candidateRow = row({ id: idColumn('engineer') })
type Wanted = { categoryIds: readonly Id<'category'>[]; companyId: Id<'company'> | null; count: number }
/** Who might do work in these categories: everybody who may work, or all of one company. */
export const listCandidates = (db: Sql, { categoryIds, companyId, count }: Wanted) =>
  candidateRow.all(db`
    select e.id
    from engineer e
    left join engineer_tie t on t.engineer_id = e.id and t.state in ('attached', 'leaving', 'releasing')
    where ${
      companyId === null
        ? db`
            e.state in ('trial', 'certified') and exists (
              select from engineer_skill s
              where s.engineer_id = e.id and s.held is not null
                and exists (
                  select from jsonb_array_elements_text(s.held -> 'categoryIds') as c (id)
                  where c.id = any(${[...categoryIds]}::text[])
                )
            )
          `
        : db`t.company_id = ${companyId} and e.state in ('trial', 'certified', 'paused')`
    }
    order by e.id desc
    limit ${count}
  `)

type Asked = {
  engineerId: Id<'engineer'>
  task: EngineerTask
  level: SkillLevel
  makerIds: readonly Id<'maker'>[]
  categoryIds: readonly Id<'category'>[]
  paperIds: readonly Id<'file'>[]
  validUntil: string | null
}
const idRow = row({ id: idColumn('engineer-skill') })
export const insertSkill = (tx: Tx, skill: Asked) =>
  idRow.one(tx`
    insert into engineer_skill (engineer_id, task, level, maker_ids, category_ids, paper_ids, valid_until)
    values (
      ${skill.engineerId}, ${skill.task}, ${skill.level}, ${[...skill.makerIds]}::uuid[], ${[...skill.categoryIds]}::uuid[],
      ${[...skill.paperIds]}::uuid[], ${skill.validUntil}::date
    )
    returning id
  `)

/** What is asked for now; what was certified before stays beside it. */
export const askedAs = (tx: Tx, skill: Omit<Asked, 'engineerId' | 'task'>): Fragment => tx`
  level = ${skill.level}, maker_ids = ${[...skill.makerIds]}::uuid[], category_ids = ${[...skill.categoryIds]}::uuid[],
  paper_ids = ${[...skill.paperIds]}::uuid[], valid_until = ${skill.validUntil}::date, reason = null, note = ''
`
export const replaceAsked = (tx: Tx, skillId: Id<'engineer-skill'>, set: Fragment) => tx`
  update engineer_skill set ${set}, version = version + 1, updated_at = app_now() where id = ${skillId}
`

export const heldAs = (tx: Tx, held: HeldSkill): Fragment =>
  tx`held = ${tx.json(held)}, held_until = ${held.validUntil}::date, warned_at = null, reason = null, note = ''`
export const rejectedFor = (tx: Tx, { reason, note }: { reason: string; note: string }): Fragment =>
  tx`reason = ${reason}, note = ${note}`

export const deleteSkills = (tx: Tx, skillIds: readonly Id<'engineer-skill'>[]) =>
  tx`delete from engineer_skill where id = any(${[...skillIds]}::uuid[])`

const endingRow = row({
  id: idColumn('engineer-skill'),
  engineerId: idColumn('engineer'),
  memberId: idColumn('member'),
  task: oneOfColumn(engineerTasks),
  until: dayColumn,
  state: oneOfColumn(engineerSkillMachine.states),
})
/** By the date in the earliest time zone, so that nobody loses a day. */
const today = (db: Sql): Fragment => db`(app_now() at time zone 'UTC')::date`
const ending = (db: Sql, condition: Fragment, count: number): Fragment => db`
  select s.id, s.engineer_id, e.member_id, s.task, s.held_until as until, s.state
  from engineer_skill s
  join engineer e on e.id = s.engineer_id
  where ${condition}
  order by s.held_until, s.id
  limit ${count}
`
/** Those of which the engineer has not been told that they end within so many days. */
export const listEndingSkills = (db: Sql, { days, count }: { days: number; count: number }) =>
  endingRow.all(
    ending(
      db,
      db`s.held_until >= ${today(db)} and s.held_until < ${today(db)} + ${days}::int and s.warned_at is null`,
      count,
    ),
  )
export const listEndedSkills = (db: Sql, count: number) =>
  endingRow.all(ending(db, db`s.held_until < ${today(db)}`, count))

const taskRow = row({ task: oneOfColumn(engineerTasks) })
/** Null when another server was first. */
export const markWarned = (tx: Tx, skillId: Id<'engineer-skill'>) =>
  taskRow.maybe(tx`
    update engineer_skill set warned_at = app_now() where id = ${skillId} and warned_at is null returning task
  `)

/** What an end of its paper writes. */
export const noLongerHeld = (tx: Tx): Fragment => tx`held = null, held_until = null`
export const isEnded = (tx: Tx): Fragment => tx`held_until < ${today(tx)}`
/** Of a skill whose new request waits or came back; null when another server was first. */
export const dropHeld = (tx: Tx, skillId: Id<'engineer-skill'>) =>
  taskRow.maybe(tx`
    update engineer_skill set ${noLongerHeld(tx)}, updated_at = app_now()
    where id = ${skillId} and state in ('waiting', 'rejected') and ${isEnded(tx)}
    returning task
  `)
